import { doc, serverTimestamp, type Firestore, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Instant } from '../../../domain/common/londonTime';
import { OVERDUE_AFTER_MS } from '../../../domain/ride/openRide';
import type { RideStatus } from '../../../domain/ride/rideStatus';
import { RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { releaseCells, createCachedReader, readReservation } from '../../drivers/driverDays';
import { optionalText, optionalTimestamp } from '../../sdk/fields';
import { firestore as defaultFirestore } from '../../sdk/lite';
import { readRedemption } from '../../promos/promoRedemption';
import { retryOnContention } from '../../sdk/retryOnContention';
import { writeEvent } from '../documents/auditEvents';

const rideSchema = v.object({
  status: v.fallback(v.string(), ''),
  passengerId: optionalText,
  assignedDriverId: optionalText,
  scheduledTime: optionalTimestamp,
  timestamp: optionalTimestamp,
  promoCodeId: optionalText,
});
type CancelledRide = v.InferOutput<typeof rideSchema>;

interface CancelOptions {
  /** The passenger's own cancel, or the office's. */
  readonly status?: Extract<RideStatus, 'cancelled_by_passenger' | 'cancelled'>;
  readonly firestore?: Firestore;
}

/**
 * Cancels a ride for its passenger (spec section 4), and in the same commit gives back the driver's time that it holds,
 * and its use of a promo code while no driver was on the way. Time that has long
 * passed stays; what is still to come by the server's clock goes, also where the phone's is ahead.
 * @throws BackendError, of kind 'denied' when the ride can no longer be cancelled
 */
export async function cancelRide(
  rideId: string,
  now: Instant,
  options: CancelOptions = {},
): Promise<void> {
  const { status = 'cancelled_by_passenger', firestore = defaultFirestore } = options;
  await retryOnContention(firestore, async (transaction, note) => {
    const reference = doc(firestore, RIDES, rideId);
    const ride = v.parse(rideSchema, (await transaction.get(reference)).data() ?? {});
    note(JSON.stringify(ride));
    const [release, giveBack] = await Promise.all([
      readHeldTime(firestore, transaction, rideId, ride, now),
      readRedemption(firestore, transaction, rideId, { ...ride, bookedAt: ride.timestamp }),
    ]);
    transaction.update(reference, { status, statusUpdatedAt: serverTimestamp() });
    release?.();
    giveBack?.();
    if (ride.status === 'pending' && ride.assignedDriverId === null) {
      transaction.delete(doc(firestore, RIDE_OFFERS, rideId));
    }
    if (status === 'cancelled_by_passenger' && ride.passengerId !== null) {
      writeEvent(firestore, transaction, rideId, {
        ...{ by: ride.passengerId, role: 'passenger', kind: 'cancel', text: null },
        ...{ status, driverId: ride.assignedDriverId },
      });
    }
  });
}

async function readHeldTime(
  database: Firestore,
  transaction: Transaction,
  rideId: string,
  { assignedDriverId, scheduledTime }: CancelledRide,
  now: Instant,
): Promise<(() => void) | null> {
  if (
    assignedDriverId === null ||
    scheduledTime === null ||
    scheduledTime + OVERDUE_AFTER_MS <= now
  ) {
    return null;
  }
  const held = { rideId, driverId: assignedDriverId, time: scheduledTime };
  const days = await readReservation(database, createCachedReader(transaction), held);
  return () => {
    releaseCells(transaction, rideId, days);
  };
}
