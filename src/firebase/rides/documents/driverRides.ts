import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { DriverRide } from '../../../domain/dispatch/driverRide';
import { METRES_PER_MILE } from '../../../domain/pricing/fare';
import { RIDES } from '../../sdk/collections';
import { request, toBackendError } from '../../sdk/errors';
import {
  optionalCount,
  optionalPoint,
  optionalPounds,
  optionalText,
  optionalTimestamp,
  nonBlankText,
} from '../../sdk/fields';
import { firestore as defaultFirestore } from '../../sdk/lite';

/** A document of riders, as far as its driver's app reads it. */
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
});

/** Reads a ride for its driver. Null when it has no status. */
export function parseDriverRide(id: string, data: unknown): DriverRide | null {
  const parsed = v.safeParse(driverRideSchema, data);
  if (!parsed.success) {
    return null;
  }
  const read = parsed.output;
  return {
    id,
    bookingId: read.bookingId,
    status: read.status,
    passengerName: read.passengerName,
    passengerPhone: read.passengerPhone,
    pickupAddress: read.pickupAddress,
    dropoffAddress: read.dropoffAddress,
    pickup: read.pickupLatLng,
    dropoff: read.dropoffLatLng,
    riders: read.numberOfRiders,
    metres: read.distanceMiles === null ? null : read.distanceMiles * METRES_PER_MILE,
    fare: read.calculatedFare,
    scheduledTime: read.scheduledTime,
    bookedAt: read.timestamp,
    notes: read.manualBookingNotes,
    reason: read.declineReason,
  };
}

/**
 * A ride of the driver's own as it stands now; null when it is somebody else's by now, or gone.
 * @throws BackendError
 */
export async function findDriverRide(
  rideId: string,
  firestore: Firestore = defaultFirestore,
): Promise<DriverRide | null> {
  try {
    const snapshot = await request(getDoc(doc(firestore, RIDES, rideId)));
    return snapshot.exists() ? parseDriverRide(snapshot.id, snapshot.data()) : null;
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.kind === 'denied') {
      return null;
    }
    throw failure;
  }
}
