import * as v from 'valibot';
import { METRES_PER_MILE } from '../../../domain/pricing/fare';
import type { RideSummary, TrackedRide, UsedPromo } from '../../../domain/ride/ride';
import type { Pence } from '../../../domain/common/money';
import { RIDER_COUNTS } from '../../../domain/trip/trip';
import {
  optionalCount,
  optionalPoint,
  optionalPounds,
  optionalText,
  optionalTimestamp,
  nonBlankText,
} from '../../sdk/fields';

/** A document of riders, as far as tracking reads it. */
export const trackedRideSchema = v.object({
  status: nonBlankText,
  assignedDriverId: optionalText,
  pickupLatLng: optionalPoint,
  pickupAddress: v.fallback(v.string(), ''),
  dropoffLatLng: optionalPoint,
  dropoffAddress: v.fallback(v.string(), ''),
  numberOfRiders: v.fallback(v.nullable(v.picklist(RIDER_COUNTS)), null),
  bookingMode: v.fallback(v.picklist(['asap', 'scheduled']), 'asap'),
  scheduledTime: optionalTimestamp,
  timestamp: optionalTimestamp,
  declineReason: optionalText,
  bookingId: optionalText,
  calculatedFare: optionalPounds,
  originalFare: optionalPounds,
  promoCode: optionalText,
  promoDiscount: optionalPounds,
});

/** Reads a document of riders for tracking (spec section 7). Null when it has no status. */
export function parseTrackedRide(id: string, data: unknown): TrackedRide | null {
  const parsed = v.safeParse(trackedRideSchema, data);
  if (!parsed.success) {
    return null;
  }
  const { bookingMode, numberOfRiders, timestamp, ...read } = parsed.output;
  const { calculatedFare, originalFare, promoCode, promoDiscount, ...ride } = read;
  return {
    id,
    ...ride,
    riders: numberOfRiders,
    mode: bookingMode,
    bookedAt: timestamp,
    fare: calculatedFare,
    promo: usedPromo(promoCode, originalFare, promoDiscount),
  };
}

/** A document of riders, as far as lists of rides read it. */
export const rideSummarySchema = v.object({
  status: nonBlankText,
  bookingId: optionalText,
  assignedDriverId: optionalText,
  driverName: optionalText,
  driverVehicle: optionalText,
  pickupAddress: v.fallback(v.string(), ''),
  dropoffAddress: v.fallback(v.string(), ''),
  numberOfRiders: optionalCount,
  distanceMiles: optionalCount,
  estimatedTripTime: optionalCount,
  calculatedFare: optionalPounds,
  originalFare: optionalPounds,
  promoCode: optionalText,
  promoDiscount: optionalPounds,
  declineReason: optionalText,
  scheduledTime: optionalTimestamp,
  timestamp: optionalTimestamp,
});

/** Reads a document of riders for lists of rides. Null when it has no status. */
export function parseRideSummary(id: string, data: unknown): RideSummary | null {
  const parsed = v.safeParse(rideSummarySchema, data);
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
