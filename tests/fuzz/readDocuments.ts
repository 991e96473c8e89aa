import fc from 'fast-check';
import type { Ride } from '../../src/domain/ride/ride';
import { withPosition, type LiveDriver } from '../../src/domain/dispatch/driverRide';
import type { Promo } from '../../src/domain/promo/promo';
import type { RideOffer } from '../../src/domain/dispatch/rideOffer';
import { parseContact, parseDriver } from '../../src/firebase/drivers/driverConverters';
import { parsePromo } from '../../src/firebase/promos/promoConverters';
import { parseRide } from '../../src/firebase/rides/documents/parseRide';
import { parseExtras } from '../../src/firebase/rides/documents/rideExtras';
import { parseOffer } from '../../src/firebase/rides/documents/rideOffers';
import { RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { hostileId, hostileText, hostileVersions, mutated } from './hostile';
import { CONTACT, DRIVER, EXTRAS, OFFER, PROMO, RIDE } from './validDocuments';

const TEXTS = [
  ...['passengerName', 'driverName', 'pickupAddress', 'dropoffAddress', 'status'],
  ...['bookingId', 'passengerPhone', 'passengerEmail', 'promoCode', 'driverVehicle'],
  ...['driverPlate', 'driverLicence', 'declineReason', 'manualBookingNotes', 'bookedBy'],
];

function isKnown<Value>(value: Value | null): value is Value {
  return value !== null;
}

/** Valid rides whose texts alone are hostile. */
const namedRide = fc
  .tuple(fc.dictionary(fc.constantFrom(...TEXTS), hostileText), fc.constantFrom(...RIDE_STATUSES))
  .map(([texts, status]) => ({ ...RIDE, status, ...texts }));

/** Rides as the app reads them from hostile documents. */
export const readRide: fc.Arbitrary<Ride> = fc
  .tuple(hostileId, fc.oneof(namedRide, mutated(RIDE)))
  .map(([id, data]) => parseRide(id, data))
  .filter(isKnown);

/** Drivers as the app reads them from hostile documents. */
export const readDriver: fc.Arbitrary<LiveDriver> = fc
  .tuple(hostileId, hostileVersions(DRIVER), hostileVersions(CONTACT))
  .map(([id, driver, contact]) => withPosition(parseDriver(id, driver), parseContact(contact)));

export const readPromo: fc.Arbitrary<Promo> = fc
  .tuple(hostileId, mutated(PROMO))
  .map(([id, data]) => parsePromo(id, data))
  .filter(isKnown);

export const readOffer: fc.Arbitrary<RideOffer> = fc
  .tuple(hostileId, mutated(OFFER))
  .map(([id, data]) => parseOffer(id, data))
  .filter(isKnown);

export const readExtras = hostileVersions(EXTRAS).map(parseExtras);

/** The valid ride with other fields; it must be read, and no other ride may hide it. */
export function validRide(fields: object = {}): Ride {
  const ride = parseRide('good-ride', { ...RIDE, ...fields });
  if (ride === null) {
    throw new Error('The valid ride can’t be read');
  }
  return ride;
}
