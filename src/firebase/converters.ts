import * as v from 'valibot';
import type { Driver } from '../domain/driver';
import { METRES_PER_MILE } from '../domain/fare';
import { WEEKDAYS } from '../domain/londonTime';
import type { PastRide } from '../domain/history';
import type { BookedByPhone } from '../domain/manualBooking';
import type { Pence } from '../domain/money';
import type { Ride, UsedPromo } from '../domain/rideRequest';
import { absentPounds, absentText, flag, point, text, timestamp } from './fields';

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
  driverName: absentText,
  name: absentText,
  driverVehicle: absentText,
  vehicle: absentText,
  erycplateNumber: absentText,
  erycvehiclelicenceNumber: absentText,
  vehicleImage: v.fallback(v.nullish(v.pipe(v.string(), v.regex(IMAGE_ADDRESS)), null), null),
  // As the rules have it: nothing said means active, and anything but true means not.
  isActive: v.fallback(v.optional(v.boolean(), true), false),
  isOnline: flag,
  isOnJob: flag,
  location: v.fallback(v.nullish(point, null), null),
  availability: eachValid(
    v.object({ day: v.picklist(WEEKDAYS), start: clockTime, finish: clockTime }),
  ),
  unavailableDates: eachValid(v.pipe(v.string(), v.isoDate())),
});

/**
 * Reads a document of drivers (spec section 3), its place written as a map or as a GeoPoint. Whatever is missing is not
 * known; it never throws. A phone number that older data has in it stays unread: `driverContacts` has it.
 */
export function readDriver(id: string, data: unknown): Driver {
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
export const contactSchema = v.object({ phone: absentText });

/** The phone number in a document of driverContacts; null when it has none. */
export function readContactPhone(data: unknown): string | null {
  const parsed = v.safeParse(contactSchema, data);
  return parsed.success ? parsed.output.phone : null;
}

/** A document of riders, as far as tracking reads it. */
export const rideSchema = v.object({
  status: text,
  assignedDriverId: absentText,
  pickupLatLng: v.fallback(v.nullish(point, null), null),
  pickupAddress: v.fallback(v.string(), ''),
  dropoffAddress: v.fallback(v.string(), ''),
  bookingMode: v.fallback(v.picklist(['asap', 'scheduled']), 'asap'),
  scheduledTime: v.fallback(v.nullish(timestamp, null), null),
  declineReason: absentText,
  bookingId: absentText,
  calculatedFare: absentPounds,
  originalFare: absentPounds,
  promoCode: absentText,
  promoDiscount: absentPounds,
});

/** Reads a document of riders for tracking (spec section 7). Null when it has no status. */
export function readRide(id: string, data: unknown): Ride | null {
  const parsed = v.safeParse(rideSchema, data);
  if (!parsed.success) {
    return null;
  }
  const { bookingMode, calculatedFare, originalFare, promoCode, promoDiscount, ...ride } =
    parsed.output;
  return {
    id,
    ...ride,
    mode: bookingMode,
    fare: calculatedFare,
    promo: usedPromo(promoCode, originalFare, promoDiscount),
  };
}

const absentAmount = v.fallback(
  v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0)), null),
  null,
);

/** A document of riders, as far as lists of rides read it. */
export const pastRideSchema = v.object({
  status: text,
  bookingId: absentText,
  assignedDriverId: absentText,
  driverName: absentText,
  driverVehicle: absentText,
  pickupAddress: v.fallback(v.string(), ''),
  dropoffAddress: v.fallback(v.string(), ''),
  numberOfRiders: absentAmount,
  distanceMiles: absentAmount,
  estimatedTripTime: absentAmount,
  calculatedFare: absentPounds,
  originalFare: absentPounds,
  promoCode: absentText,
  promoDiscount: absentPounds,
  declineReason: absentText,
  scheduledTime: v.fallback(v.nullish(timestamp, null), null),
  timestamp: v.fallback(v.nullish(timestamp, null), null),
});

/** Reads a document of riders for lists of rides. Null when it has no status. */
export function readPastRide(id: string, data: unknown): PastRide | null {
  const parsed = v.safeParse(pastRideSchema, data);
  if (!parsed.success) {
    return null;
  }
  const read = parsed.output;
  return {
    id,
    bookingId: read.bookingId,
    status: read.status,
    driverId: read.assignedDriverId,
    driverName: read.driverName,
    driverVehicle: read.driverVehicle,
    pickupAddress: read.pickupAddress,
    dropoffAddress: read.dropoffAddress,
    riders: read.numberOfRiders,
    metres: read.distanceMiles === null ? null : read.distanceMiles * METRES_PER_MILE,
    minutes: read.estimatedTripTime,
    fare: read.calculatedFare,
    promo: usedPromo(read.promoCode, read.originalFare, read.promoDiscount),
    reason: read.declineReason,
    scheduledTime: read.scheduledTime,
    bookedAt: read.timestamp,
  };
}

function usedPromo(
  code: string | null,
  originalFare: Pence | null,
  discount: Pence | null,
): UsedPromo | null {
  return code === null ? null : { code, originalFare, discount };
}

/** A document of riders, as far as a phone booking is read back. */
export const bookedByPhoneSchema = v.object({
  bookingId: text,
  passengerName: v.fallback(v.string(), ''),
  passengerPhone: v.fallback(v.string(), ''),
  passengerEmail: v.fallback(v.string(), ''),
  pickupAddress: v.fallback(v.string(), ''),
  dropoffAddress: v.fallback(v.string(), ''),
  calculatedFare: absentPounds,
  scheduledTime: v.fallback(v.nullish(timestamp, null), null),
  driverName: absentText,
  assignedDriverId: absentText,
  manualBookingNotes: v.fallback(v.string(), ''),
});

/** Reads a phone booking back from riders. Null when it has no booking id. */
export function readBookedByPhone(data: unknown): BookedByPhone | null {
  const parsed = v.safeParse(bookedByPhoneSchema, data);
  if (!parsed.success) {
    return null;
  }
  const booked = parsed.output;
  return {
    bookingId: booked.bookingId,
    customerName: booked.passengerName,
    customerPhone: booked.passengerPhone,
    customerEmail: booked.passengerEmail,
    pickupAddress: booked.pickupAddress,
    dropoffAddress: booked.dropoffAddress,
    fare: booked.calculatedFare,
    scheduledTime: booked.scheduledTime,
    driverId: booked.assignedDriverId,
    driverName: booked.driverName,
    notes: booked.manualBookingNotes,
  };
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}
