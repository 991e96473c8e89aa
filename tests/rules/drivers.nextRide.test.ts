import { beforeEach, describe, it } from 'vitest';
import { world } from '../support/world';
import type { Fields } from '../support/firestoreValues';
import { commit, verdictsOn } from './commits';
import { RIDE, stamped } from './rideDocuments';
import {
  assignedRideWithRecord,
  assignment,
  FLEET_ON_JOB,
  jobUpdates,
  OTHER_DRIVER,
} from './transitionDocuments';

const WAITING = 'riders/ride-2';

/** The commit by which a driver ends the current ride, with another as the next one. */
const { may, mayNot } = verdictsOn((ride: Fields, nextRideId: string | null = 'ride-2') =>
  commit(world.as('driver'), {
    update: { [RIDE]: ride, ...jobUpdates(nextRideId) },
  }),
);

describe('the ride that follows a driver’s current ride (decision 201)', () => {
  const seed = (status: string, waiting: Fields = {}): Promise<void> =>
    world.seed({
      ...FLEET_ON_JOB,
      [RIDE]: assignedRideWithRecord({ status }),
      [WAITING]: assignedRideWithRecord(waiting),
    });
  beforeEach(() => seed('arrived'));

  it('is named in the commit that completes the current one, not in one before', async () => {
    await seed('on_route');
    await mayNot(stamped('arrived'));
    await seed('arrived');
    await may(stamped('completed'));
  });

  it('is named in the commit that ends the current one as a no-show', async () => {
    await may(stamped('cancelled_by_driver'));
  });

  it('is named in the commit that returns the current one', async () => {
    await seed('assigned');
    await mayNot(stamped('on_route'));
    await may(assignment('driver', null, { status: 'pending' }));
  });

  it.each<[what: string, waiting: Fields]>([
    ['is another driver’s', { assignedDriverId: OTHER_DRIVER }],
    ['is not under way', { status: 'accepted' }],
    ['is over', { status: 'completed' }],
  ])('is not named if it %s', async (_, waiting) => {
    await seed('arrived', waiting);
    await mayNot(stamped('completed'));
    await mayNot(stamped('completed'), 'missing');
    await may(stamped('completed'), null);
  });
});
