import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { seedAssigned } from './rideWorld';
import { EVENT_KINDS } from '../../src/domain/dispatch/auditEvent';
import { sampleValues, timeAt, type Fields } from '../support/firestoreValues';
import {
  NO_ONE,
  ownerOf,
  type Principal,
  type SignedInPrincipal,
  uidOf,
} from '../support/principals';
import { commit } from './commits';
import { asapRide, RIDE, stamped } from './rideDocuments';
import { phoneRide } from './phoneBookingDocuments';
import {
  acceptOfferCommit,
  assignedRideWithRecord,
  assignment,
  DRIVER,
  EVENT,
  eventFields,
  FLEET,
  OFFER,
  offerFields,
  OTHER_DRIVER,
} from './transitionDocuments';
import { fields, required } from './fields';

const SET_OUT = stamped('on_route');
const CANCELLED_BY_ADMIN = stamped('cancelled');
const stored = eventFields('driver', { at: timeAt(0) });
/** Writes an audit event, with a change of its ride or without. */
const writeEvent = (who: Principal, event: Fields, change: Fields | null = null): Promise<void> =>
  commit(world.as(who), {
    set: { [EVENT]: event },
    ...(change === null ? {} : { update: { [RIDE]: change } }),
  });
const step = (changes: Fields = {}, by: SignedInPrincipal = 'driver'): Fields =>
  eventFields(by, { status: 'on_route', ...changes });
const note = (changes: Fields = {}): Fields =>
  eventFields('admin', { kind: 'note', text: 'Rang twice', ...changes });

const onlyRecorded = testMatrix(() =>
  world.seed({ ...FLEET, [RIDE]: assignedRideWithRecord(), [EVENT]: stored }),
);
onlyRecorded(['admin'], {
  'getting an audit event': (db) => db.doc(EVENT).get(),
  'getting a missing audit event': (db) => db.doc(`${RIDE}/rideEvents/none`).get(),
  'listing the audit events of a ride': (db) => db.collection(`${RIDE}/rideEvents`).get(),
});
onlyRecorded(NO_ONE, {
  'listing the audit events of all rides': (db) => db.collectionGroup('rideEvents').get(),
  'changing an audit event': (db) => db.doc(EVENT).update({ text: 'x' }),
  'overwriting an audit event': (db) => db.doc(EVENT).set(note()),
  'deleting an audit event': (db) => db.doc(EVENT).delete(),
});

const onlyAssigned = testMatrix(seedAssigned);
onlyAssigned(['driver', 'admin'], {
  'writing an audit event with a step': (db, who) =>
    commit(db, {
      set: { [EVENT]: step({}, ownerOf(who)) },
      update: { [RIDE]: SET_OUT },
    }),
});
onlyAssigned(['admin'], {
  'writing a note': (db, who) =>
    db.doc(EVENT).set(eventFields(ownerOf(who), { kind: 'note', text: 'x' })),
});

