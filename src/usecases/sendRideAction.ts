import { soonPickup, timeToBeFree } from '../domain/admin/cars';
import { canReassign } from '../domain/admin/strandedRides';
import { hasLeftRide } from '../domain/dispatch/auditEvent';
import { driverOptions, nearestFirst } from '../domain/slots/driverChoice';
import { fittingDrivers } from '../domain/drivers/car';
import { done, DONE, refused, toOutcome, type Outcome } from '../domain/common/outcome';
import type { Ride } from '../domain/ride/ride';
import type { Instant } from '../domain/common/londonTime';
import type { RideTransition } from '../domain/dispatch/rideTransition';
import { addNote, listEvents } from '../firebase/rides/documents/auditEvents';
import { fetchFleetSnapshot } from '../firebase/rides/read/phoneBookings';
import { findExtras } from '../firebase/rides/documents/rideExtras';
import { findRide } from '../firebase/rides/read/rides';
import { isOver } from '../domain/ride/rideStatus';
import { transitionRide, type TransitionRefusal } from '../firebase/rides/write/transitionRide';
import { orFailure } from './orFailure';

export type RideAction = RideTransition | { readonly kind: 'note'; readonly text: string };

/** 'driver-taken': the new driver is booked at that time. */
export type RideActionOutcome = Outcome<undefined, TransitionRefusal>;

const AGAIN_TEXT = 'We’re not sure that worked. It’s safe to try again.';

/** Carries out the admin's action. Safe to retry, a note with the same `noteId`. Never throws. */
export async function sendRideAction(
  rideId: string,
  action: RideAction,
  adminId: string,
  noteId: string,
  now: Instant,
): Promise<RideActionOutcome> {
  const outcome = await orFailure(async () => {
    if (action.kind !== 'note') {
      const actor = { uid: adminId, role: 'office' } as const;
      return toOutcome(await transitionRide(rideId, action, actor, now));
    }
    await addNote(rideId, { id: noteId, text: action.text, by: adminId });
    return DONE;
  }, 'Could not change the ride');
  return outcome.kind === 'failed' && outcome.isUncertain
    ? { ...outcome, message: AGAIN_TEXT }
    : outcome;
}

type RideOfDriver = Pick<Ride, 'id' | 'driver'>;

/** Done with the new driver's name. Not tried after a failure, which would delay them all. */
export type ReassignOutcome = Outcome<string | null, ReassignRefusal>;
export type ReassignRefusal = 'no-driver' | 'under-way' | 'too-late' | 'not-tried';

/**
 * Gives each ride in turn to the first driver who is free, as the choice of driver would suggest,
 * and reports each outcome. Safe to repeat: a ride that has left its driver is not moved again.
 * Never throws.
 */
export async function reassignRides(
  rides: readonly RideOfDriver[],
  adminId: string,
  now: () => Instant,
  onOutcome: (rideId: string, outcome: ReassignOutcome) => void,
): Promise<void> {
  let hasFailed = false;
  for (const ride of rides) {
    const outcome: ReassignOutcome = hasFailed
      ? refused('not-tried')
      : await orFailure(() => reassignRide(ride, adminId, now()), 'Could not reassign the ride');
    hasFailed ||= outcome.kind === 'failed';
    onOutcome(ride.id, outcome);
  }
}

async function reassignRide(
  { id, driver: own }: RideOfDriver,
  adminId: string,
  now: Instant,
): Promise<ReassignOutcome> {
  const ride = await findRide(id);
  if (ride === null || ride.driver?.id !== own?.id || isOver(ride.status)) {
    return refused('too-late');
  }
  if (!canReassign(ride)) {
    return refused('under-way');
  }
  const time = timeToBeFree(ride, now);
  const [fleet, events, extras] = await Promise.all([
    fetchFleetSnapshot(time, now),
    listEvents(id),
    findExtras(id),
  ]);
  const drivers = fittingDrivers(fleet.drivers, ride.trip, extras);
  const options = driverOptions({ ...fleet, drivers }, time, now);
  const free = nearestFirst(options, soonPickup(ride, now)).filter(
    ({ driver, unavailableText }) =>
      unavailableText === null && driver.id !== own?.id && !hasLeftRide(events, driver),
  );
  for (const { driver } of free) {
    const assign = { kind: 'assign', driver, expectedDriverId: own?.id ?? null } as const;
    const outcome = await sendRideAction(id, assign, adminId, '', now);
    if (outcome.kind === 'done') {
      return done(driver.name);
    }
    if (outcome.kind === 'failed') {
      return outcome;
    }
    if (outcome.reason === 'too-late') {
      return refused('too-late');
    }
  }
  return refused('no-driver');
}
