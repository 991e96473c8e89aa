import { doc, serverTimestamp } from 'firebase/firestore/lite';
import type { Instant } from '../domain/londonTime';
import { STALE_AFTER_MS } from '../domain/openRides';
import { RIDES } from './collections';
import { readRide } from './converters';
import { readRelease } from './driverDays';
import { firestore } from './lite';
import { retryContended } from './retryContended';

/**
 * Cancels a ride for its passenger (spec section 4), and in the same commit gives back the driver's time that it holds.
 * Time that has long passed stays; what a moment ago was still to come by another's clock goes.
 * @throws BackendError, of kind 'denied' when the ride can no longer be cancelled
 */
export async function cancelRide(rideId: string, now: Instant): Promise<void> {
  await retryContended(firestore, async (transaction, note) => {
    const reference = doc(firestore, RIDES, rideId);
    const ride = readRide(rideId, (await transaction.get(reference)).data());
    note(JSON.stringify(ride));
    const driverId = ride?.assignedDriverId ?? null;
    const time = ride?.scheduledTime ?? null;
    const release =
      driverId === null || time === null || time + STALE_AFTER_MS <= now
        ? null
        : await readRelease(firestore, transaction, rideId, driverId, time);
    transaction.update(reference, {
      status: 'cancelled_by_passenger',
      statusUpdatedAt: serverTimestamp(),
    });
    release?.();
  });
}
