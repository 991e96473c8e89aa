/** Every route of the app: those of spec section 2, and that of a change (design decision 22). */
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
  /** Of the firm's drivers; nothing that riders see leads here (design decision 26). */
  driver: '/driver',
} as const;
