import { Route, Routes, useNavigate } from 'react-router-dom';
import { PATHS } from '../routes';
import { Button } from '../ui/controls/Button';
import { Screen } from '../ui/layout/Screen';
import { lazyComponent } from '../ui/lazyComponent';

const ChangeScreen = lazyComponent(
  () => import('../features/booking/change/ChangeScreen'),
  'ChangeScreen',
);
const SimpleTripScreen = lazyComponent(
  () => import('../features/booking/confirm/SimpleTripScreen'),
  'SimpleTripScreen',
);
const TestTripScreen = lazyComponent(
  () => import('../features/booking/confirm/TestTripScreen'),
  'TestTripScreen',
);

/** Rarely used routes, kept out of the main chunk. */
export function SecondaryRoutes() {
  return (
    <Routes>
      <Route path={PATHS.change} element={<ChangeScreen />} />
      <Route path={PATHS.simpleTrip} element={<SimpleTripScreen />} />
      <Route path={PATHS.testTrip} element={<TestTripScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <Screen title="Page not found">
      <p>The link may be wrong, or the page may have moved.</p>
      <Button onClick={() => void navigate(PATHS.landing)}>Back to Home</Button>
    </Screen>
  );
}
