import {
  deleteField,
  serverTimestamp,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore/lite';
import { config } from '../../../config';
import { type Ride, OVERDUE_AFTER_MS } from '../../../domain/ride/ride';
import type { Instant } from '../../../domain/common/londonTime';
import {
  decideTransition,
  type RideActor,
  type DriverChange,
  type RideTransition,
} from '../../../domain/dispatch/rideTransition';
import { excludeDriver } from '../../../domain/dispatch/rideOffer';
import { removedDriverText } from '../../../domain/dispatch/auditEvent';
import { normaliseText } from '../../../domain/common/texts';
import { isOver } from '../../../domain/ride/rideStatus';
import { conflictAt, toPlaces } from '../../../domain/slots/slots';
import { RIDE_OFFERS, RIDES } from '../../sdk/collections';
import { assignmentFields } from '../documents/rideDocument';
import {
  readReservations,
  createCachedReader,
  readReservation,
  releaseCells,
  moveReservation,
} from '../../drivers/driverDays';
import { readFreedDriver, readJobs } from '../../drivers/driverJobs';
import { documentAt } from '../../sdk/lite';
import { unlessDenied } from '../../sdk/readDocuments';
import { readRedemption } from '../../promos/promoRedemption';
import { retryOnContention } from '../../sdk/retryOnContention';
import { passengerEventId, writeEvent, writePassengerEvent } from '../documents/auditEvents';
import { parseRide } from '../documents/parseRide';
import { offerDocument, parseNotOfferedTo } from '../documents/rideOffers';
import { readShare } from '../documents/rideShares';

/** 'too-late' if the ride has changed, 'driver-taken' if the driver has another ride then. */
export type TransitionRefusal = 'too-late' | 'driver-taken';

/**
 * Writes a transition in one commit: the ride, its drivers' time and documents, its offer, its
 * redemption, its share and an audit event. Time long past stays reserved, with a margin for fast
 * device clocks. Safe to retry.
 * @throws BackendError, of kind 'denied' if the actor is not allowed to
 */
export async function transitionRide(
  rideId: string,
  transition: RideTransition,
  actor: RideActor,
  now: Instant = Date.now(),
): Promise<'done' | TransitionRefusal> {
  return retryOnContention(async (transaction) => {
    const reference = documentAt(RIDES, rideId);
    const read = transaction.get(reference);
    // A driver can't read a ride that the office has taken away.
    const snapshot = await (actor.role === 'driver' ? unlessDenied(read) : read);
    const ride = parseRide(rideId, snapshot?.data());
    if (snapshot === null || ride === null) {
      return 'too-late';
    }
    const eventId = passengerEventId(ride);
    const decision = decideTransition(ride, transition, actor, now);
    if (decision.kind !== 'write') {
      return decision.kind === 'done' ? 'done' : 'too-late';
    }
    const { status, driver, declineReason, times } = decision;
    const driverId = driverAfter(ride, driver);
    const [writeTime, writeJobs, releasePromo, updateShare] = await Promise.all([
      readDriverTime(transaction, rideId, ride, { status, driver }, now),
      actor.role === 'passenger'
        ? readFreedDriver(transaction, ride)
        : readJobs(transaction, rideId, {
            previousDriverId: ride.driver?.id ?? null,
            driverId,
            status,
          }),
      isOver(status) && status !== 'completed' ? readRedemption(transaction, ride) : null,
      readShare(transaction, rideId, ride.driver?.id ?? null),
    ]);
    if (writeTime === 'taken') {
      return 'driver-taken';
    }
    const exclusions = exclusionsAfter(ride, driver, snapshot.data());
    transaction.update(reference, {
      ...exclusions,
      status,
      statusUpdatedAt: serverTimestamp(),
      ...(transition.kind === 'undo' ? { undoneAt: serverTimestamp() } : {}),
      ...(driver === null || actor.role === 'passenger' ? {} : assignmentFields(driver, actor)),
      ...(declineReason === null || declineReason === '' ? {} : { declineReason }),
      ...Object.fromEntries(
        Object.entries(times).map(([field, change]) => [
          field,
          change === 'set' ? serverTimestamp() : deleteField(),
        ]),
      ),
    });
    writeTime?.();
    writeJobs?.();
    releasePromo?.();
    updateShare({ status, driverId });
    if (ride.trip.time === null) {
      const offer = documentAt(RIDE_OFFERS, rideId);
      if (isOfferedToAll(ride.status, ride.driver?.id ?? null)) {
        transaction.delete(offer);
      } else if (config.offers && isOfferedToAll(status, driverId)) {
        transaction.set(offer, offerDocument({ ...snapshot.data(), ...exclusions }));
      }
    }
    const kind = times.onBoardAt === 'set' ? ('board' as const) : transition.kind;
    const event = { kind, status, driverId };
    if (actor.role !== 'passenger') {
      const { uid: by, role } = actor;
      const text = reasonOf(ride, transition);
      writeEvent(transaction, rideId, { ...event, by, role, text });
    } else if (ride.passenger.id !== null) {
      const by = ride.passenger.id;
      writePassengerEvent(transaction, rideId, eventId, { ...event, by });
    }
    return 'done';
  });
}

/** The driver whom the office removed, and the reason. */
function reasonOf({ driver }: Ride, transition: RideTransition): string | null {
  const isRemoval = transition.kind === 'assign' || transition.kind === 'unassign';
  const after = transition.kind === 'assign' ? transition.driver : null;
  const texts = [
    isRemoval && driver !== null ? removedDriverText(driver.name, after) : '',
    'reason' in transition ? transition.reason : '',
  ].filter((text) => text !== '');
  return texts.length === 0 ? null : normaliseText(texts.join('. '));
}

function driverAfter(ride: Ride, driver: DriverChange | null): string | null {
  if (driver === null) {
    return ride.driver?.id ?? null;
  }
  return driver === 'none' ? null : driver.id;
}

/** A driver who loses the ride, or gives it back, isn't offered it again. */
function exclusionsAfter(
  { driver: present }: Ride,
  driver: DriverChange | null,
  data: DocumentData | undefined,
): DocumentData {
  const before = parseNotOfferedTo(data);
  const after = driver === null || present === null ? before : excludeDriver(before, present.id);
  return after === before ? {} : { notOfferedTo: after };
}

function isOfferedToAll(status: string, driverId: string | null): boolean {
  return status === 'pending' && driverId === null;
}

// Returns a function that updates the drivers' time, null if unaffected, 'taken' if not available.
async function readDriverTime(
  transaction: Transaction,
  rideId: string,
  { driver: present, trip }: Ride,
  { status, driver }: { readonly status: string; readonly driver: DriverChange | null },
  now: Instant,
): Promise<(() => void) | 'taken' | null> {
  const { time } = trip;
  const { pickup, dropoff } = toPlaces(trip);
  if (time === null || time + OVERDUE_AFTER_MS <= now || (driver === null && !isOver(status))) {
    return null;
  }
  if (status === 'completed') {
    return null;
  }
  const read = createCachedReader(transaction);
  const newDriverId = driver === null || driver === 'none' || time <= now ? null : driver.id;
  const [reserved, others] = await Promise.all([
    present === null ? [] : readReservation(read, { rideId, driverId: present.id, time }),
    newDriverId === null ? [] : readReservations(read, { rideId, driverId: newDriverId, time }, 0),
  ]);
  if (newDriverId !== null && conflictAt(newDriverId, others, time, 0) !== null) {
    return 'taken';
  }
  return () => {
    if (newDriverId === null || pickup === null || dropoff === null) {
      releaseCells(transaction, rideId, reserved);
    } else {
      const reservation = { rideId, driverId: newDriverId, time, pickup, dropoff };
      moveReservation(transaction, reservation, reserved);
    }
  };
}
