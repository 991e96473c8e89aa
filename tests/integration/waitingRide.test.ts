import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { Commits } from './commits';
import { auditEachTest } from './consistency';
import { connectDriver, connectAdmin, onDuty, driverOnRecord, type StaffMember } from './staff';
import { signInGuest, type TestGuest } from './guests';
import { actAs } from '../../ops/actAs';
import { app, bookNow, world } from './world';

// A driver's second ride, assigned while the first is under way.
const ONE = driverOnRecord(1);
const TWO = driverOnRecord(2);
const one = connectDriver(ONE.id);
const two = connectDriver(TWO.id);
const admin = connectAdmin();
const CONTACT = `driverContacts/${ONE.id}`;
const commits = new Commits();
const RACES = inject('backendKind') === 'official' ? 3 : 10;
let guest: TestGuest;
let first: string;
let second: string;

beforeEach(async () => {
  await world.seed({
    ...onDuty(ONE, TWO),
    [CONTACT]: { phone: '07700 900101', rideId: null },
  });
  guest = await signInGuest();
  [first, second] = [newRideId(), newRideId()];
  await bookNow(guest, first);
  await bookNow(guest, second);
  await transition(admin, { kind: 'assign', driver: ONE }, first);
});
auditEachTest();
afterEach(() => guest.close());
afterAll(() => Promise.all([one, two, admin].map((each) => each.close())));

const transition = async (by: StaffMember, what: RideTransition, id: string): Promise<void> => {
  expect(await actAs(by, () => app.transitionRide(id, what, by.actor))).toBe('done');
};
const assignSecond = (): Promise<void> =>
  transition(admin, { kind: 'assign', driver: ONE }, second);
const cancelAsPassenger = async (id: string): Promise<void> => {
  expect(await actAs(guest, () => app.cancelRide(id, Date.now()))).toBe('done');
};

async function expectJob(rideId: string | null, driverId = ONE.id): Promise<void> {
  expect(await world.read(`drivers/${driverId}`)).toMatchObject({ isOnJob: rideId !== null });
  expect(await world.read(`driverContacts/${driverId}`)).toMatchObject({ rideId });
}

async function advance(by: StaffMember, ...steps: readonly ('on_route' | 'arrived')[]) {
  for (const to of steps) {
    await transition(by, { kind: 'step', to }, first);
  }
}

describe('a step taken back', () => {
  it('names a completed ride again, unless another has followed it', async () => {
    await advance(one, 'on_route', 'arrived');
    await transition(one, { kind: 'step', to: 'completed' }, first);
    await expectJob(null);
    await transition(one, { kind: 'undo', step: 'completed' }, first);
    expect(await world.read(`riders/${first}`)).toMatchObject({ status: 'arrived' });
    await expectJob(first);
    await transition(one, { kind: 'undo', step: 'completed' }, first);
    await assignSecond();
    await transition(one, { kind: 'step', to: 'completed' }, first);
    await expectJob(second);
    await transition(one, { kind: 'undo', step: 'completed' }, first);
    await expectJob(second);
    await transition(one, { kind: 'step', to: 'completed' }, first);
    await expectJob(second);
  });

  it('is the last one only, and can be the office’s', async () => {
    await advance(one, 'on_route', 'arrived');
    await transition(one, { kind: 'undo', step: 'arrived' }, first);
    const again: RideTransition = { kind: 'undo', step: 'on_route' };
    expect(await actAs(one, () => app.transitionRide(first, again, one.actor))).toBe('too-late');
    await transition(admin, again, first);
    expect(await world.read(`riders/${first}`)).toMatchObject({ status: 'assigned' });
    const kinds = (await actAs(admin, () => app.listEvents(first))).map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(['undo', 'undo']);
  });
});

