import {
  arrayUnion,
  doc,
  increment,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import { config } from '../../../config';
import type { Instant } from '../../../domain/common/londonTime';
import { NO_OPEN_RIDES } from '../../../domain/booking/bookingLimits';
import { isStillOpen } from '../../../domain/ride/openRide';
import type { Passenger, RideRequest } from '../../../domain/booking/rideRequest';
import {
  decideSubmission,
  driverSlot,
  type RideWrite,
  type SubmissionResult,
  type SubmissionContext,
} from '../../../domain/booking/rideSubmission';
import { CONFLICT_WINDOW_MS } from '../../../domain/slots/slots';
import { OPEN_RIDES, PROMO_CODES, RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { readDays, createCachedReader, reserveCells } from '../../drivers/driverDays';
import { firestore as defaultFirestore } from '../../sdk/lite';
import { writeOpenRides, parseOpenRides } from '../documents/openRides';
import { parsePromo } from '../../promos/promoConverters';
import { rideDocument } from '../documents/rideDocument';
import { retryOnContention } from '../../sdk/retryOnContention';
import { writeExtras } from '../documents/rideExtras';
import { offerDocument } from '../documents/rideOffers';
import { listOpenRides } from '../read/rides';

interface SubmitOptions {
  /** How far other bookings of the driver must be away: 30 minutes, or 15 for a chosen alternative. */
  readonly windowMs?: number;
  readonly now?: Instant;
  readonly firestore?: Firestore | undefined;
  /** Asked while the database is read; the ride is written only when it is true. */
  readonly mayWrite?: () => Promise<boolean>;
  /** Hears that everything was read and the ride is being written. */
  readonly onWrite?: () => void;
}

/**
 * Writes a ride under its id, together with the driver's time, the account's entry, the promo code's use and the wishes
 * where it has any. Submitting the same ride again after a lost answer finds it written and succeeds.
 * @throws BackendError
 */
export async function submitRide(
  rideId: string,
  ride: RideRequest,
  options: SubmitOptions = {},
): Promise<SubmissionResult> {
  const { windowMs = CONFLICT_WINDOW_MS, now = Date.now() } = options;
  const { firestore = defaultFirestore, mayWrite, onWrite } = options;
  return retryOnContention(firestore, async (transaction, note) => {
    const [{ facts, account }, may] = await Promise.all([
      readFacts(firestore, transaction, rideId, ride, windowMs, now),
      mayWrite?.() ?? true,
    ]);
    const held = facts.days.map(({ cells }) => [...cells.keys()]);
    note(JSON.stringify([facts.promo?.timesUsed, facts.open, held]));
    const decision = decideSubmission(rideId, ride, facts, windowMs, now);
    if (decision.kind === 'written') {
      return decision;
    }
    if (!may) {
      return { kind: 'aborted' };
    }
    if (decision.kind !== 'write') {
      return decision;
    }
    onWrite?.();
    write(firestore, transaction, rideId, decision, account);
    return { kind: 'written', ride: decision.ride };
  });
}

interface Read {
  readonly facts: SubmissionContext;
  /** The account's entries as they stand there; null where the ride needs none. */
  readonly account: DocumentSnapshot | null;
}

/** Everything at once: what was only read is checked again at the commit. */
async function readFacts(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  ride: RideRequest,
  windowMs: number,
  now: Instant,
): Promise<Read> {
  const taken = driverSlot(ride);
  const [written, promo, days, account, counting] = await Promise.all([
    transaction.get(doc(firestore, RIDES, rideId)),
    ride.promo === null ? null : transaction.get(doc(firestore, PROMO_CODES, ride.promo.id)),
    taken === null
      ? []
      : readDays(firestore, createCachedReader(transaction), taken.driverId, taken.time, windowMs),
    isBounded(ride.passenger)
      ? transaction.get(doc(firestore, OPEN_RIDES, ride.passenger.id))
      : null,
    isBounded(ride.passenger) ? listCounting(ride.passenger.id, now, firestore) : [],
  ]);
  return {
    account,
    facts: {
      isWritten: written.exists(),
      promo: promo === null ? null : parsePromo(promo.id, promo.data()),
      days,
      open: account === null ? NO_OPEN_RIDES : parseOpenRides(account.data()),
      stillOpenIds: new Set(counting),
    },
  };
}

function isBounded({ type }: Passenger): boolean {
  return type !== 'manual';
}

async function listCounting(
  uid: string,
  now: Instant,
  firestore: Firestore,
): Promise<readonly string[]> {
  const rides = await listOpenRides(uid, firestore);
  return rides.filter((ride) => isStillOpen(ride, now)).map(({ id }) => id);
}

function write(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  { ride, openRides }: RideWrite,
  account: DocumentSnapshot | null,
): void {
  const taken = driverSlot(ride);
  if (taken !== null) {
    const { pickup, dropoff } = ride.trip;
    const places = { pickup: pickup.latLng, dropoff: dropoff.latLng };
    reserveCells(firestore, transaction, { rideId, ...taken, ...places });
  }
  if (account !== null && openRides !== null) {
    writeOpenRides(transaction, account, rideId, openRides);
  }
  if (ride.promo !== null) {
    transaction.update(doc(firestore, PROMO_CODES, ride.promo.id), {
      timesUsed: increment(1),
      usedByUsers: arrayUnion(ride.passenger.id),
      lastUsedAt: serverTimestamp(),
      lastRideId: rideId,
    });
  }
  if (ride.extras !== undefined) {
    writeExtras(firestore, transaction, rideId, ride.extras);
  }
  const document = rideDocument(ride);
  transaction.set(doc(firestore, RIDES, rideId), document);
  if (config.offers && ride.status === 'pending' && ride.driver === null) {
    transaction.set(doc(firestore, RIDE_OFFERS, rideId), offerDocument(document));
  }
}
