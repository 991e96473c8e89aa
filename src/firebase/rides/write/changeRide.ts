import { serverTimestamp, type Transaction } from 'firebase/firestore/lite';
import type { Instant } from '../../../domain/common/londonTime';
import { done, refused } from '../../../domain/common/outcome';
import {
  decideChange,
  type ChangeableBooking,
  type ChangeableRide,
  type Change,
  type ChangeWrite,
  type SubmittedChange,
} from '../../../domain/booking/rideChange';
import type { DriverCandidate } from '../../../domain/slots/slots';
import type { Trip } from '../../../domain/trip/trip';
import { PROMO_CODES, RIDES } from '../../sdk/collections';
import { createCachedReader, type Reader } from '../../drivers/driverDays';
import { documentAt } from '../../sdk/lite';
import { readPromo, releaseRedemption } from '../../promos/promoRedemption';
import { retryOnContention } from '../../sdk/retryOnContention';
import { parseChangeableRide } from '../read/changeableRides';
import { findAssignment, type Assignment } from './assignment';
import { changedFields } from '../documents/rideDocument';
import { passengerEventId, writePassengerEvent } from '../documents/auditEvents';
import { readShare } from '../documents/rideShares';

/**
 * Changes a ride for later. A changed trip gets the first of the drivers who is still free, and
 * releases the redemption of a code that no longer applies. Safe to retry.
 * @throws BackendError
 */
export async function changeRide(
  submitted: SubmittedChange,
  candidates: readonly DriverCandidate[],
  now = Date.now(),
): Promise<Change> {
  return retryOnContention(async (transaction) => {
    const read = createCachedReader(transaction);
    const { before, change } = submitted;
    const [stored, assignment, updateShare] = await Promise.all([
      readBooking(read, submitted),
      readAssignment(read, submitted, candidates),
      change.kind === 'trip' ? readShare(transaction, before.id, before.driver.id) : null,
    ]);
    const decision = decideChange(submitted, stored, now);
    if (decision.kind !== 'write') {
      return decision;
    }
    if (change.kind === 'riders') {
      transaction.update(documentAt(RIDES, before.id), {
        numberOfRiders: change.riders,
        statusUpdatedAt: serverTimestamp(),
      });
      return done({ driver: before.driver, promo: decision.promo });
    }
    if (assignment === null) {
      return refused({ kind: 'driver-taken' });
    }
    writeTrip(transaction, before, change.trip, decision, assignment);
    updateShare?.({
      status: 'awaiting_driver_response',
      driverId: assignment.driver.id,
      trip: change.trip,
    });
    return done({ driver: assignment.driver, promo: decision.promo });
  });
}

async function readBooking(
  read: Reader,
  { before, change }: SubmittedChange,
): Promise<ChangeableBooking | null> {
  const [snapshot, promo] = await Promise.all([
    read(documentAt(RIDES, before.id)),
    change.kind === 'trip' && before.promo !== null
      ? readPromo(read(documentAt(PROMO_CODES, before.promo.id)))
      : null,
  ]);
  const ride = parseChangeableRide(before.id, snapshot.data());
  return ride && { ride, promo };
}

/** Reads the first driver who is still free; null if none is, or none is needed. */
function readAssignment(
  read: Reader,
  { before, change }: SubmittedChange,
  candidates: readonly DriverCandidate[],
): Promise<Assignment | null> {
  const { id, driver, trip } = before;
  return change.kind === 'riders' || candidates.length === 0
    ? Promise.resolve(null)
    : findAssignment(read, { id, driver, time: trip.time }, candidates, change.trip.time);
}

function writeTrip(
  transaction: Transaction,
  before: ChangeableRide,
  trip: Trip<Instant>,
  { promo, releasesRedemption }: ChangeWrite,
  { driver, move }: Assignment,
): void {
  const { id: rideId, passenger } = before;
  move(transaction, trip);
  if (before.promo !== null && releasesRedemption) {
    const code = documentAt(PROMO_CODES, before.promo.id);
    releaseRedemption(transaction, code, passenger.id, rideId);
  }
  transaction.update(documentAt(RIDES, rideId), changedFields(trip, promo, driver));
  writePassengerEvent(transaction, rideId, passengerEventId(before), {
    by: passenger.id,
    kind: 'change',
    status: 'awaiting_driver_response',
    driverId: driver.id,
  });
}
