import {
  arrayUnion,
  doc,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import type { Instant } from '../domain/londonTime';
import { applyPromo } from '../domain/promo';
import type { RideRequest } from '../domain/rideRequest';
import {
  CONFLICT_WINDOW_MS,
  cellsOfRide,
  cellsOfWindow,
  isConflict,
  slotId,
} from '../domain/slots';
import { isContended, pauseAfter } from './contention';
import { readSlot, rideDocument, slotDocument } from './converters';
import { DRIVER_SLOTS } from './driverSlots';
import { request, toBackendError } from './errors';
import { firestore as defaultFirestore } from './lite';
import { PROMO_CODES } from './promoCodes';
import { readPromo } from './promoConverters';
import { RIDES } from './rides';

/** What came of a submission. A refused promo or a driver taken meanwhile leaves nothing written. */
export type Submission =
  | { readonly kind: 'written' }
  | { readonly kind: 'promo-refused'; readonly message: string }
  | { readonly kind: 'driver-taken' };

/** In a rush every round of tries lets one through, so that the last may need many. */
const MOST_ATTEMPTS = 20;

interface SubmitOptions {
  /** How far other bookings of the driver must be away: 30 minutes, or 15 for a chosen alternative. */
  readonly windowMs?: number;
  readonly now?: Instant;
  readonly firestore?: Firestore;
}

/**
 * Writes a ride under its id, together with the driver's slots and the promo code's use where it has any. Submitting
 * the same ride again after a lost answer finds it written and succeeds.
 * @throws BackendError
 */
export async function submitRide(
  rideId: string,
  ride: RideRequest,
  options: SubmitOptions = {},
): Promise<Submission> {
  const firestore = options.firestore ?? defaultFirestore;
  if (ride.driver === null && ride.promo === null) {
    await submitAlone(firestore, rideId, ride);
    return { kind: 'written' };
  }
  let readBefore: string | null = null;
  for (let attempt = 1; ; attempt += 1) {
    let read = '';
    const note = (state: string): void => {
      read = state;
    };
    try {
      return await request(
        // The SDK would try again without a network, too, and keep the rider waiting for the news.
        runTransaction(
          firestore,
          (transaction) => submitTogether(firestore, transaction, rideId, ride, options, note),
          { maxAttempts: 1 },
        ),
      );
    } catch (error) {
      // Whoever loses a race is refused by the rules or for contention; the next try reads who was faster.
      const failure = toBackendError(error);
      const hasCollided = isContended(failure);
      // Refused twice while nothing changed, it was no race.
      const hasLostRace = hasCollided || (failure.kind === 'denied' && read !== readBefore);
      if (!hasLostRace || attempt === MOST_ATTEMPTS) {
        throw failure;
      }
      readBefore = read;
      if (hasCollided) {
        await pauseAfter(attempt);
      }
    }
  }
}

/** One round trip: the rules let nobody write a ride twice, so a refusal may mean that an earlier try arrived. */
async function submitAlone(firestore: Firestore, rideId: string, ride: RideRequest): Promise<void> {
  const reference = doc(firestore, RIDES, rideId);
  try {
    await request(setDoc(reference, rideDocument(ride)));
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.kind !== 'denied' || !(await isWritten(firestore, rideId, ride.passenger.id))) {
      throw failure;
    }
  }
}

async function isWritten(
  firestore: Firestore,
  rideId: string,
  passengerId: string,
): Promise<boolean> {
  try {
    const snapshot = await request(getDoc(doc(firestore, RIDES, rideId)));
    return snapshot.exists() && snapshot.get('passengerId') === passengerId;
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.kind === 'denied') {
      return false;
    }
    throw failure;
  }
}

async function submitTogether(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  ride: RideRequest,
  { windowMs = CONFLICT_WINDOW_MS, now = Date.now() }: SubmitOptions,
  note: (state: string) => void,
): Promise<Submission> {
  const { trip, driver, passenger } = ride;
  let { promo } = ride;
  const time = trip.scheduledTime;
  const rideReference = doc(firestore, RIDES, rideId);
  const slotReference = (driverId: string, cell: number) =>
    doc(firestore, DRIVER_SLOTS, slotId(driverId, cell));
  const promoReference = promo === null ? null : doc(firestore, PROMO_CODES, promo.id);
  const cells =
    driver === null || time === null
      ? []
      : [...new Set([...cellsOfWindow(time, windowMs), ...cellsOfRide(time)])].map((cell) =>
          slotReference(driver.id, cell),
        );

  // All at once: what was only read is checked again at the commit.
  const [written, promoNow, ...held] = await Promise.all([
    transaction.get(rideReference),
    promoReference === null ? null : transaction.get(promoReference),
    ...cells.map((cell) => transaction.get(cell)),
  ]);
  const timesUsed: unknown = promoNow?.get('timesUsed');
  note(JSON.stringify([timesUsed, held.map((slot) => slot.exists())]));
  if (written.exists()) {
    return { kind: 'written' };
  }
  if (promoNow !== null) {
    const checked = applyPromo(
      readPromo(promoNow.id, promoNow.data()),
      trip.fare,
      passenger.id,
      now,
    );
    if (!checked.ok) {
      return { kind: 'promo-refused', message: checked.message };
    }
    promo = checked.value;
  }
  if (driver !== null && time !== null) {
    const own = new Set(cellsOfRide(time).map((cell) => slotId(driver.id, cell)));
    const isTaken = held.some((slot) => {
      const booking = slot.exists() ? readSlot(slot.data()) : null;
      return (
        slot.exists() &&
        (own.has(slot.id) || (booking !== null && isConflict(booking.time, time, windowMs)))
      );
    });
    if (isTaken) {
      return { kind: 'driver-taken' };
    }
    const slot = slotDocument(rideId, driver.id, {
      time,
      pickup: trip.pickup.latLng,
      dropoff: trip.dropoff.latLng,
    });
    for (const cell of cellsOfRide(time)) {
      transaction.set(slotReference(driver.id, cell), slot);
    }
  }
  if (promoReference !== null) {
    transaction.update(promoReference, {
      timesUsed: increment(1),
      usedByUsers: arrayUnion(passenger.id),
      lastUsedAt: serverTimestamp(),
      lastRideId: rideId,
    });
  }
  transaction.set(rideReference, rideDocument({ ...ride, promo }));
  return { kind: 'written' };
}
