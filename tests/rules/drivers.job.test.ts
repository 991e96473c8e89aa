import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { world } from '../support/world';
import {
  canCancelBooking,
  RIDE_STATUSES,
  UNDER_WAY_STATUSES,
} from '../../src/domain/ride/rideStatus';
import { deleteField, timeAt, type Documents, type Fields } from '../support/firestoreValues';
import { EVERYONE, uidOf, type Principal, type SignedInPrincipal } from '../support/principals';
import { commit, inTurn, verdictsOn } from './commits';
import { CONTACT, DRIVER, newDriver } from './driverRecords';
import { assignedRide, omitField, RIDE, stamped } from './rideDocuments';
import {
  assignedRideWithRecord,
  assignment,
  FLEET_ON_JOB,
  jobUpdates,
  OTHER_DRIVER,
} from './transitionDocuments';

const stored = newDriver({ id: uidOf('driver'), isOnline: true });
const contact: Fields = { phone: '07700 900101', rideId: null };
const seed = (): Promise<void> =>
  world.seed({ [DRIVER]: stored, [CONTACT]: contact, 'riders/ride-1': assignedRide() });

const UNDER_WAY: readonly string[] = UNDER_WAY_STATUSES;

describe("a driver's current ride", () => {
  /** Names a ride in the contact and sets isOnJob, each if it is given. */
  const name = (rideId: unknown, isOnJob?: unknown): Promise<void> =>
    commit(world.as('driver'), {
      update: {
        [CONTACT]: { rideId },
        ...(isOnJob === undefined ? {} : { [DRIVER]: { isOnJob } }),
      },
    });
  const update = (changes: Fields): Promise<void> => world.as('driver').doc(DRIVER).update(changes);
  const seedOnJob = (): Promise<void> =>
    world.seed({
      [DRIVER]: { ...stored, isOnJob: true },
      [CONTACT]: { ...contact, rideId: 'ride-1' },
    });
  beforeEach(seed);

  it.each(RIDE_STATUSES)(
    'must be under way to be named, and is kept until then: %s',
    async (status) => {
      await world.update({ 'riders/ride-1': { status } });
      const isUnderWay = UNDER_WAY.includes(status);
      await (isUnderWay ? name('ride-1', true) : assertFails(name('ride-1', true)));
      for (const end of [
        () => name(null, false),
        () => name(null),
        () => update({ isOnJob: false }),
      ]) {
        await seedOnJob();
        await (isUnderWay ? assertFails(end()) : end());
      }
      await seedOnJob();
      await update({ isOnline: false });
    },
  );

  it.each<[what: string, ride: Fields]>([
    ["another driver's", { assignedDriverId: 'driver-2' }],
    ['unassigned', { assignedDriverId: null }],
  ])('cannot be named if it is %s', async (_, ride) => {
    await world.update({ 'riders/ride-1': ride });
    await assertFails(name('ride-1', true));
    await world.update({ 'riders/ride-1': { assignedDriverId: uidOf('driver') } });
    await name('ride-1', true);
  });

  it('must exist, and sets isOnJob', async () => {
    for (const rideId of ['ride-2', 'a/b', '', 7, true, {}, []]) {
      await assertFails(name(rideId, true));
    }
    await assertFails(name('ride-1', false));
    await assertFails(name('ride-1'));
    await name('ride-1', true);
  });

  it('cannot be replaced before it is over', async () => {
    await world.seed({ 'riders/ride-2': assignedRide() });
    await name('ride-1', true);
    const location = { latitude: 53.84, longitude: -0.43 };
    await world.update({ [CONTACT]: { location, locationAt: timeAt(0) } });
    await name('ride-1');
    await assertFails(name('ride-2'));
    await assertFails(name(deleteField()));
    await world.update({ 'riders/ride-1': { status: 'completed' } });
    await name('ride-2');
  });

  it('can be cleared once it is deleted', async () => {
    await name('ride-1', true);
    await world.remove(['riders/ride-1']);
    await name(null, false);
  });

  it('is not named where everyone can read it', async () => {
    for (const who of ['driver', 'admin'] as const) {
      await assertFails(world.as(who).doc(DRIVER).update({ isOnJob: true, rideId: 'ride-1' }));
    }
    await world.as('admin').doc(DRIVER).update({ isOnJob: true });
  });

  it('lets the admin set isOnJob alone', async () => {
    const updateAsAdmin = (changes: Fields): Promise<void> =>
      world.as('admin').doc(DRIVER).update(changes);
    for (const changes of [
      { isOnJob: 'yes' },
      ...Object.keys(omitField(stored, 'isOnJob')).map((field) => ({
        isOnJob: true,
        [field]: 'x',
      })),
      { isOnJob: true, isActive: false },
    ]) {
      await assertFails(updateAsAdmin(changes));
    }
    await updateAsAdmin({ isOnJob: true });
    await updateAsAdmin({ isOnJob: false });
    await assertFails(world.as('unverified admin').doc(DRIVER).update({ isOnJob: true }));
  });
});

const WAITING = 'riders/ride-2';

