import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  everyKindOfValue,
  removed,
  RulesWorld,
  serverTime,
  SIGNED_IN,
  testMatrix,
  timeAt,
  transform,
  uidOf,
  type Fields,
  type Principal,
} from '../support/rulesWorld';
import { newCode } from './promoDocuments';
import { asapRide, without } from './rideDocuments';
import { commitEntered, LATER, PROMO, promoFare, promoFields, usedBy } from './bookingDocuments';

const world = new RulesWorld();

const seed = (changes: Fields = {}): Promise<void> => world.seed({ [PROMO]: promoFields(changes) });
/** The own use of the code, with a ride of £5.85 that has 58p off. */
const record = (
  changes: Fields = {},
  who: Principal = 'rider',
  rideId = 'ride-1',
): Promise<void> => {
  const owner = who === 'nobody' ? 'rider' : who;
  return commitEntered(world, who, {
    set: { [`riders/${rideId}`]: asapRide(owner, promoFare(585, 58)) },
    update: { [PROMO]: usedBy(owner, { lastRideId: rideId, ...changes }) },
  });
};
const mayNot = (changes: Fields, who: Principal = 'rider'): Promise<unknown> =>
  assertFails(record(changes, who));
const active = (db: ReturnType<RulesWorld['as']>) =>
  db.collection('promoCodes').where('isActive', '==', true);

testMatrix(
  world,
  {
    'getting a code': { allowed: SIGNED_IN, attempt: (db) => db.doc(PROMO).get() },
    'getting a code that does not exist': {
      allowed: SIGNED_IN,
      attempt: (db) => db.doc('promoCodes/NO').get(),
    },
    'looking an active code up': {
      allowed: SIGNED_IN,
      attempt: (db) => active(db).where('code', '==', 'SAVE10').limit(1).get(),
    },
    'looking a code up, active or not': {
      allowed: ['admin'],
      attempt: (db) => db.collection('promoCodes').where('code', '==', 'SAVE10').get(),
    },
    'looking an inactive code up': {
      allowed: ['admin'],
      attempt: (db) => db.collection('promoCodes').where('isActive', '==', false).get(),
    },
    'listing all codes': {
      allowed: ['admin'],
      attempt: (db) => db.collection('promoCodes').get(),
    },
    "recording one's own use with a ride": {
      allowed: SIGNED_IN,
      attempt: (_, who) => record({}, who),
    },
    "recording one's own use of a code for registered riders only": {
      allowed: SIGNED_IN.filter((who) => !who.endsWith('guest')),
      attempt: async (_, who) => {
        await seed({ ridersOnly: true });
        await record({}, who);
      },
    },
    "recording the rider's use with one's own ride": {
      allowed: ['rider'],
      attempt: (_, who) => record({ usedByUsers: transform.append(uidOf('rider')) }, who),
    },
  },
  () => seed(),
);

