import { lazy, type ComponentType } from 'react';
import { hasStoredAccount } from '../platform/deviceStorage';
import { afterProbe } from '../platform/browserStorage';
import { firstScreenReady } from '../features/landing/useDriverStats';
import { hasState } from '../hooks/useNavigationState';
import { loadLiveCode } from '../live/liveCode';
import { prefetchMapService } from '../maps/loadMapService';
import { PATHS, type ScreenName } from '../routes';
import type { PrefetchPlan } from './startup/prefetch';

type LoadedName = ScreenName | 'NotFoundScreen';

const LOADERS: {
  readonly [Name in LoadedName]: () => Promise<Readonly<Record<Name, ComponentType>>>;
} = {
  GuestLoginScreen: () => import('../features/account/GuestLoginScreen'),
  RiderLoginScreen: () => import('../features/account/RiderLoginScreen'),
  RegisterScreen: () => import('../features/account/RegisterScreen'),
  MapScreen: () => import('../features/booking/map/MapScreen'),
  PublicMapScreen: () => import('../features/booking/map/PublicMapScreen'),
  TripDetailsScreen: () => import('../features/booking/confirm/TripDetailsScreen'),
  SimpleTripScreen: () => import('../features/booking/confirm/SimpleTripScreen'),
  TestTripScreen: () => import('../features/booking/confirm/TestTripScreen'),
  ChangeScreen: () => import('../features/booking/change/ChangeScreen'),
  TrackingScreen: () => import('../features/tracking/TrackingScreen'),
  HistoryScreen: () => import('../features/history/HistoryScreen'),
  FollowScreen: () => import('../features/follow/FollowScreen'),
  AdminScreen: () => import('../features/admin/AdminScreen'),
  DriverScreen: () => import('../features/driver/DriverScreen'),
  NotFoundScreen: () => import('./NotFoundScreen'),
};

const load = <Name extends LoadedName>(
  name: Name,
): Promise<Readonly<Record<Name, ComponentType>>> => afterProbe(LOADERS[name])();

/** A screen in its history scope, which the landing page does without. */
export function lazyScreen(name: LoadedName) {
  return lazy(async () => {
    const [screens, { HistoryScope }] = await Promise.all([
      load(name),
      import('../forms/HistoryScope'),
    ]);
    const Screen = screens[name];
    return {
      default: () => (
        <HistoryScope>
          <Screen />
        </HistoryScope>
      ),
    };
  });
}

const loadMap = () => load('MapScreen');
const loadRegistration = afterProbe(() => import('../auth/actions/registerRider'));
const loadAccountActions = afterProbe(() => import('../auth/actions/accountActions'));
const loadBookings = afterProbe(() => import('../yourBookings/BookingList'));

/** The map comes last: its code is larger, and would slow the login down on a slow phone. */
async function loadAfterLanding(): Promise<void> {
  await Promise.all([load('GuestLoginScreen'), loadAccountActions()]);
  await load('PublicMapScreen');
}

const PREFETCH_MAP: PrefetchPlan = { whenIdle: [loadAccountActions, loadMap, prefetchMapService] };
const PREFETCH_BOOKINGS: PrefetchPlan = { onIntent: [loadMap, loadBookings] };
const PREFETCH_CONFIRMATION: PrefetchPlan = {
  whenIdle: [() => load('TripDetailsScreen')],
};
const PREFETCH_PLANS: Readonly<Record<string, PrefetchPlan>> = {
  [PATHS.landing]: { whenIdle: [loadAfterLanding], after: firstScreenReady() },
  [PATHS.guestLogin]: PREFETCH_MAP,
  [PATHS.riderLogin]: PREFETCH_MAP,
  [PATHS.register]: { whenIdle: [loadRegistration] },
  [PATHS.tripDetails]: { onIntent: [() => load('TrackingScreen'), loadLiveCode] },
  [PATHS.change]: PREFETCH_BOOKINGS,
};

/** What a route's screen leads to, which is loaded before it is needed. */
export function prefetchPlan(pathname: string, state: unknown): PrefetchPlan | undefined {
  // A ride for later leads back to the map.
  if (
    pathname === PATHS.tripDetails &&
    hasState(state, 'bookingMode') &&
    state.bookingMode === 'scheduled'
  ) {
    return PREFETCH_BOOKINGS;
  }
  // An unknown user logs in after the map.
  if (pathname === PATHS.map) {
    return hasStoredAccount() ? PREFETCH_CONFIRMATION : undefined;
  }
  return PREFETCH_PLANS[pathname];
}
