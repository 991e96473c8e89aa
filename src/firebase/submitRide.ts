import {
  arrayUnion,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import type { Instant } from '../domain/londonTime';
import type { RideRequest } from '../domain/rideRequest';
import {
  cellsToRead,
  decideSubmission,
  driverTimeOf,
  type Submission,
  type SubmissionFacts,
} from '../domain/rideSubmission';
import { CONFLICT_WINDOW_MS, cellsOfRide, slotId } from '../domain/slots';
import { DRIVER_SLOTS, PROMO_CODES, RIDES } from './collections';
import { readSlot, rideDocument, slotDocument } from './converters';
import { request, toBackendError } from './errors';
import { firestore as defaultFirestore } from './lite';
import { readPromo } from './promoConverters';
import { retryContended } from './retryContended';

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
  const { windowMs = CONFLICT_WINDOW_MS, now = Date.now() } = options;
  const { firestore = defaultFirestore } = options;
  if (ride.driver === null && ride.promo === null) {
    await submitAlone(firestore, rideId, ride);
    return { kind: 'written', ride };
  }
  return retryContended(firestore, async (transaction, note) => {
    const facts = await readFacts(firestore, transaction, rideId, ride, windowMs);
    note(JSON.stringify([facts.promo?.timesUsed, facts.held.map(({ cell }) => cell)]));
    const decision = decideSubmission(ride, facts, windowMs, now);
    if (decision.kind !== 'write') {
      return decision;
    }
    write(firestore, transaction, rideId, decision.ride);
    return { kind: 'written', ride: decision.ride };
  });
}

/** One round trip: the rules let nobody write a ride twice, so a refusal may mean that an earlier try arrived. */
async function submitAlone(firestore: Firestore, rideId: string, ride: RideRequest): Promise<void> {
  const reference = doc(firestore, RIDES, rideId);
  try {
    await request(setDoc(reference, rideDocument(ride)));
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.kind !== 'denied' || !(await isWritten(reference, ride.passenger.id))) {
      throw failure;
    }
  }
}

async function isWritten(reference: DocumentReference, passengerId: string): Promise<boolean> {
  try {
    const snapshot = await request(getDoc(reference));
    return snapshot.exists() && snapshot.get('passengerId') === passengerId;
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.kind === 'denied') {
      return false;
    }
    throw failure;
  }
}

/** Everything at once: what was only read is checked again at the commit. */
async function readFacts(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  ride: RideRequest,
  windowMs: number,
): Promise<SubmissionFacts> {
  const taken = driverTimeOf(ride);
  const cells =
    taken === null
      ? []
      : cellsToRead(taken.time, windowMs).map((cell) => ({
          cell,
          reference: doc(firestore, DRIVER_SLOTS, slotId(taken.driverId, cell)),
        }));
  const [written, promo, ...slots] = await Promise.all([
    transaction.get(doc(firestore, RIDES, rideId)),
    ride.promo === null ? null : transaction.get(doc(firestore, PROMO_CODES, ride.promo.id)),
    ...cells.map(async ({ cell, reference }) => ({ cell, slot: await transaction.get(reference) })),
  ]);
  return {
    isWritten: written.exists(),
    promo: promo === null ? null : readPromo(promo.id, promo.data()),
    held: slots.flatMap(({ cell, slot }) =>
      slot.exists() ? [{ cell, booking: readSlot(slot.data()) }] : [],
    ),
  };
}

function write(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  ride: RideRequest,
): void {
  const taken = driverTimeOf(ride);
  if (taken !== null) {
    const slot = slotDocument(rideId, taken.driverId, {
      time: taken.time,
      pickup: ride.trip.pickup.latLng,
      dropoff: ride.trip.dropoff.latLng,
    });
    for (const cell of cellsOfRide(taken.time)) {
      transaction.set(doc(firestore, DRIVER_SLOTS, slotId(taken.driverId, cell)), slot);
    }
  }
  if (ride.promo !== null) {
    transaction.update(doc(firestore, PROMO_CODES, ride.promo.id), {
      timesUsed: increment(1),
      usedByUsers: arrayUnion(ride.passenger.id),
      lastUsedAt: serverTimestamp(),
      lastRideId: rideId,
    });
  }
  transaction.set(doc(firestore, RIDES, rideId), rideDocument(ride));
}
