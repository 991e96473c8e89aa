import * as v from 'valibot';
import { MAX_CALL_SIGN, MAX_SEATS, type Driver } from '../../domain/drivers/driver';
import type { LatLng } from '../../domain/common/geo';
import { dayOfDate, WEEKDAYS, type Instant } from '../../domain/common/londonTime';
import {
  booleanOrFalse,
  optionalBoolean,
  optionalPoint,
  optionalText,
  optionalTimestamp,
} from '../sdk/fields';

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));

function optionalWhole(most: number) {
  const whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
  return v.fallback(v.nullish(whole, null), null);
}

// A relative image path or an https URL, never a javascript: URL.
const IMAGE_URL = /^(https:\/\/\S+|[\w-]+(\/[\w-]+)*\.(svg|png|jpe?g|webp|avif))$/;

function validEntries<Entry>(entry: v.GenericSchema<unknown, Entry>) {
  const list = v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((item) => {
        const parsed = v.safeParse(entry, item);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
  return v.fallback(list, []);
}

export const driverSchema = v.object({
  driverName: optionalText,
  name: optionalText,
  callSign: optionalWhole(MAX_CALL_SIGN),
  seats: optionalWhole(MAX_SEATS),
  isWheelchairAccessible: optionalBoolean,
  isEstate: optionalBoolean,
  driverVehicle: optionalText,
  vehicle: optionalText,
  erycplateNumber: optionalText,
  erycvehiclelicenceNumber: optionalText,
  vehicleImage: v.fallback(v.nullish(v.pipe(v.string(), v.regex(IMAGE_URL)), null), null),
  // Missing means active, anything else but true does not. Must match firestore.rules.
  isActive: v.fallback(v.optional(v.boolean(), true), false),
  isOnline: booleanOrFalse,
  isOnJob: booleanOrFalse,
  location: optionalPoint,
  availability: validEntries(
    v.object({ day: v.picklist(WEEKDAYS), start: clockTime, finish: clockTime }),
  ),
  // Browsers read 30 February as a day in March, or not at all.
  unavailableDates: validEntries(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.check((date) => dayOfDate(date) !== null),
    ),
  ),
});

/**
 * Parses a drivers document (spec section 3). Never throws: a malformed field counts as missing.
 * Ignores a phone number in older data: it belongs in `driverContacts`.
 */
export function parseDriver(id: string, data: unknown): Driver {
  const parsed = v.parse(driverSchema, isRecord(data) ? data : {});
  const { driverName, name, driverVehicle, vehicle, ...fields } = parsed;
  const { erycplateNumber, erycvehiclelicenceNumber, ...driver } = fields;
  return {
    id,
    name: driverName ?? name,
    vehicle: driverVehicle ?? vehicle,
    plateNumber: erycplateNumber,
    vehicleLicenceNumber: erycvehiclelicenceNumber,
    ...driver,
  };
}

export const contactSchema = v.object({
  phone: optionalText,
  rideId: optionalText,
  location: optionalPoint,
  locationAt: optionalTimestamp,
});

export interface DriverContact {
  readonly phone: string | null;
  /** The driver's current ride: not in `drivers`, which everyone can read. */
  readonly rideId: string | null;
  /** The exact one, unlike that in `drivers`. */
  readonly location: LatLng | null;
  readonly locatedAt: Instant | null;
}

/** Parses a driverContacts document; a missing one has nothing. Never throws. */
export function parseContact(data: unknown): DriverContact {
  const { locationAt: locatedAt, ...contact } = v.parse(contactSchema, isRecord(data) ? data : {});
  return { ...contact, locatedAt };
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
