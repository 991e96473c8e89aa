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