describe('an audit event', () => {
  beforeEach(() => seedAssigned());

  const write = async (event: Fields): Promise<void> => {
    await world.remove([EVENT]);
    await seedAssigned();
    await writeEvent('driver', event, SET_OUT);
  };
  required(step, write);

  const now = Date.now();
  fields(
    (changes) => write(step(changes)),
    [
      ['at', 'is the server time', [...sampleValues(), timeAt(now - 60_000), timeAt(now + 60_000)]],
      ['by', 'is the writer', [uidOf('admin'), OTHER_DRIVER, null]],
      ['role', 'is the writer’s', ['office', 'passenger', 'boss']],
      ['status', 'is the ride’s after the change', ['assigned', 'completed']],
      ['driverId', 'is the ride’s driver', [OTHER_DRIVER, null]],
      ['text', 'has at most 300 characters', ['x'.repeat(301), 'x\0', 7], ['x'.repeat(300)]],
      ['note', 'is not allowed', ['x']],
    ],
  );

  it('is written with a change, not after it', async () => {
    await assertFails(writeEvent('driver', eventFields('driver')));
    await commit(world.as('driver'), { update: { [RIDE]: SET_OUT } });
    await assertFails(writeEvent('driver', step()));
    await assertFails(writeEvent('admin', step({}, 'admin')));
    const arrived = { ...SET_OUT, status: 'arrived' };
    await writeEvent('driver', step({ status: 'arrived' }), arrived);
  });

  it('is written with a change of the same ride', async () => {
    await world.seed({ 'riders/ride-2': assignedRideWithRecord() });
    const elsewhere = { 'riders/ride-2/rideEvents/event-1': step() };
    await assertFails(commit(world.as('driver'), { set: elsewhere, update: { [RIDE]: SET_OUT } }));
    const missing = { 'riders/none/rideEvents/event-1': step() };
    await assertFails(commit(world.as('driver'), { set: missing, update: { [RIDE]: SET_OUT } }));
    await commit(world.as('driver'), { set: elsewhere, update: { 'riders/ride-2': SET_OUT } });
  });

  it('names who is at the desk only for the office', async () => {
    const named = (byName: unknown, changes: Fields = {}): Fields =>
      eventFields('admin', { status: SET_OUT.status, byName, ...changes });
    for (const byName of ['', ' Ann', 'x'.repeat(31), 'A\nB', null, 7]) {
      await assertFails(writeEvent('admin', named(byName), SET_OUT));
    }
    await assertFails(writeEvent('admin', named('Ann', { other: 'x' }), SET_OUT));
    await assertFails(writeEvent('driver', step({ byName: 'Ann' }), SET_OUT));
    await writeEvent('admin', named('Ann'), SET_OUT);
  });

  it('of kind book is written with a new phone booking', async () => {
    const booked = { kind: 'book', status: 'pending', driverId: null, byName: 'Ann' };
    const path = 'riders/phone-1/rideEvents/event-1';
    const withRide = (who: SignedInPrincipal): Promise<void> =>
      commit(world.as(who), {
        set: {
          'riders/phone-1': phoneRide({ passengerId: uidOf(who) }),
          [path]: eventFields(who, { ...booked, role: 'office' }),
        },
      });
    await assertFails(withRide('rider'));
    await withRide('admin');
    await world.remove([path]);
    await assertFails(world.as('admin').doc(path).set(eventFields('admin', booked)));
  });

  const KINDS = ['assign', 'unassign', 'step', 'board', 'undo', 'cancel', 'change', 'note'];
  it('of role office has a kind that the role allows', async () => {
    for (const kind of [...EVENT_KINDS, 'anything', '']) {
      await world.remove([EVENT]);
      await seedAssigned();
      const event = eventFields('admin', { kind, status: SET_OUT.status, text: 'x' });
      const attempt = writeEvent('admin', event, SET_OUT);
      await (KINDS.includes(kind) ? attempt : assertFails(attempt));
    }
  });

  it.each([
    ['step', SET_OUT],
    ['give-back', assignment('driver', null, { status: 'pending' })],
    ['end', stamped('cancelled_by_driver')],
  ] as const)('of role driver is a %s only with that change', async (allowed, change) => {
    const { status, assignedDriverId: driverId = DRIVER }: Fields = change;
    for (const kind of [...EVENT_KINDS, 'anything', '']) {
      await world.remove([EVENT]);
      await seedAssigned();
      const event = eventFields('driver', { role: 'driver', kind, status, driverId, text: 'x' });
      const attempt = writeEvent('driver', event, change);
      await (kind === allowed ? attempt : assertFails(attempt));
    }
  });

  it('of role driver is written by the driver who has, returns or accepts the ride', async () => {
    await assertFails(writeEvent('other driver', eventFields('other driver'), null));
    const back = assignment('driver', null, { status: 'pending' });
    const given = { kind: 'give-back', status: 'pending', driverId: null, text: 'A flat tyre' };
    await assertFails(
      writeEvent('driver', eventFields('driver', { ...given, driverId: DRIVER }), back),
    );
    await writeEvent('driver', eventFields('driver', given), back);

    await world.remove([EVENT]);
    await world.seed({ ...FLEET, [RIDE]: asapRide('rider'), [OFFER]: offerFields() });
    const { set, ...rest } = acceptOfferCommit('other driver');
    const step = { [EVENT]: eventFields('other driver', { kind: 'step', driverId: OTHER_DRIVER }) };
    await assertFails(commit(world.as('other driver'), { ...rest, set: step }));
    const forged = { [EVENT]: eventFields('driver', { kind: 'take', driverId: OTHER_DRIVER }) };
    await assertFails(commit(world.as('other driver'), { ...rest, set: forged }));
    await commit(world.as('other driver'), { ...rest, set: set ?? {} });
  });

  it('of role driver is not written by another driver who is the passenger', async () => {
    const cancelled = stamped('cancelled_by_passenger');
    const { status } = cancelled;
    for (const [kind, driverId] of [
      ['step', DRIVER],
      ['take', null],
    ] as const) {
      await seedAssigned({ passengerId: OTHER_DRIVER, assignedDriverId: driverId });
      const event = eventFields('other driver', { kind, status, driverId });
      await assertFails(writeEvent('other driver', event, cancelled));
      await commit(world.as('other driver'), { update: { [RIDE]: cancelled } });
    }
  });

  it('is denied to a deactivated driver', async () => {
    await world.update({ [`drivers/${DRIVER}`]: { isActive: false } });
    await assertFails(writeEvent('driver', step(), SET_OUT));
    await world.update({ [`drivers/${DRIVER}`]: { isActive: true } });
    await writeEvent('driver', step(), SET_OUT);
  });

  it('of role driver is denied to a deactivated driver who is the passenger', async () => {
    await seedAssigned({ passengerId: DRIVER });
    await world.update({ [`drivers/${DRIVER}`]: { isActive: false } });
    const cancelled = stamped('cancelled_by_passenger');
    const step = eventFields('driver', { kind: 'step', status: cancelled.status });
    await assertFails(writeEvent('driver', step, cancelled));
    await commit(world.as('driver'), { update: { [RIDE]: cancelled } });
  });

  it('of role office is written by the admin only, and roles cannot be forged', async () => {
    for (const who of ['driver', 'rider', 'guest', 'unverified admin'] as const) {
      await assertFails(writeEvent(who, note({ by: uidOf(who) })));
    }
    await assertFails(writeEvent('driver', step({ role: 'office' }), SET_OUT));
    await writeEvent('driver', step(), SET_OUT);
  });

  it('of role office can state a cancellation with a reason', async () => {
    const cancel = eventFields('admin', { kind: 'cancel', status: 'cancelled', text: 'Snow' });
    await assertFails(writeEvent('admin', cancel));
    await writeEvent('admin', cancel, CANCELLED_BY_ADMIN);
  });
});

describe('a note of the admin', () => {
  it('needs no change of the ride, but a text', async () => {
    await seedAssigned();
    for (const changes of [
      ...[{ text: null }, { text: '' }, { status: 'pending' }, { driverId: null }],
      { at: timeAt(0) },
      { role: 'driver' },
      { role: 'passenger' },
    ]) {
      await assertFails(writeEvent('admin', note(changes)));
    }
    await writeEvent('admin', note());
    expect(await world.read(EVENT)).toMatchObject({ text: 'Rang twice', status: 'assigned' });
  });

  it('is allowed for a ride that is over and never had a driver', async () => {
    await world.seed({ [RIDE]: asapRide('rider', { status: 'cancelled' }) });
    await writeEvent('admin', note({ status: 'cancelled', driverId: null }));
  });
});
