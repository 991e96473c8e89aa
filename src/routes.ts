/** The routes of spec section 2, one to change a booking and one for drivers. */
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
  admin: '/admin',
  /** No passenger screen links to it. */
  driver: '/driver',
} as const;

type RouteName = keyof typeof PATHS;

interface Route {
  readonly path: string;
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
  landing: { path: PATHS.landing, title: 'Book a taxi', screens: [] },
  riderLogin: {
    path: PATHS.riderLogin,
    title: 'Rider Login',
    screens: ['RiderLoginScreen'],
    stage: 'login',
  },
  guestLogin: {
    path: PATHS.guestLogin,
    title: 'Guest Login',
    screens: ['GuestLoginScreen'],
    stage: 'login',
  },
  register: {
    path: PATHS.register,
    title: 'Rider Registration',
    screens: ['RegisterScreen'],
    stage: 'login',
  },
  map: {
    path: PATHS.map,
    title: 'Rider Request Map',
    screens: ['PublicMapScreen', 'MapScreen'],
    stage: 'map',
  },
  tripDetails: {
    path: PATHS.tripDetails,
    title: 'Confirm Your Trip',
    screens: ['TripDetailsScreen'],
    stage: 'ride',
    needs: 'trip',
  },
  simpleTrip: {
    path: PATHS.simpleTrip,
    title: 'Trip Summary',
    screens: ['SimpleTripScreen'],
    stage: 'ride',
    needs: 'trip',
  },
  testTrip: {
    path: PATHS.testTrip,
    title: 'Trip State',
    screens: ['TestTripScreen'],
    stage: 'ride',
    needs: 'trip',
  },
  change: {
    path: PATHS.change,
    title: 'Change Your Ride',
    screens: ['ChangeScreen'],
    stage: 'ride',
    needs: 'trip',
  },
  tracking: {
    path: PATHS.tracking,
    title: 'Your Ride',
    screens: ['TrackingScreen'],
    stage: 'ride',
  },
  history: {
    path: PATHS.history,
    title: 'Your Ride History',
    screens: ['HistoryScreen'],
    stage: 'ride',
  },
  admin: {
    path: PATHS.admin,
    title: 'Admin',
    screens: ['AdminScreen'],
    needs: 'staff',
    isNested: true,
  },
  driver: { path: PATHS.driver, title: 'Driver', screens: ['DriverScreen'], needs: 'staff' },
} as const satisfies Readonly<Record<RouteName, Route>>;

export type ScreenName = (typeof ROWS)[RouteName]['screens'][number];

interface ScreenRoute extends Route {
  readonly screens: readonly ScreenName[];
}

/** One row per route. */
export const ROUTES: Readonly<Record<RouteName, ScreenRoute>> = ROWS;

/** The route that an address belongs to. */
export function findRoute(pathname: string): ScreenRoute | undefined {
  return Object.values(ROUTES).find(
    ({ path, isNested }) =>
      pathname === path || (isNested === true && pathname.startsWith(`${path}/`)),
  );
}
