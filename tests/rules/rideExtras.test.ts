import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import {
  LUGGAGE_COUNTS,
  MAX_JOURNEY_LENGTH,
  MAX_NOTE_LENGTH,
  NEEDS,
} from '../../src/domain/trip/extras';
import {
  geoPoint,
  sampleValues,
  type Fields,
  serverTime,
  timeAt,
} from '../support/firestoreValues';
import { NO_ONE, uidOf, type SignedInPrincipal } from '../support/principals';
import { DRIVERS, laterBooking, nowBooking } from './bookingDocuments';
import { commit, createBesideRide, verdictsOn, type Commit } from './commits';
import { MALFORMED_TEXTS } from './malformedTexts';
import { phoneBooking, phoneRide } from './phoneBookingDocuments';
import {
  asapRide,
  assignedRide,
  EXTRAS,
  EXTRAS_FIELDS,
  NO_EXTRAS,
  omitField,
  RIDE,
  stamped,
} from './rideDocuments';
import { assignment, FLEET, OFFER, offerFields } from './transitionDocuments';
import { fields, line, notA, otherThan } from './fields';

beforeEach(() => world.seed(DRIVERS));

describe('existing ride extras', () => {
  const only = testMatrix(() =>
    world.seed({
      ...DRIVERS,
      [RIDE]: assignedRide(),
      'riders/ride-2': assignedRide(),
      [EXTRAS]: EXTRAS_FIELDS,
    }),
  );
  only(['rider', 'driver', 'admin'], {
    getting: (db) => db.doc(EXTRAS).get(),
    'getting those of a ride without extras': (db) => db.doc('rideExtras/ride-2').get(),
  });
  only(['admin'], {
    'getting those of a missing ride': (db) => db.doc('rideExtras/gone').get(),
  });
  only(NO_ONE, {
    listing: (db) => db.collection('rideExtras').get(),
    'adding them to an existing ride': (db) => db.doc('rideExtras/ride-2').set(EXTRAS_FIELDS),
    updating: (db) => db.doc(EXTRAS).update({ luggage: 3 }),
    'overwriting them with the same': (db) => db.doc(EXTRAS).set(EXTRAS_FIELDS),
    deleting: (db) => db.doc(EXTRAS).delete(),
  });

  it('are denied to a deactivated driver and to the previous driver', async () => {
    await world.seed({ [RIDE]: assignedRide(), [EXTRAS]: EXTRAS_FIELDS });
    const read = () => world.as('driver').doc(EXTRAS).get();
    await read();
    await world.update({ [`drivers/${uidOf('driver')}`]: { isActive: false } });
    await assertFails(read());
    await world.update({ [`drivers/${uidOf('driver')}`]: { isActive: true } });
    await world.update({ [RIDE]: { assignedDriverId: uidOf('other driver') } });
    await assertFails(read());
    await world.as('other driver').doc(EXTRAS).get();
  });
});

it('ride extras are readable by online drivers while the ride is offered', async () => {
  const read = (who: 'driver' | 'other driver' | 'rider' | 'other rider') =>
    world.as(who).doc(EXTRAS).get();
  await world.seed({
    ...FLEET,
    [RIDE]: asapRide('rider'),
    [OFFER]: offerFields(),
    [EXTRAS]: EXTRAS_FIELDS,
  });
  await read('driver');
  await read('other driver');
  await read('rider');
  await assertFails(read('other rider'));
  await world.update({ [`drivers/${uidOf('driver')}`]: { isOnline: false } });
  await assertFails(read('driver'));
  await world.update({ [`drivers/${uidOf('driver')}`]: { isOnline: true, isActive: false } });
  await assertFails(read('driver'));
  await world.update({ [RIDE]: { status: 'cancelled_by_passenger' } });
  await assertFails(read('other driver'));
  await world.update({ [RIDE]: { status: 'pending' } });
  await read('other driver');
  await world.remove([OFFER]);
  await assertFails(read('other driver'));
});