describe('a passenger who cancels the ride under way', () => {
  const CANCEL = { [RIDE]: stamped('cancelled_by_passenger') };
  const FREE = { [DRIVER]: { isOnJob: false }, [CONTACT]: { rideId: null } };
  const { may, mayNot } = verdictsOn((update: Documents, who: Principal = 'rider') =>
    commit(world.as(who), { update }),
  );
  const seed = (ride: Fields = {}): Promise<void> =>
    world.seed({
      ...FLEET_ON_JOB,
      [RIDE]: assignedRideWithRecord(ride),
      [WAITING]: assignedRideWithRecord(),
    });
  beforeEach(() => seed());

  it.each(RIDE_STATUSES)('frees the driver with it: %s', async (status) => {
    await seed({ status });
    await mayNot({ ...CANCEL, [DRIVER]: { isOnJob: false } });
    await mayNot({ ...CANCEL, [CONTACT]: { rideId: null } });
    const mayCancel = canCancelBooking(status);
    if (UNDER_WAY.includes(status) || !mayCancel) {
      await mayNot(CANCEL);
    } else {
      await may(CANCEL);
      await seed({ status });
    }
    const mayFree = mayCancel && UNDER_WAY.includes(status);
    await (mayFree ? may : mayNot)({ ...CANCEL, ...FREE });
  });

  it.each<[passenger: SignedInPrincipal]>([['guest'], ['rider']])(
    'can be a %s, while bookings are paused, and whose driver was deactivated',
    async (passenger) => {
      await seed({ passengerId: uidOf(passenger) });
      await world.update({ [DRIVER]: { isActive: false } });
      await world.seed({ 'settings/bookings': { guestsPaused: true } });
      for (const who of EVERYONE.filter((each) => each !== passenger)) {
        await mayNot({ ...CANCEL, ...FREE }, who);
      }
      await may({ ...CANCEL, ...FREE }, passenger);
    },
  );

  it('frees no driver without cancelling, before or after', async () => {
    const attempts: readonly Documents[] = [
      FREE,
      { [DRIVER]: { isOnJob: false } },
      { [CONTACT]: { rideId: null } },
    ];
    await inTurn(attempts, mayNot);
    for (const status of [...UNDER_WAY_STATUSES, 'cancelled_by_passenger', 'completed']) {
      await seed(stamped(status));
      await inTurn(attempts, mayNot);
    }
  });

  it('frees no driver of another ride, nor one who has moved on', async () => {
    const own = assignedRideWithRecord({ passengerId: uidOf('other rider') });
    const cancelOwn = { [WAITING]: stamped('cancelled_by_passenger') };
    // The driver drives the rider's ride, and that of the other rider waits.
    await world.seed({ [WAITING]: own });
    await mayNot({ ...cancelOwn, ...FREE }, 'other rider');
    await may(cancelOwn, 'other rider');
    // Another driver's.
    await world.seed({ [WAITING]: { ...own, assignedDriverId: OTHER_DRIVER } });
    await mayNot({ ...cancelOwn, ...FREE }, 'other rider');
    await may(cancelOwn, 'other rider');
    // The contact names the ride that came after.
    await world.seed({ [WAITING]: own });
    await world.update({ [CONTACT]: { rideId: 'ride-2' } });
    await mayNot({ ...CANCEL, ...FREE });
    await may(CANCEL);
  });

  it('frees no driver to whom the ride no longer belongs', async () => {
    await seed({ assignedDriverId: OTHER_DRIVER });
    await mayNot({ ...CANCEL, ...FREE });
    await may(CANCEL);
  });

  it('changes nothing else of the driver', async () => {
    const changes: readonly Documents[] = [
      ...[{ isOnJob: true }, { isOnJob: deleteField() }, { isOnJob: null }].map((each) => ({
        [DRIVER]: each,
      })),
      ...Object.keys(omitField(stored, 'isOnJob')).map((field) => ({
        [DRIVER]: { isOnJob: false, [field]: 'x' },
      })),
      ...[{ rideId: 'ride-2' }, { rideId: 'ride-1' }, { rideId: deleteField() }].map((each) => ({
        [CONTACT]: each,
      })),
      ...['phone', 'location', 'locationAt', 'note'].map((field) => ({
        [CONTACT]: { rideId: null, [field]: 'x' },
      })),
    ];
    await inTurn(changes, (each) => mayNot({ ...CANCEL, ...FREE, ...each }));
    await may({ ...CANCEL, ...FREE });
  });

  it('needs no contact', async () => {
    await world.remove([CONTACT]);
    await may(CANCEL);
    await seed();
    await world.seed({ [CONTACT]: { phone: null } });
    await may(CANCEL);
    // Nor a driver.
    await seed({ assignedDriverId: null });
    await may(CANCEL);
  });
});

/** The commit by which a driver ends the current ride, with another as the next one. */
const { may, mayNot } = verdictsOn((ride: Fields, nextRideId: string | null = 'ride-2') =>
  commit(world.as('driver'), {
    update: { [RIDE]: ride, ...jobUpdates(nextRideId) },
  }),
);

describe('the ride that follows a driver’s current ride', () => {
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