describe('the own use of a code', () => {
  beforeEach(() => seed());

  it('is recorded as the app does it', async () => {
    await record();
    expect(await world.present(PROMO)).toMatchObject({
      timesUsed: 4,
      usedByUsers: ['someone', 'someone else', uidOf('rider')],
    });
    await record({}, 'guest', 'ride-2');
    expect(await world.present(PROMO)).toMatchObject({ timesUsed: 5 });
  });

  it('is recorded in plain values, too', async () => {
    const usedByUsers = ['someone', 'someone else', uidOf('rider')];
    await record({ timesUsed: 4, usedByUsers });
    expect(await world.present(PROMO)).toMatchObject({ timesUsed: 4, usedByUsers });
  });

  it('happens once', async () => {
    await record();
    await assertFails(record({}, 'rider', 'ride-2'));
    const twice = ['someone', 'someone else', uidOf('rider'), uidOf('rider')];
    await assertFails(record({ usedByUsers: twice }, 'rider', 'ride-2'));
    await record({}, 'guest', 'ride-2');
  });

  it('counts one', async () => {
    const values = everyKindOfValue().filter((value) => value !== 4);
    const wrong = [2, 3, 5, 4.5, transform.increment(2), transform.increment(-1), '4'];
    for (const timesUsed of [...values, ...wrong, transform.increment(0), removed()]) {
      await mayNot({ timesUsed });
    }
    await record();
  });

  it('names oneself and keeps the others', async () => {
    const me = uidOf('rider');
    for (const usedByUsers of [
      ...everyKindOfValue(),
      ...[[me], ['someone', me], ['someone', 'someone else'], ['someone', 'somebody else', me]],
      ...[
        ['someone', 'someone else', uidOf('guest')],
        ['someone', 'someone else', me, me],
      ],
      ...[
        ['someone', 'someone else', me, 'x'],
        [me, 'someone', 'someone else'],
      ],
      ...[transform.append(uidOf('guest')), transform.append('someone'), removed()],
    ]) {
      await mayNot({ usedByUsers });
    }
    await record();
  });

  it('is stamped by the server', async () => {
    for (const lastUsedAt of [
      ...everyKindOfValue(),
      ...[timeAt(Date.now() - 100), timeAt(Date.now() + 60_000), removed()],
    ]) {
      await mayNot({ lastUsedAt });
    }
    const set = { 'riders/ride-1': asapRide('rider', promoFare(585, 58)) };
    const update = { [PROMO]: without(usedBy('rider'), 'lastUsedAt') };
    await assertFails(commitEntered(world, 'rider', { set, update }));
    await record({ lastUsedAt: serverTime() });
  });

  const OTHERS = Object.keys(promoFields()).filter(
    (field) => !Object.keys(usedBy('rider')).includes(field),
  );
  it.each([...OTHERS, 'ridersOnly', 'note'])('leaves %s alone', async (field) => {
    for (const value of [null, 1, true, false, 'fixed', timeAt(LATER + 1)]) {
      if (value !== promoFields()[field] || !OTHERS.includes(field)) {
        await mayNot({ [field]: value });
      }
    }
    if (OTHERS.includes(field)) {
      await mayNot({ [field]: removed() });
    }
    await record();
  });
});

describe('the ride of a use', () => {
  beforeEach(() => seed());

  it('is named by its id', async () => {
    for (const lastRideId of [
      ...everyKindOfValue(),
      ...['ride-2', 'RIDE-1', '../ride-1', 'ride-1/messages/one', ['ride-1'], removed()],
    ]) {
      await mayNot({ lastRideId });
    }
    const use = without(usedBy('rider'), 'lastRideId');
    const set = { 'riders/ride-1': asapRide('rider', promoFare(585, 58)) };
    await assertFails(commitEntered(world, 'rider', { set, update: { [PROMO]: use } }));
    await record();
    expect(await world.present(PROMO)).toMatchObject({ lastRideId: 'ride-1' });
  });

  it('carries this very code', async () => {
    const other = 'promoCodes/OTHER';
    await world.seed({ [other]: promoFields({ code: 'OTHER' }) });
    const fare = { ...promoFare(585, 58, 'OTHER'), promoCode: 'OTHER' };
    const set = { 'riders/ride-1': asapRide('rider', fare) };
    const use = usedBy('rider');
    await assertFails(
      commitEntered(world, 'rider', { set, update: { [other]: use, [PROMO]: use } }),
    );
    await commitEntered(world, 'rider', { set, update: { [other]: use } });
    const plain = { 'riders/ride-2': asapRide('rider') };
    const forPlain = { [PROMO]: usedBy('rider', { lastRideId: 'ride-2' }) };
    await assertFails(commitEntered(world, 'rider', { set: plain, update: forPlain }));
    await commitEntered(world, 'rider', { set: plain });
    await record({}, 'rider', 'ride-3');
  });

  it('is none that was there before, whosever it is and whatever it carries', async () => {
    const carrier = promoFare(585, 58);
    const times = [serverTime(), timeAt(Date.now() + 60_000), timeAt(LATER), null, 'now'];
    for (const owner of SIGNED_IN) {
      for (const timestamp of owner === 'rider' ? times : [serverTime()]) {
        await world.seed({ 'riders/carrier': asapRide(owner, { ...carrier, timestamp }) });
        const use = usedBy('rider', { lastRideId: 'carrier' });
        await assertFails(world.as('rider').doc(PROMO).update(use));
      }
    }
    await record();
  });

  it('is there after the commit', async () => {
    await assertFails(world.as('rider').doc(PROMO).update(usedBy('rider')));
    const withDelete = { update: { [PROMO]: usedBy('rider') }, remove: ['riders/ride-1'] };
    await assertFails(commitEntered(world, 'rider', withDelete));
    await record();
  });
});

