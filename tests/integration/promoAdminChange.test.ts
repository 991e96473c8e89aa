import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pence } from '../../src/domain/common/money';
import { applyPromo, type PromoRecord, type PromoTerms } from '../../src/domain/promo/promo';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld, type Fields } from '../support/rulesWorld';
import { signInAdmin } from './adminAccount';
import { Commits } from './commits';
import { loadApp } from './localApp';
import { FIVER, FIVER_FIELDS, findPromo, TEN, UNUSED, USED } from './promoFixtures';
import { signInGuest, type TestGuest } from './guests';
import { marketTrip } from './trips';

const commits = new Commits();
const world = new RulesWorld();
const app = await loadApp(backendPorts());

const SAVED = { kind: 'saved' };
const PATH = 'promoCodes/FIVER';
let guest: TestGuest;

beforeAll(async () => {
  guest = await signInGuest();
  await signInAdmin(app, backendPorts());
});
afterAll(() => guest.close());

const recordAt = (id: string): Promise<PromoRecord> => findPromo(app, id);

async function seeded(fields: Fields = USED, path = PATH): Promise<PromoRecord> {
  await world.seed({ [path]: { ...FIVER_FIELDS, ...fields } });
  return recordAt(path.replace('promoCodes/', ''));
}

/** A guest books with the code. */
async function use(code: string): Promise<void> {
  const trip = marketTrip({ metres: 30_000 });
  const found = await app.findActivePromo(code, guest.firestore);
  const applied = applyPromo(found, trip.fare, guest.passenger, Date.now());
  expect(applied).toMatchObject({ ok: true });
  const promo = applied.ok ? applied.value : null;
  const ride = asapRideRequest(guest.passenger, trip, Date.now(), promo);
  expect(await app.submitRide(newRideId(), ride, { firestore: guest.firestore })).toMatchObject({
    kind: 'written',
  });
}

const CHANGED: PromoTerms = {
  ...{ ...FIVER, description: 'Six pounds off', usageLimit: null },
  discount: { kind: 'fixed', amount: pence(600) },
};
const CHANGED_FIELDS: Fields = {
  ...FIVER_FIELDS,
  ...{ description: 'Six pounds off', discountValue: 6, usageLimit: null },
};