describe('ride extras are created', () => {
  it.each<[string, SignedInPrincipal, Fields]>([
    ['of a guest’s ride for now', 'guest', nowBooking('guest')],
    ['of a rider’s ride for later', 'rider', laterBooking('rider')],
    ['of a phone booking for now', 'admin', { [RIDE]: phoneRide() }],
    ['of a phone booking with driver and time', 'admin', phoneBooking()],
  ])('in the commit %s', async (_, who, ride) => {
    const set = { ...(ride as Readonly<Record<string, Fields>>), [EXTRAS]: EXTRAS_FIELDS };
    await commit(world.as(who), { set });
    expect(await world.read(EXTRAS)).toEqual(EXTRAS_FIELDS);
    expect(await world.read(RIDE)).toBeDefined();
  });

  const expectDenied = async (
    who: SignedInPrincipal,
    set: Readonly<Record<string, Fields>>,
  ): Promise<void> => {
    await assertFails(commit(world.as(who), { set: { ...set, [EXTRAS]: EXTRAS_FIELDS } }));
    expect(await world.read(EXTRAS)).toBeUndefined();
  };

  it('neither without their ride nor with another ride', async () => {
    await expectDenied('rider', {});
    await expectDenied('rider', nowBooking('rider', {}, 'ride-2'));
  });

  it('not after their ride, even if it changes in the same commit', async () => {
    await commit(world.as('rider'), { set: nowBooking('rider') });
    await expectDenied('rider', {});
    const status = stamped('cancelled_by_passenger');
    const late = { set: { [EXTRAS]: EXTRAS_FIELDS }, update: { [RIDE]: status } };
    await assertFails(commit(world.as('rider'), late));
    await commit(world.as('rider'), { update: { [RIDE]: status } });
  });

  it('not for another passenger’s ride, not even by the admin', async () => {
    await world.seed({ [RIDE]: asapRide('rider') });
    for (const who of ['other rider', 'guest', 'admin'] as const) {
      await expectDenied(who, {});
      await expectDenied(who, nowBooking(who, {}, 'ride-2'));
    }
  });

  it('together with the ride or not at all', async () => {
    const set = { ...nowBooking('rider'), [EXTRAS]: NO_EXTRAS };
    await assertFails(commit(world.as('rider'), { set }));
    expect(await world.read(RIDE)).toBeUndefined();
  });
});

describe('the fields of ride extras', () => {
  const { may, mayNot } = verdictsOn(createBesideRide('rideExtras'));
  const MAX_NOTE = 'x'.repeat(MAX_NOTE_LENGTH);

  it('are all required, and no other is allowed', async () => {
    for (const field of Object.keys(EXTRAS_FIELDS)) {
      await mayNot(omitField(EXTRAS_FIELDS, field));
      await mayNot({ ...omitField(EXTRAS_FIELDS, field), other: 1 });
    }
    await mayNot({ ...EXTRAS_FIELDS, other: 1 });
    await may(EXTRAS_FIELDS);
  });

  it('request at least one thing', async () => {
    await mayNot(NO_EXTRAS);
    await may({ ...NO_EXTRAS, note: 'x' });
    await may({ ...NO_EXTRAS, luggage: 1 });
    await may({ ...NO_EXTRAS, needs: ['childSeat'] });
  });

  fields(
    (changes) => may({ ...EXTRAS_FIELDS, ...changes }),
    [
      [
        'note',
        'is a one-line text of at most 300 characters',
        [`${MAX_NOTE}x`, ...MALFORMED_TEXTS, ...notA('string')],
        ['', MAX_NOTE, 'Ring twice, s’il vous plaît 🚕'],
      ],
      [
        'luggage',
        'is a whole number from 0 to 6',
        [-1, LUGGAGE_COUNTS.length, 1.5, '2', ...notA('number')],
        LUGGAGE_COUNTS,
      ],
      [
        'needs',
        'is a list of known needs',
        [
          ...[['a pony'], [...NEEDS, 'a pony'], [7], [null], { wheelchair: true }],
          Array.from({ length: NEEDS.length + 1 }, () => 'wheelchair'),
          ...sampleValues().filter((value) => !Array.isArray(value)),
        ],
        [...NEEDS.map((need) => [need]), NEEDS],
      ],
      ['hasTraveller', 'is true or absent', otherThan([true]), [true]],
      line('journey', MAX_JOURNEY_LENGTH),
    ],
  );
});

