// Collection names (spec section 3 and decisions). Documents of drivers, driverContacts,
// driverMessages, guest, openRides and places are keyed by uid, customers by phone number,
// promoCodes by code, rideShares by token; mailSent, rideExtras, rideOffers and rideShareTokens by
// ride id.
export const RIDES = 'riders';
export const DRIVERS = 'drivers';
export const DRIVER_CONTACTS = 'driverContacts';
/** The office's messages to each driver. */
export const DRIVER_MESSAGES = 'driverMessages';
export const PROMO_CODES = 'promoCodes';
export const GUESTS = 'guest';
/** Booked time: one document per driver and UTC day, without personal data. */
export const DRIVER_DAYS = 'driverDays';
/** What `firm send-mail` sent about each ride; its last run; and its texts. Apps read none. */
export const MAIL_SENT = 'mailSent';
export const MAIL_RUNS = 'mailRuns';
export const MAIL_TEXTS = 'mailTemplates';
export const OPEN_RIDES = 'openRides';
/** A rider's saved places, in one document. */
export const PLACES = 'places';
export const RIDE_EXTRAS = 'rideExtras';
export const RIDE_TRAVELLERS = 'rideTravellers';
/** The office's notes, by phone number. */
export const CUSTOMERS = 'customers';
export const RIDE_OFFERS = 'rideOffers';
/** What anyone with a link sees of a ride, and where that is. */
export const RIDE_SHARES = 'rideShares';
export const RIDE_SHARE_TOKENS = 'rideShareTokens';
/** The audit trail, a subcollection of each ride. */
export const RIDE_EVENTS = 'rideEvents';
/** What the office sets for all bookings, in one document. */
export const SETTINGS = 'settings';
