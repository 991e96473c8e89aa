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
  /** Of the firm's drivers; nothing that riders see leads here (design decision 26). */
  driver: '/driver',
} as const;
