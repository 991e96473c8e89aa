import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { EVENT_KINDS } from '../../src/domain/dispatch/auditEvent';
import { OPEN_STATUSES, RIDE_STATUSES } from '../../src/domain/ride/rideStatus';
import { deleteField, serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { ownerOf } from '../support/principals';
import { testMatrix, world } from '../support/world';
import { acceptOfferCommit, assignment, DRIVER, EVENT, eventFields } from './transitionDocuments';
import { RIDE, stamped } from './rideDocuments';
import {
  commitAs,
  seedAssigned,
  seedLater,
  seedOffered,
  testInvalidFields,
  updateRide,
} from './rideWorld';
import { OTHER_DRIVER } from './transitionDocuments';
import { commit } from './commits';

const MINUTES_AGO = timeAt(Date.now() - 300_000);
const LATER = timeAt(Date.now() + 300_000);
const ARRIVED: Fields = { status: 'arrived', arrivedAt: MINUTES_AGO };
const ON_BOARD: Fields = { ...ARRIVED, onBoardAt: timeAt(Date.now() - 1000) };
const JUST_NOW: Fields = { statusUpdatedAt: timeAt(Date.now() - 1000) };

const arrival = (changes: Fields = {}): Fields => ({
  ...stamped('arrived'),
  arrivedAt: serverTime(),
  ...changes,
});
const boarding = (changes: Fields = {}): Fields => ({
  statusUpdatedAt: serverTime(),
  onBoardAt: serverTime(),
  ...changes,
});
const undone = (changes: Fields): Fields => ({
  statusUpdatedAt: serverTime(),
  undoneAt: serverTime(),
  ...changes,
});

testMatrix(() => seedAssigned({ status: 'on_route' }))(['driver', 'admin'], {
  'arriving, with the time': (db) => db.doc(RIDE).update(arrival()),
  'arriving without the time, as older apps do': (db) => db.doc(RIDE).update(stamped('arrived')),
});
testMatrix(() => seedAssigned(ARRIVED))(['driver', 'admin'], {
  'saying that the passenger is on board': (db) => db.doc(RIDE).update(boarding()),
  'saying so with its event': (db, who) =>
    commit(db, {
      update: { [RIDE]: boarding() },
      set: { [EVENT]: eventFields(ownerOf(who), { kind: 'board', status: 'arrived' }) },
    }),
  'completing without saying so': (db) => db.doc(RIDE).update(stamped('completed')),
});
testMatrix(() => seedAssigned({ ...ON_BOARD, ...JUST_NOW }))(['driver', 'admin'], {
  'taking back the boarding': (db) => db.doc(RIDE).update(undone({ onBoardAt: deleteField() })),
  'completing with the passenger on board': (db) => db.doc(RIDE).update(stamped('completed')),
});

describe('arriving', () => {
  testInvalidFields(
    'has the server’s time',
    [
      ['arrivedAt', MINUTES_AGO],
      ['arrivedAt', LATER],
      ['arrivedAt', null],
      ['arrivedAt', 'now'],
      ['onBoardAt', serverTime()],
      ['onBoardAt', null],
    ],
    async (changes) => {
      await world.update({ [RIDE]: { status: 'on_route' } });
      await updateRide('driver', arrival(changes));
    },
  );

  it('is the only step that has it', async () => {
    for (const [from, to] of [
      ['assigned', 'on_route'],
      ['arrived', 'completed'],
    ]) {
      for (const who of ['driver', 'admin'] as const) {
        await seedAssigned({ status: from });
        await assertFails(updateRide(who, { ...arrival(), status: to }));
        await updateRide(who, { ...stamped('x'), status: to });
      }
    }
  });
});

describe('boarding', () => {
  testInvalidFields(
    'is stamped and changes nothing else',
    [
      ['onBoardAt', MINUTES_AGO],
      ['onBoardAt', LATER],
      ['onBoardAt', null],
      ['onBoardAt', deleteField()],
      ['statusUpdatedAt', MINUTES_AGO],
      ['status', 'completed'],
      ['status', 'on_route'],
      ['arrivedAt', serverTime()],
      ['arrivedAt', deleteField()],
      ['declineReason', 'x'],
      ['assignedDriverId', OTHER_DRIVER],
      ['calculatedFare', 1],
    ],
    async (changes) => {
      await world.update({ [RIDE]: ARRIVED });
      await updateRide('driver', boarding(changes));
    },
  );

  it.each(RIDE_STATUSES)('is open at the pickup only: %s', async (status) => {
    for (const who of ['driver', 'admin'] as const) {
      await seedAssigned({ status });
      const attempt = updateRide(who, boarding());
      await (status === 'arrived' ? attempt : assertFails(attempt));
    }
  });

  it('is said once, by the ride’s driver or the admin', async () => {
    await seedAssigned(ARRIVED);
    await assertFails(updateRide('other driver', boarding()));
    await updateRide('driver', boarding());
    await assertFails(updateRide('driver', boarding()));
    await assertFails(updateRide('admin', boarding()));
    await seedAssigned({ ...ARRIVED, assignedDriverId: OTHER_DRIVER });
    await assertFails(updateRide('driver', boarding()));
    await seedAssigned({ ...ARRIVED, assignedDriverId: null });
    await assertFails(updateRide('admin', boarding()));
  });

  it('is not said for a ride that is cancelled or changed', async () => {
    await seedAssigned({ status: 'on_route' });
    await assertFails(updateRide('rider', { ...stamped('cancelled_by_passenger'), ...boarding() }));
    await updateRide('rider', stamped('cancelled_by_passenger'));
    await seedAssigned(ARRIVED);
    for (const status of ['cancelled_by_driver', 'completed']) {
      await assertFails(updateRide('driver', boarding({ status })));
    }
    await assertFails(updateRide('admin', boarding({ status: 'cancelled' })));
    await seedLater({ status: 'accepted' });
    await assertFails(updateRide('rider', { ...boarding(), numberOfRiders: 2 }));
    await updateRide('rider', { statusUpdatedAt: serverTime(), numberOfRiders: 2 });
  });

  it('keeps the driver from ending the ride as a no-show, not the admin from cancelling', async () => {
    const ends = stamped('cancelled_by_driver');
    await seedAssigned(ON_BOARD);
    await assertFails(updateRide('driver', ends));
    await assertFails(updateRide('driver', { ...ends, onBoardAt: deleteField() }));
    await updateRide('admin', stamped('cancelled'));
    await seedAssigned(ARRIVED);
    await updateRide('driver', ends);
  });

  it('stays when the ride is completed', async () => {
    for (const changes of [
      { onBoardAt: serverTime() },
      { onBoardAt: deleteField() },
      { arrivedAt: serverTime() },
      { arrivedAt: deleteField() },
    ]) {
      for (const who of ['driver', 'admin'] as const) {
        await seedAssigned(ON_BOARD);
        await assertFails(updateRide(who, { ...stamped('completed'), ...changes }));
      }
    }
    await seedAssigned(ON_BOARD);
    await updateRide('driver', stamped('completed'));
    expect(await world.read(RIDE)).toMatchObject({
      status: 'completed',
      arrivedAt: ON_BOARD.arrivedAt,
      onBoardAt: ON_BOARD.onBoardAt,
    });
  });

  it.each(['step', 'board', 'undo', 'give-back', 'end', 'take'])(
    'has an event of its own kind, by its driver: %s',
    async (kind) => {
      await seedAssigned(ARRIVED);
      const event = eventFields('driver', { kind, status: 'arrived' });
      const attempt = commitAs('driver', {
        update: { [RIDE]: boarding() },
        set: { [EVENT]: event },
      });
      await (kind === 'board' ? attempt : assertFails(attempt));
      expect(EVENT_KINDS).toContain(kind);
    },
  );

  it('has no event of a passenger, and no event without it', async () => {
    await seedAssigned(ARRIVED);
    const event = eventFields('driver', { kind: 'board', status: 'completed' });
    await assertFails(
      commitAs('driver', { update: { [RIDE]: stamped('completed') }, set: { [EVENT]: event } }),
    );
    await seedAssigned({ status: 'on_route' });
    const cancelled = { kind: 'board', status: 'cancelled_by_passenger' };
    await assertFails(
      commitAs('rider', {
        update: { [RIDE]: stamped('cancelled_by_passenger') },
        set: { [EVENT]: eventFields('rider', cancelled) },
      }),
    );
  });
});

describe('taking back the boarding', () => {
  it('comes before taking back the arrival, which goes with its time', async () => {
    for (const who of ['driver', 'admin'] as const) {
      await seedAssigned({ ...ON_BOARD, ...JUST_NOW });
      for (const changes of [
        { status: 'on_route' },
        { status: 'on_route', onBoardAt: deleteField() },
        { status: 'on_route', arrivedAt: deleteField(), onBoardAt: deleteField() },
        { onBoardAt: serverTime() },
        { onBoardAt: null },
        { onBoardAt: deleteField(), arrivedAt: deleteField() },
        {},
      ]) {
        await assertFails(updateRide(who, undone(changes)));
      }
      await updateRide(who, undone({ onBoardAt: deleteField() }));
      await world.update({ [RIDE]: { undoneAt: null } });
      const back = undone({ status: 'on_route' });
      await assertFails(updateRide(who, back));
      await assertFails(updateRide(who, { ...back, arrivedAt: serverTime() }));
      await updateRide(who, { ...back, arrivedAt: deleteField() });
    }
  });

  it('is open to the driver for a minute, and not to others', async () => {
    const back = undone({ onBoardAt: deleteField() });
    await seedAssigned({ ...ON_BOARD, statusUpdatedAt: timeAt(Date.now() - 61_000) });
    await assertFails(updateRide('driver', back));
    await assertFails(updateRide('rider', back));
    await updateRide('admin', back);
    await seedAssigned({ ...ON_BOARD, ...JUST_NOW, assignedDriverId: OTHER_DRIVER });
    await assertFails(updateRide('driver', back));
  });

  it('is no part of taking back another step', async () => {
    await seedAssigned({ ...ON_BOARD, ...JUST_NOW, status: 'completed' });
    for (const changes of [{ onBoardAt: deleteField() }, { arrivedAt: deleteField() }]) {
      await assertFails(updateRide('driver', undone({ status: 'arrived', ...changes })));
    }
    await updateRide('driver', undone({ status: 'arrived' }));
    await seedAssigned({ status: 'on_route', ...JUST_NOW });
    await assertFails(
      updateRide('driver', undone({ status: 'assigned', arrivedAt: serverTime() })),
    );
    await updateRide('driver', undone({ status: 'assigned' }));
  });
});

describe('a ride that gets another driver, or none', () => {
  const GONE: Fields = { arrivedAt: deleteField(), onBoardAt: deleteField() };

  it.each(Object.keys(GONE))('loses %s', async (kept) => {
    const { [kept]: _, ...rest } = GONE;
    await seedAssigned(ON_BOARD);
    const back = assignment('driver', null, { status: 'pending' });
    await assertFails(updateRide('driver', { ...back, ...rest }));
    await assertFails(updateRide('driver', { ...back, ...GONE, [kept]: serverTime() }));
    await updateRide('driver', { ...back, ...GONE });
    await seedAssigned(ON_BOARD);
    for (const change of [
      assignment('admin', OTHER_DRIVER),
      assignment('admin', null, { status: 'pending' }),
    ]) {
      await assertFails(updateRide('admin', { ...change, ...rest }));
      await seedAssigned(ON_BOARD);
      await updateRide('admin', { ...change, ...GONE });
      await seedAssigned(ON_BOARD);
    }
  });

  it('starts without them when a driver takes the offer', async () => {
    await seedOffered();
    await assertFails(commitAs('driver', acceptOfferCommit('driver', { ride: boarding() })));
    await commitAs('driver', acceptOfferCommit());
    expect(await world.read(RIDE)).toMatchObject({ assignedDriverId: DRIVER });
  });
});

it.each(OPEN_STATUSES)('a passenger never says that they are on board: %s', async (status) => {
  await seedAssigned({ status });
  await assertFails(updateRide('rider', boarding()));
  await assertFails(updateRide('rider', { onBoardAt: serverTime() }));
});
