import { doc, serverTimestamp, type Firestore, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Instant } from '../../../domain/common/londonTime';
import { OVERDUE_AFTER_MS } from '../../../domain/ride/openRide';
import { RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { releaseCells, createCachedReader, readReservation } from '../../drivers/driverDays';
import { optionalText, optionalTimestamp } from '../../sdk/fields';
import { firestore as defaultFirestore } from '../../sdk/lite';
import { readRedemption } from '../../promos/promoRedemption';
import { retryOnContention } from '../../sdk/retryOnContention';
import { passengerEventId, writePassengerEvent } from '../documents/auditEvents';

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
  readonly firestore?: Firestore;
  /** Called after the reads, just before the write. */
  readonly onWrite?: () => void;
}

/**
 * Cancels a ride for its passenger (spec section 4), releasing the driver's time and the promo
 * redemption. Time long past stays reserved, with a margin for fast device clocks (decision 82).
 * Safe to retry: a ride that is already cancelled stays as it is.
 * @throws BackendError, of kind 'denied' when the ride can no longer be cancelled
 */
export async function cancelRide(
  rideId: string,
  now: Instant,
  options: CancelOptions = {},
): Promise<void> {
  const { firestore = defaultFirestore, onWrite } = options;
  const status = 'cancelled_by_passenger';
  await retryOnContention(firestore, async (transaction, recordRead) => {
    const reference = doc(firestore, RIDES, rideId);
    const snapshot = await transaction.get(reference);
    const ride = v.parse(rideSchema, snapshot.data() ?? {});
    const eventId = passengerEventId(snapshot.data());
    recordRead(JSON.stringify([ride, eventId]));
    if (ride.status === status) {
      return;
    }
    const [releaseTime, releasePromo] = await Promise.all([
      readDriverTime(firestore, transaction, rideId, ride, now),
      readRedemption(firestore, transaction, rideId, { ...ride, bookedAt: ride.timestamp }),
    ]);
    onWrite?.();
    transaction.update(reference, { status, statusUpdatedAt: serverTimestamp() });
    releaseTime?.();
    releasePromo?.();
    if (ride.status === 'pending' && ride.assignedDriverId === null) {
      transaction.delete(doc(firestore, RIDE_OFFERS, rideId));
    }
    if (ride.passengerId !== null) {
      const { passengerId: by, assignedDriverId: driverId } = ride;
      const event = { by, kind: 'cancel', status, driverId } as const;
      writePassengerEvent(firestore, transaction, rideId, eventId, event);
    }
  });
}

async function readDriverTime(
  firestore: Firestore,
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
  const reservation = { rideId, driverId: assignedDriverId, time: scheduledTime };
  const days = await readReservation(firestore, createCachedReader(transaction), reservation);
  return () => {
    releaseCells(transaction, rideId, days);
  };
}
