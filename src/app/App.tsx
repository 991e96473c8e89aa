import {
  lazy,
  Suspense,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
} from 'react';
import { HashRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { hasStoredAccount } from '../platform/deviceStorage';
import { Spinner } from '../ui/feedback/Spinner';
import { configProblems } from '../config';
import { canUseStorage, useHasLostDatabase } from '../embed/canUseStorage';
import { PATHS } from '../routes';
import { LandingScreen } from '../features/landing/LandingScreen';
import { useBlockedText } from './startup/afterAppCheck';
import { usePrefetch, type PrefetchPlan } from './startup/prefetch';
import { prefetchMapService } from '../maps/loadMapService';
import { lazyComponent } from '../ui/lazyComponent';
import { afterProbe } from '../platform/browserStorage';
import { hasState } from '../platform/hasState';
import { firstScreenReady } from '../platform/firstScreenReady';
import { loadLiveCode } from '../live/liveCode';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary';
import { ToastHost } from './ToastHost';
import { RouteTitle } from './RouteTitle';

/** A screen in its page visit, which the landing page does without. */
function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [screens, { PageVisit }] = await Promise.all([
      afterProbe(load)(),
      import('../forms/PageVisit'),
    ]);
    const Screen: ComponentType = screens[name];
    return {
      default: () => (
        <PageVisit>
          <Screen />
        </PageVisit>
      ),
    };
  });
}

const loadGuestLogin = afterProbe(() => import('../features/account/GuestLoginScreen'));
const loadRegistration = afterProbe(() => import('../auth/actions/registerRider'));
const loadAccountActions = afterProbe(() => import('../auth/actions/accountActions'));
const loadMap = afterProbe(() => import('../features/booking/map/MapScreen'));
const loadPublicMap = afterProbe(() => import('../features/booking/map/PublicMapScreen'));
const loadConfirmation = afterProbe(() => import('../features/booking/confirm/TripDetailsScreen'));
const loadTracking = afterProbe(() => import('../features/tracking/TrackingScreen'));
const loadBookings = afterProbe(() => import('../yourBookings/BookingList'));

const BlockerNotice = lazyComponent(() => import('./BlockerNotice'), 'BlockerNotice');
const ConfigErrorScreen = lazyComponent(() => import('./ConfigErrorScreen'), 'ConfigErrorScreen');
const EmbeddedApp = lazyComponent(() => import('../embed/EmbeddedApp'), 'EmbeddedApp');
const StaffInFrame = lazyComponent(() => import('../embed/EmbeddedApp'), 'StaffInFrame');
const GuestLoginScreen = lazyScreen(loadGuestLogin, 'GuestLoginScreen');
const MapScreen = lazyScreen(loadMap, 'MapScreen');
const PublicMapScreen = lazyScreen(loadPublicMap, 'PublicMapScreen');
const TripDetailsScreen = lazyScreen(loadConfirmation, 'TripDetailsScreen');
const SecondaryRoutes = lazyScreen(() => import('./SecondaryRoutes'), 'SecondaryRoutes');
const TrackingScreen = lazyScreen(loadTracking, 'TrackingScreen');
const RiderLoginScreen = lazyScreen(
  () => import('../features/account/RiderLoginScreen'),
  'RiderLoginScreen',
);
const RegisterScreen = lazyScreen(
  () => import('../features/account/RegisterScreen'),
  'RegisterScreen',
);
const HistoryScreen = lazyScreen(
  () => import('../features/history/HistoryScreen'),
  'HistoryScreen',
);
const DriverScreen = lazyScreen(() => import('../features/driver/DriverScreen'), 'DriverScreen');
const AdminScreen = lazyScreen(() => import('../features/admin/AdminScreen'), 'AdminScreen');

/** The map comes last: its code is larger, and would slow the login down on a slow phone. */
async function loadAfterLanding(): Promise<void> {
  await Promise.all([loadGuestLogin(), loadAccountActions()]);
  await loadPublicMap();
}

