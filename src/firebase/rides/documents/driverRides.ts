import { doc, getDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { DriverRide } from '../../../domain/dispatch/driverRide';
import { METRES_PER_MILE } from '../../../domain/pricing/fare';
import { RIDES } from '../../sdk/collections';
import { request, toBackendError } from '../../sdk/errors';
import {
  booleanOrFalse,
  optionalCount,
  optionalPoint,
  optionalPounds,
  optionalText,
  optionalTimestamp,
  nonBlankText,
} from '../../sdk/fields';
import { connection } from '../../sdk/lite';

export const driverRideSchema = v.object({
  status: nonBlankText,
  bookingId: optionalText,
  passengerName: optionalText,
  passengerPhone: optionalText,
  pickupAddress: v.fallback(v.string(), ''),
  dropoffAddress: v.fallback(v.string(), ''),
  pickupLatLng: optionalPoint,
  dropoffLatLng: optionalPoint,
  numberOfRiders: optionalCount,
  distanceMiles: optionalCount,
  calculatedFare: optionalPounds,
  scheduledTime: optionalTimestamp,
  timestamp: optionalTimestamp,
  manualBookingNotes: optionalText,
  declineReason: optionalText,
  isManualBooking: booleanOrFalse,
  statusUpdatedAt: optionalTimestamp,
});

/** Parses a riders document for its driver; null without a status. */
export function parseDriverRide(id: string, data: unknown): DriverRide | null {
  const parsed = v.safeParse(driverRideSchema, data);
  if (!parsed.success) {
    return null;
  }
  const fields = parsed.output;
  return {
    id,
    bookingId: fields.bookingId,
    status: fields.status,
    passengerName: fields.passengerName,
    passengerPhone: fields.passengerPhone,
    pickupAddress: fields.pickupAddress,
    dropoffAddress: fields.dropoffAddress,
    pickup: fields.pickupLatLng,
    dropoff: fields.dropoffLatLng,
    riders: fields.numberOfRiders,
    metres: fields.distanceMiles === null ? null : fields.distanceMiles * METRES_PER_MILE,
    fare: fields.calculatedFare,
    scheduledTime: fields.scheduledTime,
    bookedAt: fields.timestamp,
    notes: fields.manualBookingNotes,
    reason: fields.declineReason,
    isByPhone: fields.isManualBooking,
    changedAt: fields.statusUpdatedAt,
  };
}

/**
 * Finds one of the driver's own rides; null if it is missing or now another driver's.
 * @throws BackendError
 */
export async function findDriverRide(rideId: string): Promise<DriverRide | null> {
  try {
    const snapshot = await request(getDoc(doc(connection.firestore, RIDES, rideId)));
    return snapshot.exists() ? parseDriverRide(snapshot.id, snapshot.data()) : null;
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.kind === 'denied') {
      return null;
    }
    throw failure;
  }
}
