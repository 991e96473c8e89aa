import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { EVENT_KINDS, type EventRole } from '../../src/domain/dispatch/auditEvent';
import {
  everyKindOfValue,
  NO_ONE,
  RulesWorld,
  serverTime,
  testMatrix,
  timeAt,
  uidOf,
  type Fields,
  type Principal,
  type SignedIn,
} from '../support/rulesWorld';
import { commit } from './bookingDocuments';
import {
  assignment,
  DRIVER,
  EVENT,
  eventFields,
  FLEET,
  givenRide,
  OFFER,
  offerFields,
  OTHER,
  RIDE,
  taking,
} from './transitionDocuments';
import { asapRide, without } from './rideDocuments';

const world = new RulesWorld();

const SET_OUT = { status: 'on_route', statusUpdatedAt: serverTime() };
const CALLED_OFF = { status: 'cancelled', statusUpdatedAt: serverTime() };
const CANCELLED = { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() };
const stored = eventFields('driver', { at: timeAt(0) });
const seed = (ride: Fields = {}): Promise<void> =>
  world.seed({ ...FLEET, [RIDE]: givenRide(ride) });
/** Writes a line with a change of its ride, or without one. */
const write = (who: Principal, event: Fields, change: Fields | null = null): Promise<void> =>
  commit(world.as(who), {
    set: { [EVENT]: event },
    ...(change === null ? {} : { update: { [RIDE]: change } }),
  });
const step = (changes: Fields = {}, by: SignedIn = 'driver'): Fields =>
  eventFields(by, { status: 'on_route', ...changes });
const note = (changes: Fields = {}): Fields =>
  eventFields('admin', { kind: 'note', text: 'Rang twice', ...changes });

testMatrix(
  world,
  {
    'getting a line': { allowed: ['admin'], attempt: (db) => db.doc(EVENT).get() },
    'getting one that does not exist': {
      allowed: ['admin'],
      attempt: (db) => db.doc(`${RIDE}/rideEvents/none`).get(),
    },
    'listing them': {
      allowed: ['admin'],
      attempt: (db) => db.collection(`${RIDE}/rideEvents`).get(),
    },
    "listing every ride's": {
      allowed: NO_ONE,
      attempt: (db) => db.collectionGroup('rideEvents').get(),
    },
    'changing one': { allowed: NO_ONE, attempt: (db) => db.doc(EVENT).update({ text: 'x' }) },
    'writing over one': { allowed: NO_ONE, attempt: (db) => db.doc(EVENT).set(note()) },
    'removing one': { allowed: NO_ONE, attempt: (db) => db.doc(EVENT).delete() },
  },
  () => world.seed({ ...FLEET, [RIDE]: givenRide(), [EVENT]: stored }),
);

testMatrix(
  world,
  {
    'a line of a step, with it': {
      allowed: ['driver', 'admin'],
      attempt: (db, who) =>
        commit(db, {
          set: { [EVENT]: step({}, who === 'nobody' ? 'guest' : who) },
          update: { [RIDE]: SET_OUT },
        }),
    },
    'a line of a cancel, with it': {
      allowed: ['rider'],
      attempt: (db, who) =>
        commit(db, {
          set: {
            [EVENT]: eventFields(who === 'nobody' ? 'guest' : who, {
              ...{ role: 'passenger', kind: 'cancel', status: 'cancelled_by_passenger' },
            }),
          },
          update: { [RIDE]: CANCELLED },
        }),
    },
    'a note': {
      allowed: ['admin'],
      attempt: (db, who) =>
        db
          .doc(EVENT)
          .set(eventFields(who === 'nobody' ? 'guest' : who, { kind: 'note', text: 'x' })),
    },
  },
  () => seed(),
);

