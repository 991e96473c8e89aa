import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { updateRide } from './rideWorld';
import { canCancelBooking, OVER_STATUSES, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  deleteField,
  sampleValues,
  serverTime,
  timeAt,
  type Fields,
} from '../support/firestoreValues';
import { EVERYONE, NO_ONE, uidOf } from '../support/principals';
import { DRIVERS } from './bookingDocuments';
import { inTurn } from './commits';
import { assignedRide, RIDE } from './rideDocuments';
import { fields, otherThan } from './fields';

const now = { statusUpdatedAt: serverTime() };
const cancel = { status: 'cancelled_by_passenger', ...now };
const driverCancel = { status: 'cancelled_by_driver', ...now };
const seed = (changes: Fields = {}): Promise<void> =>
  world.seed({ ...DRIVERS, [RIDE]: assignedRide(changes) });
const status = async (): Promise<unknown> => (await world.read(RIDE))?.status;

const only = testMatrix(seed);
only(['rider'], {
  'cancelling as the passenger': (db) => db.doc(RIDE).update(cancel),
});
only(['driver'], {
  'cancelling as the driver': (db) =>
    db.doc(RIDE).update({ ...driverCancel, declineReason: 'A flat tyre' }),
});
only(NO_ONE, {
  'overwriting a ride': (db) => db.doc(RIDE).set(assignedRide()),
  'updating a missing ride': (db) => db.doc('riders/no-such-ride').update(cancel),
});

describe("the passenger's cancellation", () => {
  it.each(RIDE_STATUSES)('is allowed only in the cancellable statuses: %s', async (from) => {
    await seed({ status: from });
    if (canCancelBooking(from)) {
      await updateRide('rider', cancel);
      expect(await status()).toBe('cancelled_by_passenger');
    } else {
      await assertFails(updateRide('rider', cancel));
      expect(await status()).toBe(from);
    }
  });

  it.each(RIDE_STATUSES.filter((to) => to !== 'cancelled_by_passenger'))(
    'cannot set the status %s',
    async (to) => {
      for (const from of RIDE_STATUSES.filter(canCancelBooking)) {
        await seed({ status: from });
        await assertFails(updateRide('rider', { ...cancel, status: to }));
        await updateRide('rider', cancel);
      }
    },
  );

  const OTHERS = Object.keys(assignedRide()).filter((field) => field !== 'status');
  it.each([...OTHERS, 'declineReason', 'isAdmin'])('cannot change %s', async (field) => {
    await seed();
    await assertFails(updateRide('rider', { ...cancel, [field]: 'something else' }));
    await assertFails(updateRide('rider', { [field]: 'something else' }));
    await assertFails(updateRide('rider', { [field]: 'something else', ...now }));
    if (OTHERS.includes(field)) {
      await assertFails(updateRide('rider', { ...cancel, [field]: deleteField() }));
    }
    await updateRide('rider', cancel);
  });

  it('has the server time', async () => {
    await seed();
    for (const stamp of [...sampleValues(), timeAt(Date.now() - 100), timeAt(Date.now() + 5000)]) {
      await assertFails(updateRide('rider', { ...cancel, statusUpdatedAt: stamp }));
    }
    await assertFails(updateRide('rider', { status: 'cancelled_by_passenger' }));
    await assertFails(updateRide('rider', { ...now }));
    await updateRide('rider', cancel);
  });

  it('is denied if the status is malformed', async () => {
    for (const value of sampleValues()) {
      await seed({ status: value });
      await assertFails(updateRide('rider', cancel));
    }
    await seed();
    await updateRide('rider', cancel);
  });
});

describe("the driver's transitions", () => {
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

  it.each(RIDE_STATUSES)('from %s are the next step or cancelling', async (from) => {
    const reached: (string | null)[] = [];
    for (const to of [...RIDE_STATUSES, 'unheard_of', '', null]) {
      await seed({ status: from, statusUpdatedAt: timeAt(Date.now()) });
      if (STEPS.includes(`${from} > ${String(to)}`)) {
        await updateRide('driver', { status: to, ...now });
        reached.push(to);
      } else {
        await assertFails(updateRide('driver', { status: to, ...now }));
      }
    }
    expect(reached).toHaveLength(STEPS.filter((step) => step.startsWith(`${from} >`)).length);
  });

  const OTHERS = Object.keys(assignedRide()).filter((field) => field !== 'status');
  it.each([...OTHERS, 'isAdmin'])('cannot change %s', async (field) => {
    await seed();
    for (const move of [driverCancel, { ...now, status: 'on_route' }, now, {}]) {
      await assertFails(updateRide('driver', { ...move, [field]: 'something else' }));
    }
    await updateRide('driver', { ...now, status: 'on_route' });
  });

  it('have the server time', async () => {
    await seed();
    for (const to of ['on_route', 'cancelled_by_driver']) {
      for (const stamp of [...sampleValues(), timeAt(Date.now() - 100), timeAt(0)]) {
        await assertFails(updateRide('driver', { status: to, statusUpdatedAt: stamp }));
      }
      await assertFails(updateRide('driver', { status: to }));
    }
    await updateRide('driver', driverCancel);
  });

  fields(
    (changes) => seed().then(() => updateRide('driver', { ...driverCancel, ...changes })),
    [
      [
        'declineReason',
        'of a cancellation is a text of at most 300 characters, if it is there',
        otherThan(['', 'x'], ['x'.repeat(301)]),
        ['', 'A flat tyre', 'x'.repeat(300), 'é'.repeat(300)],
      ],
    ],
  );

  it('include a reason only when cancelling', async () => {
    await seed();
    const setOut = { status: 'on_route', ...now };
    await assertFails(updateRide('driver', { ...setOut, declineReason: 'x' }));
    await assertFails(updateRide('driver', { declineReason: 'x', ...now }));
    await assertFails(updateRide('driver', { declineReason: 'x' }));
    await updateRide('driver', setOut);
  });
});

it.each(OVER_STATUSES)('a ride that is over and %s cannot be reopened', async (endStatus) => {
  await seed({ status: endStatus, statusUpdatedAt: timeAt(Date.now()) });
  for (const who of EVERYONE) {
    await inTurn(RIDE_STATUSES, (to) => assertFails(updateRide(who, { status: to, ...now })));
  }
  expect(await status()).toBe(endStatus);
  await seed();
  await updateRide('driver', driverCancel);
});

const document = `drivers/${uidOf('driver')}`;
const onRoute = { status: 'on_route', ...now };

it.each<[what: string, deactivate: () => Promise<void>]>([
  ['whose document was deleted', () => world.remove([document])],
  ['with isActive false', () => world.seed({ [document]: { isActive: false } })],
])('a deactivated driver %s can no longer change a ride', async (_, deactivate) => {
  await seed();
  await deactivate();
  await assertFails(updateRide('driver', onRoute));
  await assertFails(updateRide('driver', driverCancel));
  await world.seed({ [document]: { isActive: true } });
  await updateRide('driver', onRoute);
});
