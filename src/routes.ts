/** Every route of the app (spec section 2). */
export const PATHS = {
  landing: '/',
  riderLogin: '/riderLogin',
  guestLogin: '/guestLogin',
  register: '/RiderRegisterScreen',
  map: '/map',
  tripDetails: '/tripDetails',
  simpleTrip: '/simpleTrip',
  testTrip: '/testTrip',
  tracking: '/trip-tracking',
  history: '/ride-history',
  admin: '/admin',
} as const;
