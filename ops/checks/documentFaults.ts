import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { publicPosition } from '../../src/domain/drivers/driverPosition';
import { normalisePromoCode } from '../../src/domain/promo/promoCode';
import { holdsSlot, isOver, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { dayId } from '../../src/domain/slots/slots';
import { isEmail } from '../../src/domain/common/validation';
import {
  CUSTOMERS,
  DRIVER_CONTACTS,
  DRIVER_DAYS,
  DRIVER_MESSAGES,
  DRIVERS,
  GUESTS,
  MAIL_SENT,
  MAIL_TEXTS,
  OPEN_RIDES,
  PLACES,
  PROMO_CODES,
  RIDE_EXTRAS,
  RIDE_OFFERS,
  RIDE_SHARE_TOKENS,
  RIDE_SHARES,
  RIDE_TRAVELLERS,
  RIDES,
} from '../../src/firebase/sdk/collections';
import { rideSchema } from '../../src/firebase/rides/documents/parseRide';
import {
  contactSchema,
  driverSchema,
  parseDriver,
} from '../../src/firebase/drivers/driverConverters';
import { messagesSchema } from '../../src/firebase/drivers/driverMessages';
import { nonBlankText, point, timestamp } from '../../src/firebase/sdk/fields';
import { openRidesSchema } from '../../src/firebase/rides/documents/openRides';
import { offerSchema } from '../../src/firebase/rides/documents/rideOffers';
import { customerSchema } from '../../src/firebase/accounts/customers';
import { placesSchema } from '../../src/firebase/accounts/places';
import { profileSchema } from '../../src/firebase/accounts/profiles';
import { extrasSchema, travellerSchema } from '../../src/firebase/rides/documents/rideExtras';
import { shareSchema, shareTokenSchema } from '../../src/firebase/rides/documents/rideShares';
import { promoSchema, parsePromo } from '../../src/firebase/promos/promoConverters';
import { sentSchema } from '../mail/dueEmail';
import { fieldFaults, type DocumentSchema, type Fault } from './fieldFaults';

type Fields = Readonly<Record<string, unknown>>;
type FindFaults = (fields: Fields, id: string) => readonly Fault[];

/** Names of private fields, which don't belong in a driver's document: everyone can read it. */
const PRIVATE_FIELD = /phone|mobile|email|address|postcode|birth|password|insurance/i;

/** The rules require these fields for any transition of an open ride. */
const openRideSchema = v.object({ passengerId: nonBlankText, timestamp });
const phoneBookingSchema = v.object({ bookingId: nonBlankText });
const assignedRideSchema = v.object({ assignedDriverId: nonBlankText });
const guestSchema = v.object({
  name: nonBlankText,
  email: v.pipe(nonBlankText, v.check(isEmail)),
  phone: nonBlankText,
});

const placeSchema = v.nullish(point, null);
/** Must match firestore.rules. */
export const daySchema = v.object({
  driverId: nonBlankText,
  day: v.pipe(v.number(), v.integer()),
  /** Ride ids by cell. */
  cells: v.pipe(
    v.record(v.pipe(v.string(), v.digits()), nonBlankText),
    v.transform((cells) => new Map(Object.entries(cells).map(([cell, id]) => [Number(cell), id]))),
  ),
  jobs: v.record(
    v.string(),
    v.object({ time: timestamp, pickup: placeSchema, dropoff: placeSchema }),
  ),
});

/** The rules require these fields of openRides before the account books again. */
const rebookingSchema = v.object({
  now: v.array(nonBlankText),
  later: v.array(nonBlankText),
  lastBookedAt: timestamp,
  bookedBeforeAt: v.nullable(timestamp),
});

export const COLLECTIONS: Readonly<Record<string, FindFaults>> = {
  [RIDES]: rideFaults,
  [DRIVERS]: driverFaults,
  [DRIVER_CONTACTS]: (fields) => fieldFaults(contactSchema, fields),
  [DRIVER_MESSAGES]: (fields) => fieldFaults(messagesSchema, fields),
  [PROMO_CODES]: promoFaults,
  [GUESTS]: (fields) => fieldFaults(guestSchema, fields),
  [PLACES]: (fields) => fieldFaults(placesSchema, fields),
  [CUSTOMERS]: (fields) => fieldFaults(customerSchema, fields),
  [DRIVER_DAYS]: dayFaults,
  [RIDE_OFFERS]: (fields) => fieldFaults(offerSchema, fields),
  [OPEN_RIDES]: (fields) => faultsInAny(fields, rebookingSchema, openRidesSchema),
  [RIDE_EXTRAS]: (fields) => fieldFaults(extrasSchema, fields),
  [RIDE_TRAVELLERS]: (fields) => fieldFaults(travellerSchema, fields),
  [RIDE_SHARES]: (fields) => fieldFaults(shareSchema, fields),
  [RIDE_SHARE_TOKENS]: (fields) => fieldFaults(shareTokenSchema, fields),
  [MAIL_SENT]: (fields) => fieldFaults(sentSchema, fields),
  [MAIL_TEXTS]: mailTextFaults,
};

export function profileFaults(profile: unknown): readonly Fault[] {
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), profile);
  return parsed.success
    ? fieldFaults(profileSchema, parsed.output)
    : [{ field: '(all of it)', reason: 'is not a profile' }];
}

