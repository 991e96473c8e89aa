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

/** Parses a riders document for tracking (spec section 7); null without a status. */
export function parseTrackedRide(id: string, data: unknown): TrackedRide | null {
  const parsed = v.safeParse(trackedRideSchema, data);
  if (!parsed.success) {
    return null;
  }
  const { bookingMode, numberOfRiders, timestamp, ...fields } = parsed.output;
  const { calculatedFare, originalFare, promoCode, promoDiscount, ...ride } = fields;
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

/** Parses a riders document for lists; null without a status. */
export function parseRideSummary(id: string, data: unknown): RideSummary | null {
  const parsed = v.safeParse(rideSummarySchema, data);
  if (!parsed.success) {
    return null;
  }
  const fields = parsed.output;
  return {
    id,
    bookingId: fields.bookingId,
    status: fields.status,
    driverId: fields.assignedDriverId,
    driverName: fields.driverName,
    driverVehicle: fields.driverVehicle,
    pickupAddress: fields.pickupAddress,
    dropoffAddress: fields.dropoffAddress,
    riders: fields.numberOfRiders,
    metres: fields.distanceMiles === null ? null : fields.distanceMiles * METRES_PER_MILE,
    minutes: fields.estimatedTripTime,
    fare: fields.calculatedFare,
    promo: usedPromo(fields.promoCode, fields.originalFare, fields.promoDiscount),
    reason: fields.declineReason,
    scheduledTime: fields.scheduledTime,
    bookedAt: fields.timestamp,
  };
}

function usedPromo(
  code: string | null,
  originalFare: Pence | null,
  discount: Pence | null,
): UsedPromo | null {
  return code === null ? null : { code, originalFare, discount };
}
