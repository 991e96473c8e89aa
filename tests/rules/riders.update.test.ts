import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { CARD_CANCELLABLE_STATUSES, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  EVERYONE,
  everyKindOfValue,
  removed,
  RulesWorld,
  serverTime,
  testMatrix,
  timeAt,
  uidOf,
  type Fields,
  type Principal,
} from '../support/rulesWorld';
import { assignedRide } from './rideDocuments';
import { DRIVERS } from './bookingDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const now = { statusUpdatedAt: serverTime() };
const cancel = { status: 'cancelled_by_passenger', ...now };
const callOff = { status: 'cancelled', ...now };
const giveUp = { status: 'cancelled_by_driver', ...now };
const seed = (changes: Fields = {}): Promise<void> =>
  world.seed({ ...DRIVERS, [RIDE]: assignedRide(changes) });
const update = (who: Principal, changes: Fields): Promise<void> =>
  world.as(who).doc(RIDE).update(changes);
const status = async (): Promise<unknown> => (await world.present(RIDE))?.['status'];

testMatrix(
  world,
  {
    'cancelling as the passenger': {
      allowed: ['rider'],
      attempt: (db) => db.doc(RIDE).update(cancel),
    },
    'setting out': {
      allowed: ['driver', 'admin'],
      attempt: (db) => db.doc(RIDE).update({ status: 'on_route', ...now }),
    },
    'giving up as the driver': {
      allowed: ['driver'],
      attempt: (db) => db.doc(RIDE).update({ ...giveUp, declineReason: 'A flat tyre' }),
    },
    'cancelling as the admin': {
      allowed: ['admin'],
      attempt: (db) => db.doc(RIDE).update(callOff),
    },
    'writing it anew': { allowed: [], attempt: (db) => db.doc(RIDE).set(assignedRide()) },
    'updating a ride that does not exist': {
      allowed: [],
      attempt: (db) => db.doc('riders/no-such-ride').update(cancel),
    },
  },
  () => seed(),
);

describe("the passenger's cancel", () => {
  const CANCELLABLE: readonly string[] = CARD_CANCELLABLE_STATUSES;

  it.each(RIDE_STATUSES)('from %s', async (from) => {
    await seed({ status: from });
    if (CANCELLABLE.includes(from)) {
      await update('rider', cancel);
      expect(await status()).toBe('cancelled_by_passenger');
    } else {
      await assertFails(update('rider', cancel));
      expect(await status()).toBe(from);
    }
  });

  it.each(RIDE_STATUSES.filter((to) => to !== 'cancelled_by_passenger'))(
    'is none that says %s',
    async (to) => {
      for (const from of CANCELLABLE) {
        await seed({ status: from });
        await assertFails(update('rider', { ...cancel, status: to }));
        await update('rider', cancel);
      }
    },
  );

  const OTHERS = Object.keys(assignedRide()).filter((field) => field !== 'status');
  it.each([...OTHERS, 'declineReason', 'isAdmin'])('leaves %s alone', async (field) => {
    await seed();
    await assertFails(update('rider', { ...cancel, [field]: 'something else' }));
    await assertFails(update('rider', { [field]: 'something else' }));
    await assertFails(update('rider', { [field]: 'something else', ...now }));
    if (OTHERS.includes(field)) {
      await assertFails(update('rider', { ...cancel, [field]: removed() }));
    }
    await update('rider', cancel);
  });

  it('is stamped by the server', async () => {
    await seed();
    for (const stamp of [
      ...everyKindOfValue(),
      timeAt(Date.now() - 100),
      timeAt(Date.now() + 5000),
    ]) {
      await assertFails(update('rider', { ...cancel, statusUpdatedAt: stamp }));
    }
    await assertFails(update('rider', { status: 'cancelled_by_passenger' }));
    await assertFails(update('rider', { ...now }));
    await update('rider', cancel);
  });

  it('happens once', async () => {
    await seed();
    await update('rider', cancel);
    await assertFails(update('rider', cancel));
  });

  it('is refused where the status is of another kind', async () => {
    for (const value of everyKindOfValue()) {
      await seed({ status: value });
      await assertFails(update('rider', cancel));
    }
    await seed();
    await update('rider', cancel);
  });
});

