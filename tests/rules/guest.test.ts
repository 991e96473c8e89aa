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

const world = new RulesWorld('demo-rules-guest');

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
      deleting: { allowed: NO_ONE, attempt: (db) => db.doc(GUEST).delete() },
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
  });
});

it('a guest who has become a rider still reads the document, and no longer writes it', async () => {
  await seed();
  const upgraded = world.withToken(uidOf('guest'), tokenOf('password'));
  await upgraded.doc(GUEST).get();
  await assertFails(upgraded.doc(GUEST).set(guest()));
  await write(guest());
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
