import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import {
  everyKindOfValue,
  NO_ONE,
  removed,
  RulesWorld,
  serverTime,
  testMatrix,
  timeAt,
  tokenOf,
  uidOf,
  type Fields,
} from '../support/rulesWorld';
import { LONGEST_EMAIL, NO_EMAILS, UNTIDY, without } from './rideDocuments';

const world = new RulesWorld();

const GUEST = `guest/${uidOf('guest')}`;
const guest = (changes: Fields = {}): Fields => ({
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '07700 900123',
  createdAt: serverTime(),
  ...changes,
});
const seed = (): Promise<void> => world.seed({ [GUEST]: guest() });
const write = (fields: Fields): Promise<void> => world.as('guest').doc(GUEST).set(fields);

describe('a guest that exists', () => {
  testMatrix(
    world,
    {
      getting: { allowed: ['guest'], attempt: (db) => db.doc(GUEST).get() },
      listing: { allowed: NO_ONE, attempt: (db) => db.collection('guest').get() },
      'listing by email': {
        allowed: NO_ONE,
        attempt: (db) => db.collection('guest').where('email', '==', 'ann@example.com').get(),
      },
      updating: { allowed: ['guest'], attempt: (db) => db.doc(GUEST).set(guest()) },
      deleting: { allowed: ['guest'], attempt: (db) => db.doc(GUEST).delete() },
    },
    seed,
  );
});

describe('a guest that does not exist yet', () => {
  testMatrix(world, {
    getting: { allowed: ['guest'], attempt: (db) => db.doc(GUEST).get() },
    creating: { allowed: ['guest'], attempt: (db) => db.doc(GUEST).set(guest()) },
    "creating one's own": {
      allowed: ['guest', 'other guest'],
      attempt: (db, who) =>
        db.doc(`guest/${who === 'nobody' ? 'nobody' : uidOf(who)}`).set(guest()),
    },
    'adding without an id': {
      allowed: NO_ONE,
      attempt: (db) => db.collection('guest').add(guest()),
    },
    // What was deleted by a request whose answer was lost is deleted again.
    'deleting it': { allowed: ['guest'], attempt: (db) => db.doc(GUEST).delete() },
  });
});

it('a guest who has become a rider still reads the document, and no longer writes it', async () => {
  await seed();
  const upgraded = world.withToken(uidOf('guest'), tokenOf('password'));
  await upgraded.doc(GUEST).get();
  await assertFails(upgraded.doc(GUEST).set(guest()));
  await write(guest());
});

describe('a guest who goes', () => {
  const OPEN = `openRides/${uidOf('guest')}`;
  const RIDE = 'riders/ride-1';

  it('takes neither the open rides nor a ride along', async () => {
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
    expect(await world.present(GUEST)).toBeDefined();
    await db.doc(GUEST).delete();
    expect(await world.present(GUEST)).toBeUndefined();
    expect(await world.present(OPEN)).toBeDefined();
    expect(await world.present(RIDE)).toBeDefined();
  });

  it('takes nobody else along', async () => {
    const other = `guest/${uidOf('other guest')}`;
    await seed();
    await world.seed({ [other]: guest() });
    const db = world.as('guest');
    await assertFails(db.batch().delete(db.doc(GUEST)).delete(db.doc(other)).commit());
    expect(await world.present(GUEST)).toBeDefined();
    expect(await world.present(other)).toBeDefined();
  });

  it('and comes back is as new: the older time of creation is gone', async () => {
    const older = timeAt(Date.now() - 60_000);
    await world.seed({ [GUEST]: guest({ createdAt: older }) });
    await world.as('guest').doc(GUEST).delete();
    await assertFails(write(guest({ createdAt: older })));
    await write(guest());
  });

  it('still deletes the document after becoming a rider', async () => {
    await seed();
    await world.withToken(uidOf('guest'), tokenOf('password')).doc(GUEST).delete();
    expect(await world.present(GUEST)).toBeUndefined();
  });
});

describe('the fields of a guest', () => {
  it.each(Object.keys(guest()))('%s is never missing', async (field) => {
    await assertFails(write(without(guest(), field)));
    await write(guest());
    await assertFails(write(without(guest(), field)));
    await assertFails(
      world
        .as('guest')
        .doc(GUEST)
        .update({ [field]: removed() }),
    );
    await assertFails(
      world
        .as('guest')
        .doc(GUEST)
        .update({ createdAt: serverTime(), [field]: removed() }),
    );
    expect(await world.present(GUEST)).toHaveProperty(field);
  });

  it('are no others', async () => {
    await assertFails(write(guest({ role: 'Rider' })));
    await write(guest());
    await assertFails(world.as('guest').doc(GUEST).update({ createdAt: serverTime(), x: 1 }));
  });

  it.each([
    ['name', 100],
    ['phone', 30],
  ])('%s is a text of one line, of 1 to %i characters', async (field, longest) => {
    const wrongKinds = everyKindOfValue().filter((value) => value !== 'x');
    for (const wrong of [...wrongKinds, ...UNTIDY, 'x'.repeat(longest + 1)]) {
      await assertFails(write(guest({ [field]: wrong })));
    }
    for (const right of ['x', 'x'.repeat(longest), 'é'.repeat(longest)]) {
      await write(guest({ [field]: right }));
    }
  });

  it('email is text, at sign, text, dot, text, of at most 254 characters', async () => {
    for (const wrong of [...everyKindOfValue(), ...NO_EMAILS]) {
      await assertFails(write(guest({ email: wrong })));
    }
    for (const right of ['a@b.c', 'ann+taxi@mail.example.co.uk', LONGEST_EMAIL, 'å@ö.example']) {
      await write(guest({ email: right }));
    }
  });

  it('createdAt is the time of the server', async () => {
    for (const wrong of [
      ...everyKindOfValue(),
      timeAt(Date.now() - 100),
      timeAt(Date.now() + 1000),
    ]) {
      await assertFails(write(guest({ createdAt: wrong })));
    }
    await write(guest());
    await assertFails(world.as('guest').doc(GUEST).update({ name: 'Bea Example' }));
    await world.as('guest').doc(GUEST).update({ name: 'Bea Example', createdAt: serverTime() });
  });
});
