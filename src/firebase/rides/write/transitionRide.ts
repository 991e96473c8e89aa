import { doc, serverTimestamp, type Firestore, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { config } from '../../../config';
import { OVERDUE_AFTER_MS } from '../../../domain/ride/openRide';
import type { Instant } from '../../../domain/common/londonTime';
import {
  decideTransition,
  type RideActor,
  type DriverChange,
  type RideTransition,
} from '../../../domain/dispatch/rideTransition';
import { isOver } from '../../../domain/ride/rideStatus';
import { rideCells } from '../../../domain/slots/slots';
import { RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { assignmentFields } from '../documents/assignmentFields';
import {
  readDays,
  createCachedReader,
  readReservation,
  releaseCells,
  moveReservation,
} from '../../drivers/driverDays';
import { readJobs } from '../../drivers/driverJobs';
import { optionalPoint, optionalText, optionalTimestamp } from '../../sdk/fields';
import { firestore as defaultFirestore } from '../../sdk/lite';
import { readRedemption } from '../../promos/promoRedemption';
import { retryOnContention } from '../../sdk/retryOnContention';
import { writeEvent } from '../documents/auditEvents';
import { offerDocument } from '../documents/rideOffers';

const rideSchema = v.object({
  status: v.fallback(v.string(), ''),
  passengerId: optionalText,
  assignedDriverId: optionalText,
  scheduledTime: optionalTimestamp,
  timestamp: optionalTimestamp,
  promoCodeId: optionalText,
  pickupLatLng: optionalPoint,
  dropoffLatLng: optionalPoint,
});
type MovedRide = v.InferOutput<typeof rideSchema>;

/** What came of a move. 'too-late' when the ride is no longer as it was seen, 'driver-taken' when another has the time. */
export type TransitionResult = 'done' | 'too-late' | 'driver-taken';

interface MoveOptions {
  readonly now?: Instant;
  readonly firestore?: Firestore | undefined;
  /** Whether rides without a driver are offered to all (VITE_OFFERS). */
  readonly offers?: boolean;
}

/**
 * Moves a ride: in one commit the ride itself, the driver's time that it holds or needs, what its driver is busy with, its
 * offer to all, its use of a promo code where it ends before a driver is on the way, and a line of its history. The same
 * move again after a lost answer finds it made and succeeds.
 * @throws BackendError, of kind 'denied' when the mover may not do this
 */
export async function transitionRide(
  rideId: string,
  move: RideTransition,
  mover: RideActor,
  options: MoveOptions = {},
): Promise<TransitionResult> {
  const { now = Date.now(), firestore = defaultFirestore, offers = config.offers } = options;
  return retryOnContention(firestore, async (transaction, note) => {
    const reference = doc(firestore, RIDES, rideId);
    const snapshot = await transaction.get(reference);
    const ride = v.parse(rideSchema, snapshot.data() ?? {});
    note(JSON.stringify(ride));
    const decision = decideTransition(ride, move, mover, now);
    if (decision.kind !== 'write') {
      return decision.kind === 'done' ? 'done' : 'too-late';
    }
    const { status, driver, declineReason } = decision;
    const driverId = driverAfter(ride, driver);
    const [time, jobs, giveBack] = await Promise.all([
      readTime(firestore, transaction, rideId, ride, { status, driver }, now),
      readJobs(firestore, transaction, rideId, { before: ride.assignedDriverId, driverId, status }),
      isOver(status) && status !== 'completed'
        ? readRedemption(firestore, transaction, rideId, { ...ride, bookedAt: ride.timestamp })
        : null,
    ]);
    if (time === 'taken') {
      return 'driver-taken';
    }
    transaction.update(reference, {
      status,
      statusUpdatedAt: serverTimestamp(),
      ...(driver === null ? {} : assignmentFields(driver, mover)),
      ...(declineReason === null || declineReason === '' ? {} : { declineReason }),
    });
    time?.();
    jobs();
    giveBack?.();
    if (ride.scheduledTime === null) {
      const offer = doc(firestore, RIDE_OFFERS, rideId);
      if (isOfferedToAll(ride.status, ride.assignedDriverId)) {
        transaction.delete(offer);
      } else if (offers && isOfferedToAll(status, driverId)) {
        transaction.set(offer, offerDocument(snapshot.data() ?? {}));
      }
    }
    const text = 'reason' in move && move.reason !== '' ? move.reason : null;
    const { uid: by, role } = mover;
    writeEvent(firestore, transaction, rideId, {
      ...{ by, role, kind: move.kind, status, driverId, text },
    });
    return 'done';
  });
}

function driverAfter({ assignedDriverId }: MovedRide, driver: DriverChange | null): string | null {
  if (driver === null) {
    return assignedDriverId;
  }
  return driver === 'none' ? null : driver.id;
}

function isOfferedToAll(status: string, driverId: string | null): boolean {
  return status === 'pending' && driverId === null;
}

/** The way to write what a move does to the drivers' time: null where it leaves that alone, 'taken' where another has it. */
async function readTime(
  firestore: Firestore,
  transaction: Transaction,
  rideId: string,
  { assignedDriverId: before, scheduledTime: time, pickupLatLng, dropoffLatLng }: MovedRide,
  { status, driver }: { readonly status: string; readonly driver: DriverChange | null },
  now: Instant,
): Promise<(() => void) | 'taken' | null> {
  if (time === null || time + OVERDUE_AFTER_MS <= now || (driver === null && !isOver(status))) {
    return null;
  }
  if (status === 'completed') {
    return null;
  }
  const read = createCachedReader(transaction);
  const to = driver === null || driver === 'none' || time <= now ? null : driver.id;
  const [held, days] = await Promise.all([
    before === null ? [] : readReservation(firestore, read, { rideId, driverId: before, time }),
    to === null ? [] : readDays(firestore, read, to, time, 0, rideId),
  ]);
  const cells = rideCells(time);
  if (days.some((day) => cells.some((cell) => day.cells.has(cell)))) {
    return 'taken';
  }
  return () => {
    if (to === null || pickupLatLng === null || dropoffLatLng === null) {
      releaseCells(transaction, rideId, held);
    } else {
      const places = { pickup: pickupLatLng, dropoff: dropoffLatLng };
      moveReservation(firestore, transaction, { rideId, driverId: to, time, ...places }, held);
    }
  };
}