const PREFETCH_MAP: PrefetchPlan = { whenIdle: [loadAccountActions, loadMap, prefetchMapService] };
const PREFETCH_BOOKINGS: PrefetchPlan = { onIntent: [loadMap, loadBookings] };
const PREFETCH_PLANS: Readonly<Record<string, PrefetchPlan>> = {
  [PATHS.landing]: { whenIdle: [loadAfterLanding], after: firstScreenReady() },
  [PATHS.guestLogin]: PREFETCH_MAP,
  [PATHS.riderLogin]: PREFETCH_MAP,
  [PATHS.register]: { whenIdle: [loadRegistration] },
  [PATHS.tripDetails]: { onIntent: [loadTracking, loadLiveCode] },
  [PATHS.change]: PREFETCH_BOOKINGS,
};
const PREFETCH_CONFIRMATION: PrefetchPlan = { whenIdle: [loadConfirmation] };

// An unknown user logs in after the map, and a ride for later leads back to the map.
function prefetchPlan(pathname: string, state: unknown): PrefetchPlan | undefined {
  const isScheduled = hasState(state, 'bookingMode') && state.bookingMode === 'scheduled';
  if (pathname === PATHS.tripDetails && isScheduled) {
    return PREFETCH_BOOKINGS;
  }
  return pathname === PATHS.map && hasStoredAccount()
    ? PREFETCH_CONFIRMATION
    : PREFETCH_PLANS[pathname];
}

/** The routes of spec section 2, loaded lazily. */
export function App() {
  const hasLostDatabase = useHasLostDatabase();
  const blockedText = useBlockedText();
  if (configProblems.length > 0) {
    return (
      <Suspense fallback={null}>
        <ConfigErrorScreen problems={configProblems} />
      </Suspense>
    );
  }
  return (
    <HashRouter>
      <RouteTitle />
      {(window.parent !== window || hasLostDatabase || !canUseStorage()) && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <EmbeddedApp />
          </Suspense>
        </ErrorBoundary>
      )}
      {blockedText !== null && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <BlockerNotice text={blockedText} />
          </Suspense>
        </ErrorBoundary>
      )}
      <Screens />
      <ToastHost />
    </HashRouter>
  );
}

/** A browser without an account loads no account code for the map. */
function MapRoute() {
  return hasStoredAccount() ? <MapScreen /> : <PublicMapScreen />;
}

/** Unlike `parent`, a page can't replace `top`, not even in a frame of its own origin. */
function StaffRoute({ screen }: { readonly screen: ReactElement }) {
  return window.top === window ? screen : <StaffInFrame />;
}

/** Beside the screen, so that nothing is prefetched before the screen's own code is there. */
function Prefetch({ plan }: { readonly plan: PrefetchPlan | undefined }) {
  usePrefetch(plan);
  return null;
}

function Screens() {
  const location: Location<unknown> = useLocation();
  const { pathname, key, state } = location;
  return (
    <ErrorBoundary resetKey={`${pathname} ${key}`}>
      <Suspense fallback={<Spinner text="Loading…" />}>
        <Routes>
          <Route path={PATHS.landing} element={<LandingScreen />} />
          <Route path={PATHS.guestLogin} element={<GuestLoginScreen />} />
          <Route path={PATHS.map} element={<MapRoute />} />
          <Route path={PATHS.tripDetails} element={<TripDetailsScreen />} />
          <Route path={PATHS.tracking} element={<TrackingScreen />} />
          <Route path={PATHS.riderLogin} element={<RiderLoginScreen />} />
          <Route path={PATHS.register} element={<RegisterScreen />} />
          <Route path={PATHS.history} element={<HistoryScreen />} />
          <Route path={PATHS.admin} element={<StaffRoute screen={<AdminScreen />} />} />
          <Route path={PATHS.driver} element={<StaffRoute screen={<DriverScreen />} />} />
          <Route path="*" element={<SecondaryRoutes />} />
        </Routes>
        <Prefetch plan={prefetchPlan(pathname, state)} />
      </Suspense>
    </ErrorBoundary>
  );
}
