import { doc, serverTimestamp, type Firestore, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Instant } from '../domain/londonTime';
import { STALE_AFTER_MS } from '../domain/countedRide';
import { isUseGivenBack } from '../domain/promo';
import type { RideStatus } from '../domain/rideStatus';
import { PROMO_CODES, RIDES } from './collections';
import { giveBackCells, readerOf, readHeldDays } from './driverDays';
import { absentText, timestamp } from './fields';
import { firestore as defaultFirestore } from './lite';
import { readPromoRecord } from './promoConverters';
import { giveBackUse } from './promoUse';
import { retryContended } from './retryContended';

const absentTime = v.fallback(v.nullish(timestamp, null), null);
const rideSchema = v.object({
  status: v.fallback(v.string(), ''),
  passengerId: absentText,
  assignedDriverId: absentText,
  scheduledTime: absentTime,
  timestamp: absentTime,
  promoCodeId: absentText,
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
  await retryContended(firestore, async (transaction, note) => {
    const reference = doc(firestore, RIDES, rideId);
    const ride = v.parse(rideSchema, (await transaction.get(reference)).data() ?? {});
    note(JSON.stringify(ride));
    const [release, giveBack] = await Promise.all([
      readHeldTime(firestore, transaction, rideId, ride, now),
      readUse(firestore, transaction, rideId, ride),
    ]);
    transaction.update(reference, { status, statusUpdatedAt: serverTimestamp() });
    release?.();
    giveBack?.();
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
    scheduledTime + STALE_AFTER_MS <= now
  ) {
    return null;
  }
  const held = { rideId, driverId: assignedDriverId, time: scheduledTime };
  const days = await readHeldDays(database, readerOf(transaction), held);
  return () => {
    giveBackCells(transaction, rideId, days);
  };
}

async function readUse(
  database: Firestore,
  transaction: Transaction,
  rideId: string,
  { status, promoCodeId, passengerId, timestamp: bookedAt }: CancelledRide,
): Promise<(() => void) | null> {
  if (promoCodeId === null || passengerId === null || bookedAt === null) {
    return null;
  }
  const reference = doc(database, PROMO_CODES, promoCodeId);
  const snapshot = await transaction.get(reference);
  const promo = readPromoRecord(promoCodeId, snapshot.data());
  if (promo === null || !isUseGivenBack(promo, { passengerId, bookedAt, status })) {
    return null;
  }
  return () => {
    giveBackUse(transaction, reference, passengerId, rideId);
  };
}
