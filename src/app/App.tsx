import { lazy, Suspense, useSyncExternalStore } from 'react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { areMessagesWanted, subscribeToMessages } from '../components/notify';
import { Working } from '../components/Working';
import { configProblems } from '../config';
import { PATHS } from '../routes';
import { LandingScreen } from '../screens/LandingScreen';
import { NotFoundScreen } from '../screens/NotFoundScreen';
import { ConfigProblem } from './ConfigProblem';
import { ErrorBoundary } from './ErrorBoundary';

const GuestLoginScreen = lazy(async () => ({
  default: (await import('../screens/GuestLoginScreen')).GuestLoginScreen,
}));
const MapScreen = lazy(async () => ({
  default: (await import('../screens/MapScreen')).MapScreen,
}));
const TripDetailsScreen = lazy(async () => ({
  default: (await import('../screens/TripDetailsScreen')).TripDetailsScreen,
}));
const SimpleTripScreen = lazy(async () => ({
  default: (await import('../screens/SimpleTripScreen')).SimpleTripScreen,
}));
const TestTripScreen = lazy(async () => ({
  default: (await import('../screens/TestTripScreen')).TestTripScreen,
}));
const TrackingScreen = lazy(async () => ({
  default: (await import('../screens/TrackingScreen')).TrackingScreen,
}));
const RiderLoginScreen = lazy(async () => ({
  default: (await import('../screens/RiderLoginScreen')).RiderLoginScreen,
}));
const RegisterScreen = lazy(async () => ({
  default: (await import('../screens/RegisterScreen')).RegisterScreen,
}));
const HistoryScreen = lazy(async () => ({
  default: (await import('../screens/HistoryScreen')).HistoryScreen,
}));
const AdminScreen = lazy(async () => ({
  default: (await import('../screens/AdminScreen/AdminScreen')).AdminScreen,
}));
const Toasts = lazy(async () => ({ default: (await import('./Toasts')).Toasts }));

/** The app: one component for each route of spec section 2, loaded when it is visited. */
export function App() {
  if (configProblems.length > 0) {
    return <ConfigProblem problems={configProblems} />;
  }
  return (
    <HashRouter>
      <ErrorBoundary>
        <Suspense fallback={<Working text="Loading…" />}>
          <Routes>
            <Route path={PATHS.landing} element={<LandingScreen />} />
            <Route path={PATHS.guestLogin} element={<GuestLoginScreen />} />
            <Route path={PATHS.map} element={<MapScreen />} />
            <Route path={PATHS.tripDetails} element={<TripDetailsScreen />} />
            <Route path={PATHS.simpleTrip} element={<SimpleTripScreen />} />
            <Route path={PATHS.testTrip} element={<TestTripScreen />} />
            <Route path={PATHS.tracking} element={<TrackingScreen />} />
            <Route path={PATHS.riderLogin} element={<RiderLoginScreen />} />
            <Route path={PATHS.register} element={<RegisterScreen />} />
            <Route path={PATHS.history} element={<HistoryScreen />} />
            <Route path={PATHS.admin} element={<AdminScreen />} />
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Messages />
    </HashRouter>
  );
}

function Messages() {
  const areWanted = useSyncExternalStore(subscribeToMessages, areMessagesWanted);
  return (
    areWanted && (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