describe('a code that is not open', () => {
  it.each<readonly [reason: string, closed: Fields, open: Fields]>([
    ['inactive', { isActive: false }, { isActive: true }],
    ['neither active nor not', { isActive: 'true' }, { isActive: true }],
    ['expired', { expiryDate: timeAt(Date.now() - 1000) }, { expiryDate: timeAt(LATER) }],
    ['expired long ago', { expiryDate: timeAt(0) }, { expiryDate: null }],
    ['expired, or not, in words', { expiryDate: '2099-12-31' }, { expiryDate: null }],
    ['expired, or not, in no words', { expiryDate: '' }, { expiryDate: null }],
    ['used up', { usageLimit: 3 }, { usageLimit: 4 }],
    ['used more than it should be', { usageLimit: 2 }, { usageLimit: null }],
    ['of no use at all', { usageLimit: 0 }, { usageLimit: null }],
    ['used by the rider', { usedByUsers: [uidOf('rider')] }, { usedByUsers: [] }],
    ['used by the rider first', { usedByUsers: [uidOf('rider'), 'x'] }, { usedByUsers: ['x'] }],
  ])('because it is %s is used by nobody of whom that holds', async (_, closed, open) => {
    await seed(closed);
    await mayNot({});
    await seed(open);
    await record();
  });

  it('is closed at the limit and no earlier', async () => {
    await seed({ usageLimit: 5 });
    await record({}, 'rider', 'ride-1');
    await record({}, 'guest', 'ride-2');
    await assertFails(record({}, 'other rider', 'ride-3'));
    expect(await world.present(PROMO)).toMatchObject({ timesUsed: 5 });
  });

  it.each(['expiryDate', 'usageLimit', 'usedByUsers', 'lastUsedAt', 'timesUsed'])(
    'is open without %s',
    async (field) => {
      const fields = promoFields({ [field]: 'to be removed' });
      await world.seed({
        [PROMO]: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)),
      });
      await record();
    },
  );
});

describe('a code for registered riders only', () => {
  it.each<readonly [mark: unknown]>([[true], [null], ['yes'], ['false'], [0], [1], [{}]])(
    'is so by the mark %j: what is no clear no is a yes',
    async (ridersOnly) => {
      await seed({ ridersOnly });
      await mayNot({}, 'guest');
      await record();
    },
  );

  it('is not so by the mark false, nor without one', async () => {
    await seed({ ridersOnly: false });
    await record({}, 'guest');
    await seed();
    await record({}, 'guest', 'ride-2');
  });

  it('stays closed to a guest who takes the mark off', async () => {
    await seed({ ridersOnly: true });
    await mayNot({ ridersOnly: false }, 'guest');
    await mayNot({ ridersOnly: removed() }, 'guest');
    await assertFails(world.as('guest').doc(PROMO).update({ ridersOnly: false }));
    await seed({ ridersOnly: false });
    await record({}, 'guest');
  });
});

describe('a code that was deleted and made anew', () => {
  const cancelled = { status: 'cancelled_by_passenger', statusUpdatedAt: serverTime() };
  const ofOld = { [PROMO]: usedBy('rider') };
  beforeEach(async () => {
    await seed();
    await record();
    await world.as('admin').doc(PROMO).delete();
    await world
      .as('admin')
      .doc(PROMO)
      .set(newCode({ code: 'SAVE10', minFare: null }));
  });

  it('is not used up by an old ride that carries it', async () => {
    const rider = world.as('rider');
    await assertFails(rider.doc(PROMO).update(usedBy('rider')));
    const cancel = { 'riders/ride-1': cancelled };
    await assertFails(commitEntered(world, 'rider', { update: { ...ofOld, ...cancel } }));
    const plain = { 'riders/ride-2': asapRide('rider') };
    await assertFails(commitEntered(world, 'rider', { set: plain, update: ofOld }));
    const carrying = { 'riders/ride-2': asapRide('rider', promoFare(585, 58)) };
    await assertFails(commitEntered(world, 'rider', { set: carrying, update: ofOld }));
    const anew = { 'riders/ride-1': asapRide('rider', promoFare(585, 58)) };
    await assertFails(commitEntered(world, 'rider', { set: anew, update: ofOld }));
    expect(await world.present(PROMO)).toMatchObject({ timesUsed: 0, usedByUsers: [] });
  });

  it('is used by a new ride, once more by whoever had used it before', async () => {
    await record({}, 'rider', 'ride-2');
    expect(await world.present(PROMO)).toMatchObject({
      ...{ timesUsed: 1, usedByUsers: [uidOf('rider')], lastRideId: 'ride-2' },
    });
    await assertFails(record({}, 'rider', 'ride-3'));
  });
});
