import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { HashRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { hasStoredAccount } from '../auth/session/deviceStorage';
import { Spinner } from '../ui/feedback/Spinner';
import { configProblems } from '../config';
import { PATHS } from '../routes';
import { LandingScreen } from '../features/landing/LandingScreen';
import { usePrefetch, type PrefetchPlan } from './startup/prefetch';
import { prefetchMapService } from '../maps/loadMapService';
import { firstScreenReady } from '../hooks/firstScreenReady';
import { loadLiveCode } from '../live/subscribe';
import { ConfigErrorScreen } from './ConfigErrorScreen';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { ToastHost } from './ToastHost';
import { RouteTitle } from './RouteTitle';

/** A component that is loaded when it is first shown. */
function part<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}

const toGuestLogin = () => import('../features/account/GuestLoginScreen');
const toAccounts = () => import('../auth/actions/accountActions');
const toMap = () => import('../features/booking/map/MapScreen');
const toConfirmation = () => import('../features/booking/confirm/TripDetailsScreen');
const toTracking = () => import('../features/tracking/TrackingScreen');
const toBookings = () => import('../yourBookings/BookingList');

const EmbeddedApp = part(() => import('../embed/EmbeddedApp'), 'EmbeddedApp');
const GuestLoginScreen = part(toGuestLogin, 'GuestLoginScreen');
const MapScreen = part(toMap, 'MapScreen');
const PublicMapScreen = part(
  () => import('../features/booking/map/PublicMapScreen'),
  'PublicMapScreen',
);
const TripDetailsScreen = part(toConfirmation, 'TripDetailsScreen');
const SecondaryRoutes = part(() => import('./SecondaryRoutes'), 'SecondaryRoutes');
const TrackingScreen = part(toTracking, 'TrackingScreen');
const RiderLoginScreen = part(
  () => import('../features/account/RiderLoginScreen'),
  'RiderLoginScreen',
);
const RegisterScreen = part(() => import('../features/account/RegisterScreen'), 'RegisterScreen');
const HistoryScreen = part(() => import('../features/history/HistoryScreen'), 'HistoryScreen');
const DriverScreen = part(() => import('../features/driver/DriverScreen'), 'DriverScreen');
const AdminScreen = part(() => import('../features/admin/AdminScreen'), 'AdminScreen');

const TO_THE_MAP: PrefetchPlan = { whenIdle: [toAccounts, toMap, prefetchMapService] };
const TO_THE_BOOKINGS: PrefetchPlan = { whenReached: [toMap, toBookings] };
/** What is fetched ahead on each screen of the way to a ride. */
const AHEAD: Readonly<Record<string, PrefetchPlan>> = {
  [PATHS.landing]: { whenIdle: [toGuestLogin, toAccounts], after: firstScreenReady() },
  [PATHS.guestLogin]: TO_THE_MAP,
  [PATHS.riderLogin]: TO_THE_MAP,
  [PATHS.tripDetails]: { whenReached: [toTracking, loadLiveCode] },
  [PATHS.change]: TO_THE_BOOKINGS,
};
const TO_THE_CONFIRMATION: PrefetchPlan = { whenIdle: [toConfirmation] };

/**
 * What comes after a screen. Whoever is not known here has to log in after the map, and a ride for later leads back to it,
 * where it stands among the bookings.
 */
function aheadOf(pathname: string, state: unknown): PrefetchPlan | undefined {
  if (pathname === PATHS.tripDetails && isForLater(state)) {
    return TO_THE_BOOKINGS;
  }
  return pathname === PATHS.map && hasStoredAccount() ? TO_THE_CONFIRMATION : AHEAD[pathname];
}

function isForLater(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'bookingMode' in state &&
    state.bookingMode === 'scheduled'
  );
}

/** The app: one component for each route of spec section 2, loaded when it is visited. */
export function App() {
  if (configProblems.length > 0) {
    return <ConfigErrorScreen problems={configProblems} />;
  }
  return (
    <HashRouter>
      <RouteTitle />
      {window.parent !== window && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <EmbeddedApp />
          </Suspense>
        </ErrorBoundary>
      )}
      <Screens />
      <ToastHost />
    </HashRouter>
  );
}

/** Whoever this browser does not know gets the map without anything of accounts (design decision 28). */
function Map() {
  return hasStoredAccount() ? <MapScreen /> : <PublicMapScreen />;
}

function Screens() {
  const location: Location<unknown> = useLocation();
  const { pathname, key, state } = location;
  usePrefetch(aheadOf(pathname, state));
  return (
    <ErrorBoundary resetKey={`${pathname} ${key}`}>
      <Suspense fallback={<Spinner text="Loading…" />}>
        <Routes>
          <Route path={PATHS.landing} element={<LandingScreen />} />
          <Route path={PATHS.guestLogin} element={<GuestLoginScreen />} />
          <Route path={PATHS.map} element={<Map />} />
          <Route path={PATHS.tripDetails} element={<TripDetailsScreen />} />
          <Route path={PATHS.tracking} element={<TrackingScreen />} />
          <Route path={PATHS.riderLogin} element={<RiderLoginScreen />} />
          <Route path={PATHS.register} element={<RegisterScreen />} />
          <Route path={PATHS.history} element={<HistoryScreen />} />
          <Route path={PATHS.admin} element={<AdminScreen />} />
          <Route path={PATHS.driver} element={<DriverScreen />} />
          <Route path="*" element={<SecondaryRoutes />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
