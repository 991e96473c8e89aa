import { doc, serverTimestamp, type Firestore, type Transaction } from 'firebase/firestore/lite';
import type { Instant } from '../../../domain/common/londonTime';
import { OVERDUE_AFTER_MS } from '../../../domain/ride/openRide';
import type { PassengerRide } from '../../../domain/ride/ride';
import type { RideStatus } from '../../../domain/ride/rideStatus';
import { RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { releaseCells, createCachedReader, readReservation } from '../../drivers/driverDays';
import { firestore as defaultFirestore } from '../../sdk/lite';
import { readRedemption } from '../../promos/promoRedemption';
import { retryOnContention } from '../../sdk/retryOnContention';
import { passengerEventId, writePassengerEvent } from '../documents/auditEvents';
import { parseRide } from '../documents/parseRide';

interface CancelOptions {
  readonly status?: Extract<RideStatus, 'cancelled_by_passenger' | 'cancelled'>;
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
  const { status = 'cancelled_by_passenger', firestore = defaultFirestore, onWrite } = options;
  await retryOnContention(firestore, async (transaction, recordRead) => {
    const reference = doc(firestore, RIDES, rideId);
    const snapshot = await transaction.get(reference);
    const ride = parseRide(rideId, snapshot.data());
    recordRead(JSON.stringify(ride));
    if (ride?.status === status) {
      return;
    }
    // The server refuses to update a missing ride.
    const [releaseTime, releasePromo] = await Promise.all([
      ride && readDriverTime(firestore, transaction, ride, now),
      ride && readRedemption(firestore, transaction, ride),
    ]);
    onWrite?.();
    transaction.update(reference, { status, statusUpdatedAt: serverTimestamp() });
    releaseTime?.();
    releasePromo?.();
    if (ride?.status === 'pending' && ride.driverId === null) {
      transaction.delete(doc(firestore, RIDE_OFFERS, rideId));
    }
    if (status === 'cancelled_by_passenger' && ride !== null && ride.passengerId !== null) {
      const { passengerId: by, driverId } = ride;
      const event = { by, kind: 'cancel', status, driverId } as const;
      writePassengerEvent(firestore, transaction, rideId, passengerEventId(ride), event);
    }
  });
}

async function readDriverTime(
  firestore: Firestore,
  transaction: Transaction,
  { id: rideId, driverId, scheduledTime: time }: PassengerRide,
  now: Instant,
): Promise<(() => void) | null> {
  if (driverId === null || time === null || time + OVERDUE_AFTER_MS <= now) {
    return null;
  }
  const reservation = { rideId, driverId, time };
  const days = await readReservation(firestore, createCachedReader(transaction), reservation);
  return () => {
    releaseCells(transaction, rideId, days);
  };
}