describe.each([
  ['phone booking', phoneRide],
  ['web booking', assignedRide],
])('the extras of a %s changed by the office', (_, ride) => {
  const CHANGED: Fields = { note: 'Red door', luggage: 0, needs: [] };
  const STAMP: Fields = { statusUpdatedAt: serverTime(), officeChangedAt: serverTime() };
  const writes: Readonly<Record<string, Commit>> = {
    changed: { set: { [EXTRAS]: CHANGED } },
    removed: { remove: [EXTRAS] },
  };
  const withRide = (work: Commit, changes: Fields = STAMP): Commit => ({
    ...work,
    update: { [RIDE]: changes },
  });
  const seed = (changes: Fields = {}, extras: Fields = {}): Promise<void> =>
    world.seed({
      ...DRIVERS,
      [RIDE]: ride(changes),
      [EXTRAS]: { ...EXTRAS_FIELDS, ...extras },
    });

  const only = testMatrix(() => seed());
  only(['admin'], {
    'changing them with the ride': (db) => commit(db, withRide({ set: { [EXTRAS]: CHANGED } })),
    'removing them with the ride': (db) => commit(db, withRide({ remove: [EXTRAS] })),
  });
  const onlyWithout = testMatrix(() => world.seed({ ...DRIVERS, [RIDE]: ride() }));
  onlyWithout(['admin'], {
    'adding them with the ride': (db) => commit(db, withRide({ set: { [EXTRAS]: CHANGED } })),
  });

  it.each(Object.entries(writes))(
    'are %s only in the commit of their ride',
    async (_name, work) => {
      await seed();
      await world.seed({ 'riders/ride-2': ride() });
      const admin = world.as('admin');
      await assertFails(commit(admin, work));
      await assertFails(commit(admin, { ...work, update: { 'riders/ride-2': STAMP } }));
      await assertFails(commit(admin, withRide(work, { statusUpdatedAt: timeAt(0) })));
      await commit(admin, withRide(work));
    },
  );

  it.each(Object.entries(writes))('are not %s once the ride is over', async (_name, work) => {
    for (const status of ['completed', 'cancelled', 'cancelled_by_driver']) {
      await seed({ status, ...STAMP });
      await assertFails(commit(world.as('admin'), work));
      await assertFails(commit(world.as('admin'), withRide(work)));
    }
    await seed();
    const cancel = withRide(work, { ...STAMP, status: 'cancelled' });
    await assertFails(commit(world.as('admin'), cancel));
    await commit(world.as('admin'), withRide(work));
  });

  it.each(Object.entries(writes))('are not %s with any other change', async (_name, work) => {
    const now = { statusUpdatedAt: serverTime() };
    await seed(assignment('admin', uidOf('driver')));
    const step = { ...now, status: 'on_route' };
    const cancelled = { ...now, status: 'cancelled', declineReason: 'x' };
    for (const changes of [now, step, cancelled, { ...step, ...STAMP }]) {
      await assertFails(commit(world.as('admin'), withRide(work, changes)));
    }
    await assertFails(commit(world.as('driver'), withRide(work, step)));
    await assertFails(commit(world.as('driver'), withRide(work)));
    await commit(world.as('driver'), { update: { [RIDE]: step } });
    await commit(world.as('admin'), withRide(work));
  });

  it('never say that someone else travels, or no longer say so', async () => {
    const traveller = { hasTraveller: true };
    const write = (extras: Fields) =>
      commit(world.as('admin'), withRide({ set: { [EXTRAS]: { ...CHANGED, ...extras } } }));
    await seed();
    await assertFails(write(traveller));
    await world.remove([EXTRAS]);
    await assertFails(write(traveller));
    await seed({}, traveller);
    await assertFails(write({}));
    await assertFails(commit(world.as('admin'), withRide({ remove: [EXTRAS] })));
    await write(traveller);
  });

  it('have a stop anywhere: the distance is the office’s', async () => {
    const stops = [{ address: 'Hull', latLng: geoPoint(53.7446, -0.3324) }];
    await seed();
    await commit(world.as('admin'), withRide({ set: { [EXTRAS]: { ...CHANGED, stops } } }));
  });

  it('pass the same checks as new ones', async () => {
    await seed();
    for (const changes of [NO_EXTRAS, { ...CHANGED, luggage: 7 }, { ...CHANGED, other: 1 }]) {
      const set = { [EXTRAS]: changes };
      await assertFails(commit(world.as('admin'), withRide({ set })));
    }
    await commit(world.as('admin'), withRide({ set: { [EXTRAS]: CHANGED } }));
  });
});
