import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { EVENT_KINDS } from '../../src/domain/dispatch/auditEvent';
import {
  deleteField,
  serverTime,
  timeAt,
  timeWithNanos,
  type Documents,
  type Fields,
} from '../support/firestoreValues';
import { ownerOf } from '../support/rulesWorld';
import { DRIVERS, laterBooking } from './bookingDocuments';
import { changeCommit } from './changeDocuments';
import { commit, type Commit } from './commits';
import { atCellOffset, releaseUpdates } from './dayDocuments';
import { RIDE } from './rideDocuments';
import { eventFields } from './transitionDocuments';

const CHANGED_AT = 1_763_700_000_123;
const ID = `passenger-${CHANGED_AT}`;
const CANCELLED = 'cancelled_by_passenger';
const CANCEL: Commit = {
  update: { [RIDE]: { status: CANCELLED, statusUpdatedAt: serverTime() }, ...releaseUpdates() },
};
const CHANGE: Commit = changeCommit(atCellOffset(12));
const CANCEL_EVENT = eventFields('rider', { kind: 'cancel', status: CANCELLED });
const CHANGE_EVENT = eventFields('rider', { kind: 'change', status: 'awaiting_driver_response' });

/** The commit with audit events, by id. */
const withEvents = ({ set, update }: Commit, events: Documents): Commit => ({
  set: {
    ...set,
    ...Object.fromEntries(
      Object.entries(events).map(([id, event]) => [`${RIDE}/rideEvents/${id}`, event]),
    ),
  },
  ...(update === undefined ? {} : { update }),
});
const cancelWith = (event: Fields, id = ID): Promise<void> =>
  commit(world.as('rider'), withEvents(CANCEL, { [id]: event }));

const seed = (): Promise<void> =>
  world.seed({
    ...DRIVERS,
    ...laterBooking('rider', {
      ride: { statusUpdatedAt: timeWithNanos(CHANGED_AT, 123_456_000) },
    }),
  });

const only = testMatrix(seed);
only(['rider'], {
  'cancelling a ride with an event of its passenger': (db, who) => {
    const by = ownerOf(who);
    const event = { role: 'passenger', kind: 'cancel', status: CANCELLED };
    return commit(db, withEvents(CANCEL, { [ID]: eventFields(by, event) }));
  },
});

describe("a passenger's event", () => {
  beforeEach(seed);

  it('is the only one of its change', async () => {
    const flood = Array.from({ length: 200 }, (_, index) => [`e${index}`, CANCEL_EVENT]);
    const events = Object.fromEntries(flood) as Documents;
    await assertFails(commit(world.as('rider'), withEvents(CANCEL, events)));
    for (const id of ['e', 'passenger-1', `passenger-${CHANGED_AT + 1}`, `${ID}0`]) {
      await assertFails(cancelWith(CANCEL_EVENT, id));
      const both = { [ID]: CANCEL_EVENT, [id]: CANCEL_EVENT };
      await assertFails(commit(world.as('rider'), withEvents(CANCEL, both)));
    }
    await cancelWith(CANCEL_EVENT);
    await assertFails(world.as('rider').doc(`${RIDE}/rideEvents/${ID}`).set(CANCEL_EVENT));
  });

  it('has no text, and no role of another', async () => {
    for (const changes of [
      ...[{ text: 'x'.repeat(300) }, { text: 'x' }, { text: '' }],
      ...[{ role: 'office' }, { role: 'driver' }, { note: 'x' }],
    ]) {
      await assertFails(cancelWith({ ...CANCEL_EVENT, ...changes }));
    }
    await cancelWith(CANCEL_EVENT);
  });

  it.each([
    ['cancel', CANCEL, CANCEL_EVENT],
    ['change', CHANGE, CHANGE_EVENT],
  ] as const)('has the kind of the change: %s', async (kind, work, event) => {
    for (const other of EVENT_KINDS.filter((each) => each !== kind)) {
      const wrong = { [ID]: { ...event, kind: other, text: other === 'note' ? 'x' : null } };
      await assertFails(commit(world.as('rider'), withEvents(work, wrong)));
    }
    await commit(world.as('rider'), withEvents(work, { [ID]: event }));
  });

  it('is not written with a step of the driver', async () => {
    await world.update({ [RIDE]: { status: 'accepted' } });
    const setOut = { update: { [RIDE]: { status: 'on_route', statusUpdatedAt: serverTime() } } };
    const step = eventFields('driver', { status: 'on_route' });
    const forged = { ...step, role: 'passenger', kind: 'change' };
    await assertFails(commit(world.as('driver'), withEvents(setOut, { [ID]: forged })));
    await commit(world.as('driver'), withEvents(setOut, { [ID]: step }));
  });

  it('is not needed for a change, nor written without one', async () => {
    await assertFails(world.as('rider').doc(`${RIDE}/rideEvents/${ID}`).set(CHANGE_EVENT));
    await commit(world.as('rider'), CHANGE);
    await assertFails(world.as('rider').doc(`${RIDE}/rideEvents/${ID}`).set(CHANGE_EVENT));
  });

  it('of the first change is named after the booking', async () => {
    for (const statusUpdatedAt of [null, deleteField()]) {
      await seed();
      const timestamp = timeAt(CHANGED_AT + 5);
      await world.update({ [RIDE]: { statusUpdatedAt, timestamp } });
      await assertFails(cancelWith(CANCEL_EVENT));
      await cancelWith(CANCEL_EVENT, `passenger-${CHANGED_AT + 5}`);
      await world.remove([`${RIDE}/rideEvents/passenger-${CHANGED_AT + 5}`]);
    }
    expect(await world.read(RIDE)).toMatchObject({ status: CANCELLED });
  });
});