function rideFaults(fields: Fields): readonly Fault[] {
  const { status } = fields;
  const isOpen = typeof status === 'string' && !isOver(status);
  const knownStatuses: readonly unknown[] = RIDE_STATUSES;
  return [
    ...(typeof status === 'string' && status.trim() !== '' && !knownStatuses.includes(status)
      ? [{ field: 'status', reason: 'is unknown to the app, so the ride is stuck' }]
      : []),
    ...faultsInAny(
      fields,
      rideSchema,
      ...(fields.isManualBooking === true ? [phoneBookingSchema] : []),
      ...(isOpen ? [openRideSchema] : []),
      ...(isOpen && holdsSlot(status) ? [assignedRideSchema] : []),
    ),
    ...(isOpen && fields.bookingMode === 'scheduled' && fields.scheduledTime == null
      ? [{ field: 'scheduledTime', reason: 'is missing in a ride for later' }]
      : []),
  ];
}

function driverFaults(fields: Fields, id: string): readonly Fault[] {
  const malformed = fieldFaults(driverSchema, fields);
  return [
    ...malformed,
    ...(parseDriver(id, fields).name === null
      ? [{ field: 'driverName', reason: 'is missing, so passengers see no name' }]
      : []),
    ...exposedPosition(fields)
      .filter((field) => !malformed.some((fault) => fault.field === field))
      .map((field) => ({
        field,
        reason: 'everyone on the web can follow the car: run clean-drivers',
      })),
    ...Object.keys(fields)
      .filter((field) => PRIVATE_FIELD.test(field) && fields[field] != null && fields[field] !== '')
      .map((field) => ({
        field,
        reason: `everyone on the web can read it here: ${field === 'phone' ? `move it to ${DRIVER_CONTACTS}/${id}` : 'remove it'}`,
      })),
  ];
}

/**
 * The fields of a driver's position that everyone can read and shouldn't: all but the rounded
 * location of a free driver. Must match firestore.rules.
 */
export function exposedPosition(fields: Fields): readonly string[] {
  const driver = parseDriver('', fields);
  const isPublic = isDeepStrictEqual(fields.location, publicPosition(driver, driver.location));
  return [...(isPublic ? [] : ['location']), 'locationAt'].filter((name) => name in fields);
}

function promoFaults(fields: Fields, id: string): readonly Fault[] {
  const { code } = fields;
  const faults = [
    ...fieldFaults(promoSchema, fields),
    ...(typeof code === 'string' && code !== normalisePromoCode(code)
      ? [
          {
            field: 'code',
            reason: 'has lower-case letters or other characters, so no rider can find it',
          },
        ]
      : []),
  ];
  return faults.length > 0 || parsePromo(id, fields) !== null
    ? faults
    : [{ field: 'discountValue', reason: 'is not an amount' }];
}

function mailTextFaults({ subject, text, html }: Fields): readonly Fault[] {
  const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';
  return [
    ...(isFilled(subject) ? [] : [{ field: 'subject', reason: 'is missing' }]),
    ...(isFilled(text) || isFilled(html)
      ? []
      : [{ field: 'text', reason: 'is missing, like html: the email would be empty' }]),
  ];
}

function dayFaults(fields: Fields, id: string): readonly Fault[] {
  const faults = fieldFaults(daySchema, fields);
  const { driverId, day } = fields;
  return faults.length > 0 || id === dayId(String(driverId), Number(day))
    ? faults
    : [{ field: '(its id)', reason: 'does not match the driver and day in its fields' }];
}

/** The faults that any of the schemas finds, at most one per field. */
function faultsInAny(fields: Fields, ...schemas: readonly DocumentSchema[]): readonly Fault[] {
  const byField = new Map<string, Fault>();
  for (const fault of schemas.flatMap((schema) => fieldFaults(schema, fields))) {
    byField.set(fault.field, byField.get(fault.field) ?? fault);
  }
  return [...byField.values()];
}