describe('a ride that waits while another is under way', () => {
  beforeEach(async () => {
    await assignSecond();
    await expectJob(first);
  });

  it.each<[how: string, end: () => Promise<void>]>([
    [
      'its driver completes it',
      async () => {
        await advance(one, 'on_route', 'arrived');
        await transition(one, { kind: 'step', to: 'completed' }, first);
      },
    ],
    [
      'its driver ends it as a no-show',
      async () => {
        await advance(one, 'on_route', 'arrived');
        await transition(one, { kind: 'end', reason: 'No-show' }, first);
      },
    ],
    [
      'its driver returns it',
      () => transition(one, { kind: 'give-back', reason: 'A flat tyre' }, first),
    ],
    [
      'the admin completes it',
      async () => {
        await advance(admin, 'on_route', 'arrived');
        await transition(admin, { kind: 'step', to: 'completed' }, first);
      },
    ],
    ['the admin cancels it', () => transition(admin, { kind: 'cancel', reason: 'Snow' }, first)],
    ['the admin unassigns it', () => transition(admin, { kind: 'unassign', reason: '' }, first)],
    [
      'the admin reassigns it',
      async () => {
        await transition(admin, { kind: 'assign', driver: TWO }, first);
        await expectJob(first, TWO.id);
      },
    ],
    [
      'its passenger cancels it and the driver’s page sees that',
      async () => {
        await cancelAsPassenger(first);
        await expectJob(null);
        await actAs(one, () => app.nameCurrentRide(ONE.id));
      },
    ],
  ])('becomes the current ride when %s', async (_how, end) => {
    await end();
    await expectJob(second);
    // A driver on a job can't accept an offer.
    const third = newRideId();
    const other = await signInGuest();
    await bookNow(other, third);
    expect(await actAs(one, () => app.acceptOffer(third, ONE))).toBe('too-late');
    await other.close();
    await transition(one, { kind: 'give-back', reason: 'A flat tyre' }, second);
    await expectJob(null);
  });

  it.each<[how: string, end: () => Promise<void>]>([
    ['its passenger cancels it', () => cancelAsPassenger(second)],
    ['the admin unassigns it', () => transition(admin, { kind: 'unassign', reason: '' }, second)],
    [
      'its driver returns it',
      () => transition(one, { kind: 'give-back', reason: 'A flat tyre' }, second),
    ],
  ])('leaves the current ride alone when %s', async (_how, end) => {
    await end();
    await expectJob(first);
    await transition(admin, { kind: 'cancel', reason: '' }, first);
    await expectJob(null);
  });

  it('stays waiting when its driver sets out for it first', async () => {
    await transition(admin, { kind: 'step', to: 'on_route' }, second);
    await expectJob(first);
    await transition(admin, { kind: 'cancel', reason: '' }, first);
    await expectJob(second);
  });
});

describe('a passenger’s cancellation', () => {
  it('frees the driver to whom the ride has just come', async () => {
    await assignSecond();
    commits.beforeNext(() =>
      transition(one, { kind: 'give-back', reason: 'A flat tyre' }, first).then(() =>
        expectJob(second),
      ),
    );
    await cancelAsPassenger(second);
    await expectJob(null);
  });

  it('leaves a driver alone who has just moved on to another ride', async () => {
    await assignSecond();
    commits.beforeNext(() => transition(admin, { kind: 'assign', driver: TWO }, first));
    await cancelAsPassenger(first);
    await expectJob(second);
    await expectJob(null, TWO.id);
  });

  it('comes too late if the driver arrives first', async () => {
    await advance(one, 'on_route');
    commits.beforeNext(() => transition(one, { kind: 'step', to: 'arrived' }, first));
    const cancel = () => actAs(guest, () => app.cancelRide(first, Date.now()));
    expect(await cancel()).toBe('too-late');
    await expectJob(first);
  });

  it('frees the driver once if its response is lost', async () => {
    commits.loseNextResponse();
    await expect(cancelAsPassenger(first)).rejects.toMatchObject({ commit: 'uncertain' });
    await expectJob(null);
    await assignSecond();
    await cancelAsPassenger(first);
    await expectJob(second);
  });
});

it('a ride assigned while the one before it ends is named by the driver’s page', async () => {
  for (let race = 0; race < RACES; race += 1) {
    await Promise.all([
      transition(one, { kind: 'give-back', reason: 'A flat tyre' }, first),
      assignSecond(),
    ]);
    await actAs(one, () => app.nameCurrentRide(ONE.id));
    await expectJob(second);
    [first, second] = [second, first];
  }
});
