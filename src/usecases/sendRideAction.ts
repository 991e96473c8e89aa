import { soonPickup, timeToBeFree } from '../domain/admin/cars';
import { canReassign } from '../domain/admin/strandedRides';
import { hasLeftRide } from '../domain/dispatch/auditEvent';
import { driverOptions, nearestFirst } from '../domain/slots/driverChoice';
import { errorMessage } from '../errors/errorMessage';
import type { Ride } from '../domain/ride/ride';
import type { Instant } from '../domain/common/londonTime';
import type { RideTransition } from '../domain/dispatch/rideTransition';
import { addNote, listEvents } from '../firebase/rides/documents/auditEvents';
import { fetchFleetSnapshot } from '../firebase/rides/read/phoneBookings';
import { findRide } from '../firebase/rides/read/rides';
import { isOver } from '../domain/ride/rideStatus';
import { transitionRide, type TransitionResult } from '../firebase/rides/write/transitionRide';
import { toBackendError } from '../firebase/sdk/errors';
import { orFailure, type Failure } from './orFailure';

export type RideAction = RideTransition | { readonly kind: 'note'; readonly text: string };

export type RideActionResult =
  | { readonly kind: 'done' }
  /** The ride has changed since, or the new driver is booked at that time. */
  | { readonly kind: Exclude<TransitionResult, 'done'> }
  | Failure;

const AGAIN_TEXT = 'We’re not sure that worked. It’s safe to try again.';

/** Carries out the admin's action. Safe to retry, a note with the same `noteId`. Never throws. */
export async function sendRideAction(
  rideId: string,
  action: RideAction,
  adminId: string,
  noteId: string,
  now: Instant,
): Promise<RideActionResult> {
  try {
    if (action.kind !== 'note') {
      const actor = { uid: adminId, role: 'office' } as const;
      return { kind: await transitionRide(rideId, action, actor, now) };
    }
    await addNote(rideId, { id: noteId, text: action.text, by: adminId });
    return { kind: 'done' };
  } catch (error) {
    console.error('Could not change the ride', error);
    const message = errorMessage(error);
    const mayBeDone = toBackendError(error).kind === 'unreachable';
    return { kind: 'failed', message: mayBeDone ? AGAIN_TEXT : message };
  }
}

type RideOfDriver = Pick<Ride, 'id' | 'driver'>;

export type ReassignResult =
  | { readonly kind: 'moved'; readonly driverName: string | null }
  /** Not moved: no one is free, its driver has set out, or someone else was faster. */
  | { readonly kind: 'no-driver' | 'under-way' | 'changed' }
  | Failure
  /** After a failure, so that one without a connection doesn't delay them all. */
  | { readonly kind: 'not-tried' };

/**
 * Gives each ride in turn to the first driver who is free, as the choice of driver would suggest,
 * and reports each result. Safe to repeat: a ride that has left its driver is not moved again.
 * Never throws.
 */
export async function reassignRides(
  rides: readonly RideOfDriver[],
  adminId: string,
  now: () => Instant,
  onResult: (rideId: string, result: ReassignResult) => void,
): Promise<void> {
  let hasFailed = false;
  for (const ride of rides) {
    const result: ReassignResult = hasFailed
      ? { kind: 'not-tried' }
      : await orFailure(() => reassignRide(ride, adminId, now()), 'Could not reassign the ride');
    hasFailed ||= result.kind === 'failed';
    onResult(ride.id, result);
  }
}

async function reassignRide(
  { id, driver: own }: RideOfDriver,
  adminId: string,
  now: Instant,
): Promise<ReassignResult> {
  const ride = await findRide(id);
  if (ride === null || ride.driver?.id !== own?.id || isOver(ride.status)) {
    return { kind: 'changed' };
  }
  if (!canReassign(ride)) {
    return { kind: 'under-way' };
  }
  const time = timeToBeFree(ride, now);
  const [fleet, events] = await Promise.all([fetchFleetSnapshot(time, now), listEvents(id)]);
  const free = nearestFirst(driverOptions(fleet, time, now), soonPickup(ride, now)).filter(
    ({ driver, unavailableText }) =>
      unavailableText === null && driver.id !== own?.id && !hasLeftRide(events, driver),
  );
  for (const { driver } of free) {
    const assign = { kind: 'assign', driver, expectedDriverId: own?.id ?? null } as const;
    const result = await sendRideAction(id, assign, adminId, '', now);
    switch (result.kind) {
      case 'done':
        return { kind: 'moved', driverName: driver.name };
      case 'too-late':
        return { kind: 'changed' };
      case 'failed':
        return result;
      case 'driver-taken':
    }
  }
  return { kind: 'no-driver' };
}
