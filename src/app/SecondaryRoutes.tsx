import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PATHS } from '../routes';
import { NotFoundScreen } from './NotFoundScreen';

const ChangeScreen = lazy(async () => ({
  default: (await import('../features/booking/change/ChangeScreen')).ChangeScreen,
}));
const SimpleTripScreen = lazy(async () => ({
  default: (await import('../features/booking/confirm/SimpleTripScreen')).SimpleTripScreen,
}));
const TestTripScreen = lazy(async () => ({
  default: (await import('../features/booking/confirm/TestTripScreen')).TestTripScreen,
}));

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
