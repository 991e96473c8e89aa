import * as v from 'valibot';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { METRES_PER_MILE } from '../../../domain/pricing/fare';
import { PASSENGER_TYPES } from '../../../domain/ride/ride';
import {
  booleanOrFalse,
  nonBlankText,
  optionalBoolean,
  optionalCount,
  optionalPoint,
  optionalPounds,
  optionalText,
  optionalTimestamp,
} from '../../sdk/fields';

const address = v.fallback(v.string(), '');
const placeId = v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,1000}$/)), null), null);

/** The fields of a riders document that the app reads (spec section 3). */
export const rideSchema = v.object({
  status: nonBlankText,
  bookingId: optionalText,
  passengerId: optionalText,
  passengerType: v.fallback(v.nullish(v.picklist(PASSENGER_TYPES), null), null),
  passengerName: optionalText,
  passengerPhone: optionalText,
  passengerEmail: optionalText,
  pickupAddress: address,
  pickupLatLng: optionalPoint,
  pickupPlaceId: placeId,
  dropoffAddress: address,
  dropoffLatLng: optionalPoint,
  dropoffPlaceId: placeId,
  bookingMode: v.fallback(v.picklist(['asap', 'scheduled']), 'asap'),
  scheduledTime: optionalTimestamp,
  numberOfRiders: optionalCount,
  distanceMiles: optionalCount,
  estimatedTripTime: optionalCount,
  calculatedFare: optionalPounds,
  originalFare: optionalPounds,
  isFareAgreed: optionalBoolean,
  promoCode: optionalText,
  promoCodeId: optionalText,
  promoDiscount: optionalPounds,
  assignedDriverId: optionalText,
  driverName: optionalText,
  driverVehicle: optionalText,
  driverPlate: optionalText,
  driverLicence: optionalText,
  assignedBy: optionalText,
  assignedAt: optionalTimestamp,
  declineReason: optionalText,
  isManualBooking: booleanOrFalse,
  manualBookingNotes: optionalText,
  bookedBy: optionalText,
  timestamp: optionalTimestamp,
  statusUpdatedAt: optionalTimestamp,
  undoneAt: optionalTimestamp,
});

/** Parses a riders document for any reader; null without a status. */
export function parseRide(id: string, data: unknown): AdminRide | null {
  const parsed = v.safeParse(rideSchema, data);
  if (!parsed.success) {
    return null;
  }
  const { pickupLatLng, dropoffLatLng, bookingMode, numberOfRiders, ...trip } = parsed.output;
  const { distanceMiles, estimatedTripTime, calculatedFare, assignedDriverId, ...rest } = trip;
  const { declineReason, isManualBooking, manualBookingNotes, ...other } = rest;
  const { timestamp, statusUpdatedAt, ...named } = other;
  return {
    id,
    ...named,
    pickup: pickupLatLng,
    dropoff: dropoffLatLng,
    mode: bookingMode,
    riders: numberOfRiders,
    metres: distanceMiles === null ? null : distanceMiles * METRES_PER_MILE,
    minutes: estimatedTripTime,
    fare: calculatedFare,
    driverId: assignedDriverId,
    reason: declineReason,
    isByPhone: isManualBooking,
    notes: manualBookingNotes,
    bookedAt: timestamp,
    changedAt: statusUpdatedAt,
  };
}
