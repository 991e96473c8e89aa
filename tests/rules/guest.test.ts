import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { testMatrix, world } from '../support/world';
import {
  deleteField,
  sampleValues,
  serverTime,
  timeAt,
  type Fields,
} from '../support/firestoreValues';
import { makeToken, NO_ONE, uidOf } from '../support/principals';
import { INVALID_EMAILS, LONGEST_EMAIL } from './malformedTexts';
import { LONG_AGO } from './openRideDocuments';
import { RIDE } from './rideDocuments';
import { fields, line, required } from './fields';

const GUEST = `guest/${uidOf('guest')}`;
const guest = (changes: Fields = {}): Fields => ({
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '07700 900123',
  createdAt: serverTime(),
  ...changes,
});
const seed = (createdAt: unknown = LONG_AGO): Promise<void> =>
  world.seed({ [GUEST]: guest({ createdAt }) });
const write = async (fields: Fields): Promise<void> => {
  await seed();
  await world.as('guest').doc(GUEST).set(fields);
};

describe('an existing guest', () => {
  const only = testMatrix(() => seed());
  only(['guest'], {
    getting: (db) => db.doc(GUEST).get(),
    updating: (db) => db.doc(GUEST).set(guest()),
    deleting: (db) => db.doc(GUEST).delete(),
  });
  only(NO_ONE, {
    listing: (db) => db.collection('guest').get(),
    'listing by email': (db) =>
      db.collection('guest').where('email', '==', 'ann@example.com').get(),
  });
});

describe('a missing guest', () => {
  const only = testMatrix();
  only(['guest'], {
    getting: (db) => db.doc(GUEST).get(),
    creating: (db) => db.doc(GUEST).set(guest()),
    // A retry after a lost response deletes it again.
    'deleting it': (db) => db.doc(GUEST).delete(),
  });
  only(['guest', 'other guest'], {
    "creating one's own": (db, who) =>
      db.doc(`guest/${who === 'signed-out' ? 'nobody' : uidOf(who)}`).set(guest()),
  });
  only(NO_ONE, {
    'adding without an id': (db) => db.collection('guest').add(guest()),
  });
});

it('a guest rewrites their details at most once a second', async () => {
  const rewrite = () => world.as('guest').doc(GUEST).set(guest());
  await rewrite();
  await assertFails(rewrite());
  await seed(timeAt(Date.now() - 1100));
  await rewrite();
});

it('a guest upgraded to a rider still reads the guest document but cannot write it', async () => {
  await seed();
  const upgraded = world.withToken(uidOf('guest'), makeToken('password'));
  await upgraded.doc(GUEST).get();
  await assertFails(upgraded.doc(GUEST).set(guest()));
  await write(guest());
});

describe('deleting a guest', () => {
  const OPEN = `openRides/${uidOf('guest')}`;

  it('deletes neither their open rides nor a ride', async () => {
    const others = {
      [OPEN]: { now: ['ride-1'], later: [] },
      [RIDE]: { passengerId: uidOf('guest') },
    };
    await seed();
    await world.seed(others);
    const db = world.as('guest');
    for (const path of [OPEN, RIDE]) {
      await assertFails(db.doc(path).delete());
      await assertFails(db.batch().delete(db.doc(GUEST)).delete(db.doc(path)).commit());
    }
    expect(await world.read(GUEST)).toBeDefined();
    await db.doc(GUEST).delete();
    expect(await world.read(GUEST)).toBeUndefined();
    expect(await world.read(OPEN)).toBeDefined();
    expect(await world.read(RIDE)).toBeDefined();
  });

  it('deletes no other guest', async () => {
    const other = `guest/${uidOf('other guest')}`;
    await seed();
    await world.seed({ [other]: guest() });
    const db = world.as('guest');
    await assertFails(db.batch().delete(db.doc(GUEST)).delete(db.doc(other)).commit());
    expect(await world.read(GUEST)).toBeDefined();
    expect(await world.read(other)).toBeDefined();
  });

  it('does not allow the old creation time when recreated', async () => {
    const older = timeAt(Date.now() - 60_000);
    await world.seed({ [GUEST]: guest({ createdAt: older }) });
    await world.as('guest').doc(GUEST).delete();
    await assertFails(write(guest({ createdAt: older })));
    await write(guest());
  });

  it('is still allowed after upgrading to a rider', async () => {
    await seed();
    await world.withToken(uidOf('guest'), makeToken('password')).doc(GUEST).delete();
    expect(await world.read(GUEST)).toBeUndefined();
  });
});

describe('the fields of a guest', () => {
  required(guest, write);

  it.each(Object.keys(guest()))('%s cannot be removed', async (field) => {
    await seed();
    const removed = { [field]: deleteField() };
    await assertFails(world.as('guest').doc(GUEST).update(removed));
    await assertFails(
      world
        .as('guest')
        .doc(GUEST)
        .update({ createdAt: serverTime(), ...removed }),
    );
  });

  it('are the only ones allowed', async () => {
    await assertFails(write(guest({ role: 'Rider' })));
    await write(guest());
    await assertFails(world.as('guest').doc(GUEST).update({ createdAt: serverTime(), x: 1 }));
  });

  fields(
    (changes) => write(guest(changes)),
    [
      line('name', 100),
      line('phone', 30),
      [
        'phone',
        'is no premium-rate number',
        ['09012 345678', '+44 (0)901 2345678'],
        ['01909 500000'],
      ],
      [
        'email',
        'is an address of at most 254 characters',
        [...sampleValues(), ...INVALID_EMAILS],
        ['a@b.c', 'ann+taxi@mail.example.co.uk', LONGEST_EMAIL, 'å@ö.example'],
      ],
      [
        'createdAt',
        'is the server time',
        [...sampleValues(), timeAt(Date.now() - 100), timeAt(Date.now() + 60_000)],
      ],
    ],
  );

  it('createdAt is set again with every change', async () => {
    await seed();
    await assertFails(world.as('guest').doc(GUEST).update({ name: 'Bea Example' }));
    await world.as('guest').doc(GUEST).update({ name: 'Bea Example', createdAt: serverTime() });
  });
});
