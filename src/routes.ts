/** The routes of spec section 2, and those to change a booking, to follow one and for drivers. */
export const PATHS = {
  landing: '/',
  riderLogin: '/riderLogin',
  guestLogin: '/guestLogin',
  register: '/RiderRegisterScreen',
  map: '/map',
  tripDetails: '/tripDetails',
  simpleTrip: '/simpleTrip',
  testTrip: '/testTrip',
  change: '/change',
  tracking: '/trip-tracking',
  history: '/ride-history',
  /** With the token of a shared ride. */
  follow: '/follow',
  admin: '/admin',
  /** No passenger screen links to it. */
  driver: '/driver',
} as const;

interface Route {
  /** Of the document, while the screen loads. */
  readonly title: string;
  /**
   * The components, each in the file of its name, that app/screens.tsx loads. A second one is for
   * browsers with an account.
   */
  readonly screens: readonly string[];
  /** Screens of one stage of a guest's journey share chunks (dev/build/chunkName.ts). */
  readonly stage?: 'login' | 'map' | 'ride';
  /**
   * Screens for staff never open in a frame, and passengers load none of their code. Those that
   * need a trip come after another screen, so opening their address preloads nothing.
   */
  readonly needs?: 'staff' | 'trip';
  /** True if the screen has addresses below its own. */
  readonly isNested?: true;
}

const ROWS = {
  landing: { title: 'Book a taxi', screens: [] },
  riderLogin: { title: 'Rider Login', screens: ['RiderLoginScreen'], stage: 'login' },
  guestLogin: { title: 'Guest Login', screens: ['GuestLoginScreen'], stage: 'login' },
  register: { title: 'Rider Registration', screens: ['RegisterScreen'], stage: 'login' },
  map: { title: 'Rider Request Map', screens: ['PublicMapScreen', 'MapScreen'], stage: 'map' },
  tripDetails: {
    title: 'Confirm Your Trip',
    screens: ['TripDetailsScreen'],
    stage: 'ride',
    needs: 'trip',
  },
  simpleTrip: {
    title: 'Trip Summary',
    screens: ['SimpleTripScreen'],
    stage: 'ride',
    needs: 'trip',
  },
  testTrip: { title: 'Trip State', screens: ['TestTripScreen'], stage: 'ride', needs: 'trip' },
  change: { title: 'Change Your Ride', screens: ['ChangeScreen'], stage: 'ride', needs: 'trip' },
  tracking: { title: 'Your Ride', screens: ['TrackingScreen'], stage: 'ride' },
  history: { title: 'Your Ride History', screens: ['HistoryScreen'], stage: 'ride' },
  follow: { title: 'Follow a Ride', screens: ['FollowScreen'], isNested: true },
  admin: { title: 'Admin', screens: ['AdminScreen'], needs: 'staff', isNested: true },
  driver: { title: 'Driver', screens: ['DriverScreen'], needs: 'staff' },
} as const satisfies Readonly<Record<keyof typeof PATHS, Route>>;

export type ScreenName = (typeof ROWS)[keyof typeof ROWS]['screens'][number];

interface ScreenRoute extends Route {
  readonly path: string;
  readonly screens: readonly ScreenName[];
}

const isName = (name: string): name is keyof typeof PATHS => name in PATHS;

/** One row per route. Marked as pure, because the script before the first paint does without. */
export const ROUTES: readonly ScreenRoute[] = /* @__PURE__ */ toRoutes();

function toRoutes() {
  return Object.keys(ROWS)
    .filter(isName)
    .map((name) => ({ path: PATHS[name], ...ROWS[name] }));
}

/** The route that an address belongs to. */
export function findRoute(pathname: string): ScreenRoute | undefined {
  return ROUTES.find(
    ({ path, isNested }) =>
      pathname === path || (isNested === true && pathname.startsWith(`${path}/`)),
  );
}

/** The route's path in the URL's hash. Works before the router has loaded. */
export function hashPath(): string {
  return window.location.hash.slice(1).split('?')[0] ?? '';
}

export function isLandingUrl(): boolean {
  return ['', PATHS.landing].includes(hashPath());
}
