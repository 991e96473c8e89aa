/** The collections of Firestore, by the names that the spec gives them (section 3). */
export const RIDES = 'riders';
export const DRIVERS = 'drivers';
/** A driver's uid is the id of the document. */
export const DRIVER_CONTACTS = 'driverContacts';
/** A code is the id of its own document. */
export const PROMO_CODES = 'promoCodes';
/** A guest's uid is the id of the document. */
export const GUESTS = 'guest';
/** The drivers' booked time: one document for each driver and day of UTC, and no person in it. */
export const DRIVER_DAYS = 'driverDays';
/** What Firebase's extension Trigger Email sends, under the ride's id; only it reads them. */
export const MAIL = 'mail';
/** The texts that it fills. Without them the rules take no email, so that they switch emails on. */
export const MAIL_TEXTS = 'mailTemplates';
/** The rides that an account has open, under its uid. */
export const OPEN_RIDES = 'openRides';
/** What is asked for beside a ride, under the ride's id. */
export const RIDE_EXTRAS = 'rideExtras';
/** What may be taken by any free driver, under the ride's id, without the person. */
export const RIDE_OFFERS = 'rideOffers';
/** The history of a ride, below its document. */
export const RIDE_EVENTS = 'rideEvents';