describe('a change', () => {
  it('writes the terms and keeps the usage', async () => {
    const before = await seeded();
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(await world.present(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('of nothing is saved, and so is one that is saved again', async () => {
    const before = await seeded();
    expect(await app.updatePromo(before, FIVER)).toEqual(SAVED);
    expect(await world.present(PATH)).toEqual({ ...FIVER_FIELDS, ...USED });
    await app.updatePromo(before, CHANGED);
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(await world.present(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('whose answer was lost is saved when it is sent again', async () => {
    const before = await seeded();
    commits.loseNextResponse();
    await expect(app.updatePromo(before, CHANGED)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(await world.present(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('gives a code of another tool the fields that it lacks', async () => {
    const bare = { code: 'BARE', isActive: true, discountType: 'fixed', discountValue: 5 };
    await world.seed({ 'promoCodes/made-elsewhere': bare });
    const before = await recordAt('made-elsewhere');
    expect(await app.updatePromo(before, { ...FIVER, code: 'BARE' })).toEqual(SAVED);
    expect(await world.present('promoCodes/made-elsewhere')).toEqual({
      ...{ ...FIVER_FIELDS, code: 'BARE' },
    });
  });

  it('loses no use between reading and saving, and is no conflict for it', async () => {
    const before = await seeded(UNUSED);
    await use('FIVER');
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(await world.present(PATH)).toMatchObject({
      ...{ ...CHANGED_FIELDS, timesUsed: 1, usedByUsers: [guest.passenger.id] },
    });
  });

  it('loses no use in the very moment of saving', async () => {
    const before = await seeded(UNUSED);
    commits.beforeNext(() => use('FIVER'));
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(commits.count).toBeGreaterThan(2);
    expect(await world.present(PATH)).toMatchObject({
      ...{ ...CHANGED_FIELDS, timesUsed: 1, usedByUsers: [guest.passenger.id] },
    });
  });
});

describe('a change of a code of another tool', () => {
  const OLDER: Fields = {
    note: 'by hand',
    campaign: { year: 2024, uses: [1, 2] },
    minFareText: '',
  };

  it('leaves what that has written as it is', async () => {
    const before = await seeded({ ...USED, ...OLDER });
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(await world.present(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED, ...OLDER });
  });

  it('takes that along to another code', async () => {
    const before = await seeded({ ...USED, ...OLDER });
    expect(await app.updatePromo(before, { ...CHANGED, code: 'SIXER' })).toEqual(SAVED);
    const moved = { ...CHANGED_FIELDS, ...USED, ...OLDER, code: 'SIXER' };
    expect(await world.present('promoCodes/SIXER')).toEqual(moved);
    expect(await world.present(PATH)).toBeUndefined();
  });

  it('sets an expiry in words anew, and riders can use the code from then on', async () => {
    const before = await seeded({ ...UNUSED, expiryDate: '31/12/2099' });
    const found = await app.findActivePromo('FIVER', guest.firestore);
    expect(applyPromo(found, pence(5000), guest.passenger, Date.now())).toEqual({
      ...{ ok: false, message: 'Invalid promo code' },
    });
    expect(await app.updatePromo(before, FIVER)).toEqual(SAVED);
    expect(await world.present(PATH)).toEqual({ ...FIVER_FIELDS, ...UNUSED });
    await use('FIVER');
  });

  it('that another admin has given an expiry meanwhile is told', async () => {
    const before = await seeded({ ...UNUSED, expiryDate: '31/12/2099' });
    await world.seed({ [PATH]: { ...FIVER_FIELDS, ...UNUSED, expiryDate: null } });
    expect(await app.updatePromo(before, FIVER)).toMatchObject({
      ...{ kind: 'changed', current: { expiryDate: null } },
    });
  });
});

describe('a code for registered riders only', () => {
  it('is marked, refused to a guest, and opened again', async () => {
    const before = await seeded(UNUSED);
    expect(await app.updatePromo(before, { ...FIVER, ridersOnly: true })).toEqual(SAVED);
    expect(await world.present(PATH)).toMatchObject({ ridersOnly: true });
    const trip = marketTrip({ metres: 30_000 });
    const found = await app.findActivePromo('FIVER', guest.firestore);
    expect(applyPromo(found, trip.fare, guest.passenger, Date.now())).toMatchObject({ ok: false });
    const promo = { id: 'FIVER', code: 'FIVER', discount: pence(500) };
    const ride = asapRideRequest(guest.passenger, trip, Date.now(), promo);
    expect(await app.submitRide(newRideId(), ride, { firestore: guest.firestore })).toMatchObject({
      kind: 'promo-refused',
    });
    expect(await app.updatePromo(await recordAt('FIVER'), FIVER)).toEqual(SAVED);
    await use('FIVER');
  });

  it('is none where an older document says nothing of it', async () => {
    const { ridersOnly, ...older } = FIVER_FIELDS;
    expect(ridersOnly).toBe(false);
    await world.seed({ [PATH]: { ...older, ...UNUSED } });
    expect(await recordAt('FIVER')).toMatchObject({ ridersOnly: false });
    await use('FIVER');
  });
});

describe('a change that another admin has been faster than', () => {
  const THEIRS = { ...FIVER, description: 'Five pounds for you' };

  it('is told, with the code as it is now, and the second save goes through', async () => {
    const before = await seeded();
    await app.updatePromo(before, THEIRS);
    const told = await app.updatePromo(before, CHANGED);
    expect(told).toEqual({ kind: 'changed', current: await recordAt('FIVER') });
    expect(await world.present(PATH)).toMatchObject({ description: 'Five pounds for you' });
    expect(await app.updatePromo(await recordAt('FIVER'), CHANGED)).toEqual(SAVED);
    expect(await world.present(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('is told in the very moment of saving, too', async () => {
    const before = await seeded();
    commits.beforeNext(() => world.seed({ [PATH]: { ...FIVER_FIELDS, ...USED, minFare: 1 } }));
    expect(await app.updatePromo(before, CHANGED)).toMatchObject({
      ...{ kind: 'changed', current: { minFare: 100, description: 'Five pounds off' } },
    });
    expect(await world.present(PATH)).toEqual({ ...FIVER_FIELDS, ...USED, minFare: 1 });
  });

  it('is saved when both wanted the same', async () => {
    const before = await seeded();
    const answers = await Promise.all([
      app.updatePromo(before, CHANGED),
      app.updatePromo(before, CHANGED),
    ]);
    expect(answers).toEqual([SAVED, SAVED]);
    expect(await world.present(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('of two different ones at once saves one, and tells the other', async () => {
    const before = await seeded();
    const answers = await Promise.all([
      app.updatePromo(before, CHANGED),
      app.updatePromo(before, THEIRS),
    ]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['changed', 'saved']);
  });
});

describe('a change of a code that was deleted meanwhile', () => {
  it.each(['before it is saved', 'in the moment of saving'])('%s is told', async (when) => {
    const before = await seeded();
    if (when === 'before it is saved') {
      await app.deletePromo('FIVER');
    } else {
      commits.beforeNext(() => world.remove([PATH]));
    }
    expect(await app.updatePromo(before, CHANGED)).toEqual({ kind: 'missing' });
    expect(await world.present(PATH)).toBeUndefined();
  });

  it('with another code is told just so', async () => {
    const before = await seeded();
    await app.deletePromo('FIVER');
    expect(await app.updatePromo(before, { ...CHANGED, code: 'SIXER' })).toEqual({
      kind: 'missing',
    });
    expect(await world.present('promoCodes/SIXER')).toBeUndefined();
  });
});

describe('another code', () => {
  const SIXER = { ...CHANGED, code: 'SIXER' };
  const SIXER_PATH = 'promoCodes/SIXER';
  const MOVED: Fields = { ...CHANGED_FIELDS, ...USED, code: 'SIXER' };

  async function expectMoved(fields: Fields = MOVED): Promise<void> {
    expect(await world.present(SIXER_PATH)).toEqual(fields);
    expect(await world.present(PATH)).toBeUndefined();
  }

  it('moves the document with its usage', async () => {
    expect(await app.updatePromo(await seeded(), SIXER)).toEqual(SAVED);
    await expectMoved();
  });

  it('moves one that another tool made under an id of its own', async () => {
    const before = await seeded(USED, 'promoCodes/made-elsewhere');
    expect(await app.updatePromo(before, SIXER)).toEqual(SAVED);
    expect(await world.present('promoCodes/made-elsewhere')).toBeUndefined();
    expect(await world.present(SIXER_PATH)).toEqual(MOVED);
  });

  it('moves one that another tool made without any usage', async () => {
    await world.seed({ [PATH]: FIVER_FIELDS });
    expect(await app.updatePromo(await recordAt('FIVER'), SIXER)).toEqual(SAVED);
    const moved = await world.present(SIXER_PATH);
    expect(moved).toMatchObject({ timesUsed: 0, usedByUsers: [], lastUsedAt: null, code: 'SIXER' });
    expect(moved).toHaveProperty('createdAt.seconds');
    expect(await world.present(PATH)).toBeUndefined();
  });

  it('takes a use in the very moment of saving along', async () => {
    const before = await seeded(UNUSED);
    commits.beforeNext(() => use('FIVER'));
    expect(await app.updatePromo(before, SIXER)).toEqual(SAVED);
    expect(await world.present(SIXER_PATH)).toMatchObject({
      ...{ timesUsed: 1, usedByUsers: [guest.passenger.id], code: 'SIXER' },
    });
    expect(await world.present(PATH)).toBeUndefined();
  });

  it('whose answer was lost is saved when it is sent again', async () => {
    const before = await seeded();
    commits.loseNextResponse();
    await expect(app.updatePromo(before, SIXER)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await app.updatePromo(before, SIXER)).toEqual(SAVED);
    await expectMoved();
  });

  it.each([
    ['the code of another', SIXER_PATH],
    ['the code of one that another tool made', 'promoCodes/made-elsewhere'],
  ])('that is %s is refused, and both stay as they are', async (_, path) => {
    const before = await seeded();
    const other = { ...FIVER_FIELDS, ...UNUSED, code: 'SIXER', discountValue: 1 };
    await world.seed({ [path]: other });
    expect(await app.updatePromo(before, SIXER)).toEqual({ kind: 'exists' });
    expect(await world.present(path)).toEqual(other);
    expect(await world.present(PATH)).toEqual({ ...FIVER_FIELDS, ...USED });
  });

  it('that another admin takes in the very moment of saving is refused', async () => {
    const before = await seeded();
    const other = { ...FIVER_FIELDS, ...UNUSED, code: 'SIXER', discountValue: 1 };
    commits.beforeNext(() => world.seed({ [SIXER_PATH]: other }));
    expect(await app.updatePromo(before, SIXER)).toEqual({ kind: 'exists' });
    expect(await world.present(SIXER_PATH)).toEqual(other);
    expect(await world.present(PATH)).toEqual({ ...FIVER_FIELDS, ...USED });
  });

  it('of a code that another admin has changed is told', async () => {
    const before = await seeded();
    await app.updatePromo(before, { ...FIVER, isActive: false });
    expect(await app.updatePromo(before, SIXER)).toMatchObject({
      ...{ kind: 'changed', current: { code: 'FIVER', isActive: false } },
    });
    expect(await world.present(SIXER_PATH)).toBeUndefined();
  });
});

describe('a new code that another admin makes in the very moment of saving', () => {
  it.each([
    ['in the same terms', FIVER_FIELDS],
    ['in others', { ...FIVER_FIELDS, discountValue: 1 }],
  ] as const)('%s', async (_, fields) => {
    const other = { ...fields, ...UNUSED };
    commits.beforeNext(() => world.seed({ [PATH]: other }));
    expect(await app.createPromo(FIVER)).toEqual({ kind: 'exists' });
    expect(await world.present(PATH)).toEqual(other);
  });

  it('keeps it, and Quick Setup makes the others', async () => {
    const other = { ...FIVER_FIELDS, ...UNUSED };
    commits.beforeNext(() => world.seed({ [PATH]: other }));
    await app.createMissingPromos([FIVER, TEN]);
    expect(await world.present(PATH)).toEqual(other);
    expect(await world.present('promoCodes/TEN')).toMatchObject({ code: 'TEN', timesUsed: 0 });
  });

  it('after a lost answer is saved when it is sent again', async () => {
    commits.loseNextResponse();
    await expect(app.createPromo(FIVER)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await app.createPromo(FIVER, { isRetry: true })).toEqual(SAVED);
    expect((await app.listPromos()).codes).toHaveLength(1);
  });
});
