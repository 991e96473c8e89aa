import type { Locator, Page } from '@playwright/test';
import { PATHS } from '../../../src/routes';

/** Locates the element that shows that a screen has loaded. */
export type Landmark = (page: Page) => Locator;

export const heading =
  (name: string | RegExp): Landmark =>
  (page) =>
    page.getByRole('heading', { name, level: 1 });
export const text =
  (content: string | RegExp): Landmark =>
  (page) =>
    page.getByText(content);

interface SignedOutScreen {
  readonly heading: string;
  readonly chunks: readonly string[];
  /** Chunks of the next screen, prefetched when idle unless the user saves data. */
  readonly prefetched?: readonly string[];
}

export interface SignedOutRoute extends SignedOutScreen {
  readonly path: string;
}

export const LANDING = 'Taxis in Beverley and the villages';
const MAP_FILES = ['embeddedMaps.css', 'embeddedMaps.js', 'beverley.json'] as const;
const NO_TRIP = 'Missing Trip Data';
const LANDING_SCREEN: SignedOutScreen = {
  heading: LANDING,
  chunks: [],
  prefetched: ['GuestLoginScreen.js'],
};

const RIDER_LOGIN: SignedOutScreen = {
  heading: 'Rider Login',
  chunks: ['RiderLoginScreen.js'],
  prefetched: ['MapScreen.js', ...MAP_FILES],
};

/** What each path shows a signed-out user. */
const SCREENS: Readonly<Record<keyof typeof PATHS | 'unknown', SignedOutScreen>> = {
  landing: LANDING_SCREEN,
  riderLogin: RIDER_LOGIN,
  guestLogin: {
    heading: 'Guest Login',
    chunks: ['GuestLoginScreen.js'],
    prefetched: ['MapScreen.js', ...MAP_FILES],
  },
  register: { heading: 'Rider Registration', chunks: ['RegisterScreen.js'] },
  map: { heading: 'Rider Request Map', chunks: [...MAP_FILES] },
  tripDetails: { heading: NO_TRIP, chunks: ['TripDetailsScreen.js'] },
  simpleTrip: { heading: NO_TRIP, chunks: ['SimpleTripScreen.js'] },
  testTrip: { heading: 'Trip State', chunks: ['TestTripScreen.js'] },
  change: { ...LANDING_SCREEN, chunks: ['ChangeScreen.js'] },
  tracking: { ...LANDING_SCREEN, chunks: ['TrackingScreen.js'] },
  // Leads back to the history after the login.
  history: { ...RIDER_LOGIN, chunks: ['HistoryScreen.js', ...RIDER_LOGIN.chunks] },
  follow: { heading: 'Follow a Ride', chunks: ['FollowScreen.js'] },
  admin: { heading: 'Admin Login', chunks: ['AdminScreen.js'] },
  driver: { heading: 'Driver Login', chunks: ['DriverScreen.js'] },
  unknown: { heading: 'Page not found', chunks: ['NotFoundScreen.js'] },
};

export const SIGNED_OUT_ROUTES: readonly SignedOutRoute[] = Object.entries(SCREENS).map(
  ([name, screen]) => ({
    path: name in PATHS ? PATHS[name as keyof typeof PATHS] : '/nowhere',
    ...screen,
  }),
);

/** On the landing page, prefetching starts after the drivers are counted. */
export function landmarkOf(route: SignedOutRoute): Landmark {
  return route.heading === LANDING ? text(/^Online: /) : heading(route.heading);
}