describe('a line of a ride’s history', () => {
  beforeEach(() => seed());

  it.each([
    ['at', timeAt(Date.now() - 60_000)],
    ['at', timeAt(Date.now() + 60_000)],
    ['by', uidOf('admin')],
    ['by', OTHER],
    ['by', null],
    ['role', 'office'],
    ['role', 'passenger'],
    ['role', 'boss'],
    ['status', 'assigned'],
    ['status', 'completed'],
    ['driverId', OTHER],
    ['driverId', null],
    ['text', ''.padEnd(301, 'x')],
    ['text', 'x\0'],
    ['text', 7],
    ['note', 'x'],
  ] as const)('tells nothing but what happened: never %s %j', async (field, value) => {
    await assertFails(write('driver', step({ [field]: value }), SET_OUT));
    await write('driver', step({ text: ''.padEnd(300, 'x') }), SET_OUT);
  });

  it.each(Object.keys(stored))('has its %s', async (field) => {
    await assertFails(write('driver', without(step(), field), SET_OUT));
    await write('driver', step(), SET_OUT);
  });

  it('is stamped by the server', async () => {
    for (const at of everyKindOfValue()) {
      await assertFails(write('driver', step({ at }), SET_OUT));
    }
    await write('driver', step(), SET_OUT);
  });

  it('comes with a change, and not after one', async () => {
    await assertFails(write('driver', eventFields('driver')));
    await commit(world.as('driver'), { update: { [RIDE]: SET_OUT } });
    await assertFails(write('driver', step()));
    await assertFails(write('admin', step({}, 'admin')));
    const arrived = { ...SET_OUT, status: 'arrived' };
    await write('driver', step({ status: 'arrived' }), arrived);
  });

  it('comes with a change of that very ride', async () => {
    await world.seed({ 'riders/ride-2': givenRide() });
    const elsewhere = { 'riders/ride-2/rideEvents/event-1': step() };
    await assertFails(commit(world.as('driver'), { set: elsewhere, update: { [RIDE]: SET_OUT } }));
    const missing = { 'riders/none/rideEvents/event-1': step() };
    await assertFails(commit(world.as('driver'), { set: missing, update: { [RIDE]: SET_OUT } }));
    await commit(world.as('driver'), { set: elsewhere, update: { 'riders/ride-2': SET_OUT } });
  });

  const OF: Readonly<Record<EventRole, readonly string[]>> = {
    driver: ['take', 'step', 'give-back', 'end'],
    passenger: ['cancel', 'change'],
    office: ['assign', 'unassign', 'step', 'cancel', 'change', 'note'],
  };
  it.each([
    ['driver', 'driver', SET_OUT],
    ['passenger', 'rider', CANCELLED],
    ['office', 'admin', SET_OUT],
  ] as const)('of a %s is of a kind of theirs', async (role, who, change) => {
    for (const kind of [...EVENT_KINDS, 'anything', '']) {
      await world.remove([EVENT]);
      await seed();
      const event = eventFields(who, { role, kind, status: change.status, text: 'x' });
      const attempt = write(who, event, change);
      await (OF[role].includes(kind) ? attempt : assertFails(attempt));
    }
  });

  it('of a driver is of the driver who has the ride, or gives it back, or takes it', async () => {
    await assertFails(write('other driver', eventFields('other driver'), null));
    const back = assignment('driver', null, { status: 'pending' });
    const given = { kind: 'give-back', status: 'pending', driverId: null, text: 'A flat tyre' };
    await assertFails(write('driver', eventFields('driver', { ...given, driverId: DRIVER }), back));
    await write('driver', eventFields('driver', given), back);

    await world.remove([EVENT]);
    await world.seed({ ...FLEET, [RIDE]: asapRide('rider'), [OFFER]: offerFields() });
    const { set, ...rest } = taking('other driver');
    const forged = { [EVENT]: eventFields('driver', { kind: 'take', driverId: OTHER }) };
    await assertFails(commit(world.as('other driver'), { ...rest, set: forged }));
    await commit(world.as('other driver'), { ...rest, set: set ?? {} });
  });

  it('is none of a driver who was dismissed', async () => {
    await world.change({ [`drivers/${DRIVER}`]: { isActive: false } });
    await assertFails(write('driver', step(), SET_OUT));
    await world.change({ [`drivers/${DRIVER}`]: { isActive: true } });
    await write('driver', step(), SET_OUT);
  });

  it('of the office is by the admin alone, whatever others say they are', async () => {
    for (const who of ['driver', 'rider', 'guest', 'unverified admin'] as const) {
      await assertFails(write(who, note({ by: uidOf(who) })));
    }
    await assertFails(write('driver', step({ role: 'office' }), SET_OUT));
    const cancel = { kind: 'cancel', status: 'cancelled_by_passenger' };
    await assertFails(
      write('rider', eventFields('rider', { ...cancel, role: 'office' }), CANCELLED),
    );
    await assertFails(
      write('rider', eventFields('rider', { ...cancel, role: 'driver' }), CANCELLED),
    );
    await write('rider', eventFields('rider', cancel), CANCELLED);
  });

  it('of the office tells of its cancel', async () => {
    const cancel = eventFields('admin', { kind: 'cancel', status: 'cancelled', text: 'Snow' });
    await assertFails(write('admin', cancel));
    await write('admin', cancel, CALLED_OFF);
  });
});

describe('a note of the office', () => {
  it('needs no change, and says something', async () => {
    await seed();
    for (const changes of [
      ...[{ text: null }, { text: '' }, { status: 'pending' }, { driverId: null }],
      { at: timeAt(0) },
      { role: 'driver' },
      { role: 'passenger' },
    ]) {
      await assertFails(write('admin', note(changes)));
    }
    await write('admin', note());
    expect(await world.present(EVENT)).toMatchObject({ text: 'Rang twice', status: 'assigned' });
  });

  it('may be of a ride that is over, and never has had a driver', async () => {
    await world.seed({ [RIDE]: asapRide('rider', { status: 'cancelled' }) });
    await write('admin', note({ status: 'cancelled', driverId: null }));
  });
});
