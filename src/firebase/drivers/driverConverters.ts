import * as v from 'valibot';
import type { Driver } from '../../domain/drivers/driver';
import { WEEKDAYS } from '../../domain/common/londonTime';
import { optionalPoint, optionalText, booleanOrFalse, optionalTimestamp } from '../sdk/fields';
import type { LiveDriver } from '../../domain/dispatch/driverRide';

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));

// A picture of the app's own, or one on the web: never a script's address.
const IMAGE_ADDRESS = /^(https:\/\/\S+|[\w-]+(\/[\w-]+)*\.(svg|png|jpe?g|webp|avif))$/;

/** The entries of a list that are as they should be; a malformed one hides no other. */
function eachValid<Entry>(entry: v.GenericSchema<unknown, Entry>) {
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

/** A document of drivers, as far as the app reads it. */
export const driverSchema = v.object({
  driverName: optionalText,
  name: optionalText,
  driverVehicle: optionalText,
  vehicle: optionalText,
  erycplateNumber: optionalText,
  erycvehiclelicenceNumber: optionalText,
  vehicleImage: v.fallback(v.nullish(v.pipe(v.string(), v.regex(IMAGE_ADDRESS)), null), null),
  // As the rules have it: nothing said means active, and anything but true means not.
  isActive: v.fallback(v.optional(v.boolean(), true), false),
  isOnline: booleanOrFalse,
  isOnJob: booleanOrFalse,
  location: optionalPoint,
  availability: eachValid(
    v.object({ day: v.picklist(WEEKDAYS), start: clockTime, finish: clockTime }),
  ),
  unavailableDates: eachValid(v.pipe(v.string(), v.isoDate())),
});

/**
 * Reads a document of drivers (spec section 3), its place written as a map or as a GeoPoint. Whatever is missing is not
 * known; it never throws. A phone number that older data has in it stays unread: `driverContacts` has it.
 */
export function parseDriver(id: string, data: unknown): Driver {
  const driver = v.parse(driverSchema, isRecord(data) ? data : {});
  return {
    id,
    name: driver.driverName ?? driver.name,
    vehicle: driver.driverVehicle ?? driver.vehicle,
    plateNumber: driver.erycplateNumber,
    vehicleLicenceNumber: driver.erycvehiclelicenceNumber,
    vehicleImage: driver.vehicleImage,
    isActive: driver.isActive,
    isOnline: driver.isOnline,
    isOnJob: driver.isOnJob,
    location: driver.location,
    availability: driver.availability,
    unavailableDates: driver.unavailableDates,
  };
}

/** A document of driverContacts, as far as the app reads it. */
export const contactSchema = v.object({ phone: optionalText });

/** The phone number in a document of driverContacts; null when it has none. */
export function parseContactPhone(data: unknown): string | null {
  const parsed = v.safeParse(contactSchema, data);
  return parsed.success ? parsed.output.phone : null;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

/** What a driver's own app reads of the driver's document beside what everyone reads. */
export const liveDriverSchema = v.object({
  currentRideId: optionalText,
  locationAt: optionalTimestamp,
});

/** Reads the document of the driver who is signed in. */
export function parseLiveDriver(id: string, data: unknown): LiveDriver {
  const parsed = v.safeParse(liveDriverSchema, data);
  return {
    ...parseDriver(id, data),
    currentRideId: parsed.success ? parsed.output.currentRideId : null,
    locatedAt: parsed.success ? parsed.output.locationAt : null,
  };
}
