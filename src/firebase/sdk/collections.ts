// Collection names (spec section 3 and decisions). Documents of drivers, driverContacts, guest,
// openRides and mailCounts are keyed by uid, promoCodes by code; mail, rideExtras and rideOffers by
// ride id.
export const RIDES = 'riders';
export const DRIVERS = 'drivers';
export const DRIVER_CONTACTS = 'driverContacts';
export const PROMO_CODES = 'promoCodes';
export const GUESTS = 'guest';
/** Booked time: one document per driver and UTC day, without personal data (decision 63). */
export const DRIVER_DAYS = 'driverDays';
export const MAIL = 'mail';
/** How many emails an account was sent today, by uid (decision 222). */
export const MAIL_COUNTS = 'mailCounts';
/** Templates of the email extension. Without them the rules accept no email (decision 142). */
export const MAIL_TEXTS = 'mailTemplates';
export const OPEN_RIDES = 'openRides';
export const RIDE_EXTRAS = 'rideExtras';
export const RIDE_OFFERS = 'rideOffers';
/** The audit trail, a subcollection of each ride. */
export const RIDE_EVENTS = 'rideEvents';
/** What the office sets for all bookings, in one document (decision 320). */
export const SETTINGS = 'settings';
