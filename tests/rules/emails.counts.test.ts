import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import { DAY_MS } from '../../src/domain/common/londonTime';
import { sampleValues, timeAt, type Fields } from '../support/firestoreValues';
import { NO_ONE } from '../support/principals';
import { commit } from './commits';
import { COUNT, countFields, emailDocuments, mail, MAIL, ride } from './emailDocuments';
import { RIDE } from './rideDocuments';

const rider = () => world.as('rider');
/** The email and the count, or one of them alone. */
const send = (count: Fields | null, fields: Fields | null = mail()): Promise<void> =>
  commit(rider(), {
    set: { ...(fields && { [MAIL]: fields }), ...(count && { [COUNT]: count }) },
  });
const seed = (count: Fields | null, changes: Fields = {}): Promise<void> =>
  world.seed({ ...emailDocuments({ [RIDE]: ride(changes) }), ...(count && { [COUNT]: count }) });
const counted = (count: number, daysAgo = 0): Fields =>
  countFields({ count, lastMailAt: timeAt(Date.now() - daysAgo * DAY_MS) });

const only = testMatrix(() => seed(counted(3)));
only(['rider'], {
  'getting the count': (db) => db.doc(COUNT).get(),
});
only(NO_ONE, {
  'listing counts': (db) => db.collection('mailCounts').get(),
  'deleting the count': (db) => db.doc(COUNT).delete(),
});

describe('the emails of an account on a day', () => {
  it('are at most ten, about any rides', async () => {
    await seed(counted(9));
    await send(countFields({ count: 10 }));
    for (const count of [1, 10, 11]) {
      const next = { [MAIL]: mail(), [COUNT]: countFields({ count }) };
      await seed(counted(10));
      await world.remove([MAIL]);
      await assertFails(commit(rider(), { set: next }));
    }
  });

  it('start again on the next day only', async () => {
    for (const count of [9, 10]) {
      await seed(counted(count, 1));
      await world.remove([MAIL]);
      await assertFails(send(countFields({ count: count + 1 })));
      await send(countFields());
    }
    await seed(counted(3));
    await world.remove([MAIL]);
    await assertFails(send(countFields()));
    await send(countFields({ count: 4 }));
  });

  it('are counted in the commit of the email, one by one', async () => {
    await seed(null);
    await assertFails(send(null));
    for (const wrong of [
      { count: 0 },
      { count: 2 },
      { lastRideId: 'ride-2' },
      { lastMailAt: timeAt(Date.now()) },
      { more: 'x' },
    ]) {
      await assertFails(send(countFields(wrong)));
    }
    await send(countFields());
    await world.remove([MAIL]);
    await assertFails(send(null));
    await send(countFields({ count: 2 }));
  });

  it.each([0, 3])('are counted by their own account, also after %i', async (count) => {
    await seed(count === 0 ? null : counted(count));
    const next = { [COUNT]: countFields({ count: count + 1 }) };
    for (const other of ['other rider', 'admin', 'signed-out'] as const) {
      await assertFails(commit(world.as(other), { set: next }));
    }
    await commit(rider(), { set: next });
  });

  it.each([
    ['another time', { lastMailAt: timeAt(Date.now() - DAY_MS) }],
    ['no ride id', { lastRideId: 7 }],
    ['a long ride id', { lastRideId: 'x'.repeat(129) }],
  ])('are never counted with %s, even without an email', async (_, wrong) => {
    await seed(counted(3));
    await assertFails(send(countFields({ count: 4, ...wrong }), null));
    await send(countFields({ count: 4 }), null);
  });

  it.each(['count', 'lastRideId', 'lastMailAt'])('take no other type for %s', async (field) => {
    await seed(null);
    const right = countFields()[field];
    for (const value of sampleValues().filter((each) => each !== right)) {
      await assertFails(send(countFields({ [field]: value })));
    }
    await send(countFields());
  });

  it('can’t be two in one commit', async () => {
    await seed(null);
    await world.seed({ 'riders/ride-2': ride() });
    await assertFails(
      commit(rider(), { set: { [MAIL]: mail(), 'mail/ride-2': mail(), [COUNT]: countFields() } }),
    );
    await send(countFields());
  });
});

it.each([
  ['booked', 'timestamp', { status: 'accepted' }],
  ['cancelled', 'statusUpdatedAt', { status: 'cancelled_by_passenger' }],
])(
  'a ride whose email is no longer kept has no second first email %s after 29 days',
  async (name, since, changes) => {
    const daysAgo = (days: number): Fields => ({
      timestamp: timeAt(Date.now() - 60 * DAY_MS),
      ...changes,
      [since]: timeAt(Date.now() - days * DAY_MS),
    });
    await seed(null, daysAgo(29.01));
    await assertFails(send(countFields(), mail(name)));
    await seed(null, daysAgo(28.9));
    await send(countFields(), mail(name));
  },
);

describe('an email', () => {
  it.each([
    ['name', { driverName: 'Visit evil.example' }],
    ['vehicle', { driverVehicle: 'Visit evil.example' }],
    ['name alone', { driverName: 'Visit evil.example', driverVehicle: null }],
    ['vehicle alone', { driverName: null, driverVehicle: 'Visit evil.example' }],
    ['name without a driver', { driverName: 'x', assignedDriverId: null }],
  ])('has no driver’s %s that the booker made up', async (_, made) => {
    await seed(null, made);
    await assertFails(send(countFields(), mail('booked', made)));
    await seed(null);
    await send(countFields());
  });

  it.each(['name', 'pickup', 'dropoff', 'note'])(
    'has no %s, which the booker typed',
    async (field) => {
      await seed(null);
      const { template, ...rest } = mail();
      const { data } = template as { readonly data: Fields };
      const typed = { name: 'booked', data: { ...data, [field]: 'Visit evil.example' } };
      await assertFails(send(countFields(), { ...rest, template: typed }));
      await send(countFields());
      expect(await world.read(COUNT)).toMatchObject({ count: 1, lastRideId: 'ride-1' });
    },
  );
});
