import type { Ride } from '../../src/domain/ride/ride';
import { isOver } from '../../src/domain/ride/rideStatus';
import { listReservations } from '../../src/firebase/drivers/driverDays';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { RIDES } from '../../src/firebase/sdk/collections';
import { actAs } from '../actAs';
import {
  findRide,
  make,
  type CanaryGuest,
  type CanaryWorld,
  type CommitContext,
} from './canaryCommits';
import {
  cancelAsOffice,
  COMMIT_KINDS,
  FINAL_KINDS,
  type CommitKind,
  type RideName,
} from './canaryKinds';
import { CanaryError, TakenError, type CanarySteps } from './canarySteps';

/** The guest of each ride, because a guest may book twice a minute. Of the others, the first. */
const GUEST_OF: Partial<Record<RideName, number>> = {
  corrected: 4,
  near: 3,
  places: 3,
  short: 1,
  returned: 1,
  'refused now': 2,
  'refused later': 2,
};
export const GUEST_COUNT = 5;

/** Makes each kind of commit. A ride about which one fails is cancelled, and left alone. */
export async function runKinds(
  steps: CanarySteps,
  world: CanaryWorld,
  guests: readonly CanaryGuest[],
  signal?: AbortSignal,
): Promise<void> {
  const rides = new Map<RideName, string>();
  const failed = new Set<RideName>();
  const contextOf = (ride: RideName | null): CommitContext => {
    const guest = guests[ride === null ? 0 : (GUEST_OF[ride] ?? 0)];
    if (guest === undefined) {
      throw new Error('A guest is missing');
    }
    return { ...world, guest, rideId: (ride === null ? null : rides.get(ride)) ?? '' };
  };
  for (const kind of COMMIT_KINDS) {
    const { ride, name } = kind;
    if (signal?.aborted === true) {
      break;
    }
    if (ride !== null && failed.has(ride)) {
      steps.leaveOut(name);
      continue;
    }
    if (ride !== null && !rides.has(ride)) {
      // A return trip takes one check more.
      const outward = ride === 'moved' && !failed.has('now') ? rides.get('now') : undefined;
      rides.set(ride, outward === undefined ? newRideId() : `${outward}-return`);
    }
    if (!(await runKind(steps, kind, contextOf(ride))) && ride !== null) {
      failed.add(ride);
      await clearUp(steps, contextOf(ride));
    }
  }
  if (signal?.aborted === true) {
    for (const ride of rides.keys()) {
      await clearUp(steps, contextOf(ride));
    }
  }
  for (const kind of FINAL_KINDS) {
    await runKind(steps, kind, contextOf(null));
  }
  await steps.run('no time of the test drivers is still reserved', () => checkReleased(world));
}

function runKind(
  steps: CanarySteps,
  { name, status, commit }: CommitKind,
  context: CommitContext,
): Promise<boolean> {
  return steps.run(name, async () => {
    try {
      await make(commit, context);
      const ride = await rideOf(context);
      if (status !== null && ride?.status !== status) {
        throw new CanaryError(`its status is ${ride?.status ?? 'missing'}`);
      }
    } catch (error) {
      const driver = (await rideOf(context).catch(() => null))?.driver?.id;
      throw driver === undefined || driverIds(context).includes(driver) ? error : new TakenError();
    }
  });
}

/** Null if the commit is about no ride. */
async function rideOf({ rideId, office }: CommitContext): Promise<Ride | null> {
  return rideId === '' ? null : findRide(rideId, office.firestore);
}

function driverIds({ drivers }: CanaryWorld): readonly string[] {
  return [drivers.own.id, drivers.other.id];
}

/** Cancels a ride unless it is over or was never written. */
async function clearUp(steps: CanarySteps, context: CommitContext): Promise<void> {
  const { rideId, office } = context;
  await steps.run(`clearing up: ${RIDES}/${rideId} is over, or was never written`, async () => {
    const ride = await findRide(rideId, office.firestore);
    if (ride !== null && !isOver(ride.status)) {
      await make(cancelAsOffice, context);
    }
  });
}

async function checkReleased(world: CanaryWorld): Promise<void> {
  const { office, times } = world;
  const ids = driverIds(world);
  const slots = await actAs(office, () => listReservations(times.first, times.second));
  const own = Object.values(times);
  if (slots.some(({ driverId, time }) => ids.includes(driverId) && own.includes(time))) {
    throw new CanaryError('a cancelled ride still reserves it');
  }
}