describe("the driver's moves", () => {
  const STEPS: readonly string[] = [
    'awaiting_driver_response > accepted',
    'pending > assigned',
    'accepted > on_route',
    'assigned > on_route',
    'on_route > arrived',
    'arrived > completed',
    ...['pending', 'awaiting_driver_response', 'accepted', 'assigned', 'on_route', 'arrived'].map(
      (from) => `${from} > cancelled_by_driver`,
    ),
  ];

  it.each(RIDE_STATUSES)('from %s are the next step or giving up', async (from) => {
    const reached: string[] = [];
    for (const to of [...RIDE_STATUSES, 'unheard_of', '']) {
      await seed({ status: from });
      if (STEPS.includes(`${from} > ${to}`)) {
        await update('driver', { status: to, ...now });
        reached.push(to);
      } else {
        await assertFails(update('driver', { status: to, ...now }));
      }
    }
    expect(reached).toHaveLength(STEPS.filter((step) => step.startsWith(`${from} >`)).length);
  });

  it('lead from the offer to the end, and not on from there', async () => {
    await seed({ status: 'awaiting_driver_response' });
    for (const to of ['accepted', 'on_route', 'arrived', 'completed']) {
      await update('driver', { status: to, ...now });
    }
    for (const to of RIDE_STATUSES) {
      await assertFails(update('driver', { status: to, ...now }));
      await assertFails(update('rider', { status: to, ...now }));
    }
    expect(await status()).toBe('completed');
  });

  const OTHERS = Object.keys(assignedRide()).filter((field) => field !== 'status');
  it.each([...OTHERS, 'isAdmin'])('leave %s alone', async (field) => {
    await seed();
    for (const move of [giveUp, { ...now, status: 'on_route' }, now, {}]) {
      await assertFails(update('driver', { ...move, [field]: 'something else' }));
    }
    await update('driver', { ...now, status: 'on_route' });
  });

  it('are stamped by the server', async () => {
    await seed();
    for (const to of ['on_route', 'cancelled_by_driver']) {
      for (const stamp of [...everyKindOfValue(), timeAt(Date.now() - 100), timeAt(0)]) {
        await assertFails(update('driver', { status: to, statusUpdatedAt: stamp }));
      }
      await assertFails(update('driver', { status: to }));
    }
    await update('driver', giveUp);
  });

  it('give a reason of at most 300 characters, or none, when giving up', async () => {
    await seed();
    for (const reason of [
      ...everyKindOfValue().filter((value) => value !== '' && value !== 'x'),
      'x'.repeat(301),
    ]) {
      await assertFails(update('driver', { ...giveUp, declineReason: reason }));
    }
    for (const reason of ['', 'A flat tyre', 'x'.repeat(300), 'é'.repeat(300)]) {
      await seed();
      await update('driver', { ...giveUp, declineReason: reason });
    }
    await seed();
    await update('driver', giveUp);
  });

  it('give a reason only then', async () => {
    await seed();
    const setOut = { status: 'on_route', ...now };
    await assertFails(update('driver', { ...setOut, declineReason: 'x' }));
    await assertFails(update('driver', { declineReason: 'x', ...now }));
    await assertFails(update('driver', { declineReason: 'x' }));
    await update('driver', setOut);
  });
});

const ENDED: readonly string[] = [
  ...['completed', 'cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'],
];

// Whom the office gives a ride, and how it moves it along, is tested in riders.transitions.test.ts.
describe("the admin's cancel", () => {
  it.each(RIDE_STATUSES)('from %s', async (from) => {
    await seed({ status: from });
    const attempt = update('admin', callOff);
    await (ENDED.includes(from) ? assertFails(attempt) : attempt);
    expect(await status()).toBe(ENDED.includes(from) ? from : 'cancelled');
  });

  const OTHERS = Object.keys(assignedRide()).filter((field) => field !== 'status');
  it.each([...OTHERS, 'isAdmin'])('leaves %s alone', async (field) => {
    await seed();
    await assertFails(update('admin', { ...callOff, [field]: 'something else' }));
    await assertFails(update('admin', { [field]: 'something else', ...now }));
    if (OTHERS.includes(field)) {
      await assertFails(update('admin', { ...callOff, [field]: removed() }));
    }
    await update('admin', callOff);
  });

  it('is stamped by the server', async () => {
    await seed();
    for (const stamp of [...everyKindOfValue(), timeAt(Date.now() - 100), timeAt(0)]) {
      await assertFails(update('admin', { ...callOff, statusUpdatedAt: stamp }));
    }
    await assertFails(update('admin', { status: 'cancelled' }));
    await update('admin', callOff);
  });
});

describe('an ended ride', () => {
  it.each(ENDED)('that is %s is revived by nobody', async (ended) => {
    await seed({ status: ended });
    for (const who of EVERYONE) {
      for (const to of RIDE_STATUSES) {
        await assertFails(update(who, { status: to, ...now }));
      }
    }
    expect(await status()).toBe(ended);
    await seed();
    await update('driver', giveUp);
  });
});

describe('a reassigned ride', () => {
  beforeEach(() => seed({ assignedDriverId: uidOf('other driver') }));

  it('is moved by the new driver and no longer by the old one', async () => {
    const setOut = { status: 'on_route', ...now };
    await assertFails(update('driver', setOut));
    await assertFails(update('driver', giveUp));
    await update('other driver', setOut);
  });
});

describe('a driver who was dismissed', () => {
  const document = `drivers/${uidOf('driver')}`;
  const onRoute = { status: 'on_route', ...now };

  it.each<[what: string, dismiss: () => Promise<void>]>([
    ['whose document is gone', () => world.remove([document])],
    ['whose document says so', () => world.seed({ [document]: { isActive: false } })],
  ])('%s moves no ride any more', async (_, dismiss) => {
    await seed();
    await dismiss();
    await assertFails(update('driver', onRoute));
    await assertFails(update('driver', giveUp));
    await world.seed({ [document]: { isActive: true } });
    await update('driver', onRoute);
  });
});
