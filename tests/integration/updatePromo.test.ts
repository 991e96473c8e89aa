import { describe, expect, it } from 'vitest';
import { pence } from '../../src/domain/common/money';
import type { Fields } from '../support/rulesWorld';
import { findPromo, FIVER, FIVER_FIELDS, UNUSED, USED } from './promoFixtures';
import {
  CHANGED,
  CHANGED_FIELDS,
  FIVER_PATH as PATH,
  fiverWorld,
  SAVED,
  FIVER_PATH,
} from './promoUpdates';
import { refused } from '../../src/domain/common/outcome';

const { commits, world, app, guest, apply, submit, seeded, redeem } = await fiverWorld();

describe('updating a promo code', () => {
  it('writes the terms and keeps the usage', async () => {
    const before = await seeded();
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(await world.read(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('counts an unchanged code and a repeated change as saved', async () => {
    const before = await seeded();
    expect(await app.updatePromo(before, FIVER)).toEqual(SAVED);
    expect(await world.read(PATH)).toEqual({ ...FIVER_FIELDS, ...USED });
    await app.updatePromo(before, CHANGED);
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(await world.read(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('adds missing fields to a code of another tool', async () => {
    const bare = { code: 'BARE', isActive: true, discountType: 'fixed', discountValue: 5 };
    await world.seed({ 'promoCodes/made-elsewhere': bare });
    const before = await findPromo(app, 'made-elsewhere');
    expect(await app.updatePromo(before, { ...FIVER, code: 'BARE' })).toEqual(SAVED);
    expect(await world.read('promoCodes/made-elsewhere')).toEqual({
      ...FIVER_FIELDS,
      code: 'BARE',
    });
  });

  it('keeps a redemption during the transaction', async () => {
    const before = await seeded(UNUSED);
    commits.beforeNext(() => redeem());
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(commits.count).toBeGreaterThan(2);
    expect(await world.read(PATH)).toMatchObject({
      ...CHANGED_FIELDS,
      timesUsed: 1,
      usedByUsers: [guest().passenger.id],
    });
  });
});

describe('updating a promo code of another tool', () => {
  const OLDER: Fields = {
    note: 'by hand',
    campaign: { year: 2024, uses: [1, 2] },
    minFareText: '',
  };

  it('keeps its unknown fields', async () => {
    const before = await seeded({ ...USED, ...OLDER });
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(await world.read(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED, ...OLDER });
  });

  it('replaces a malformed expiry, which makes the code usable', async () => {
    const before = await seeded({ ...UNUSED, expiryDate: '31/12/2099' });
    expect(await apply()).toEqual({ ok: false, message: 'Invalid promo code' });
    expect(await app.updatePromo(before, FIVER)).toEqual(SAVED);
    expect(await world.read(PATH)).toEqual({ ...FIVER_FIELDS, ...UNUSED });
    await redeem();
  });
});

it('a code that is switched off after it was applied is refused as such', async () => {
  const before = await seeded(UNUSED);
  const applied = await apply();
  expect(await app.updatePromo(before, { ...FIVER, isActive: false })).toEqual(SAVED);
  const refusal = refused({ kind: 'promo-refused', message: 'Invalid promo code' });
  expect(await submit(applied.ok ? applied.value : null)).toEqual(refusal);
});

it('a promo code for registered riders only is refused to a guest until it is opened again', async () => {
  const before = await seeded(UNUSED);
  expect(await app.updatePromo(before, { ...FIVER, ridersOnly: true })).toEqual(SAVED);
  expect(await world.read(PATH)).toMatchObject({ ridersOnly: true });
  expect(await apply()).toMatchObject({ ok: false });
  const promo = { id: 'FIVER', code: 'FIVER', discount: pence(500) };
  expect(await submit(promo)).toMatchObject({ reason: { kind: 'promo-refused' } });
  expect(await app.updatePromo(await findPromo(app, 'FIVER'), FIVER)).toEqual(SAVED);
  await redeem();
});

describe('updating a promo code that another admin has changed', () => {
  const THEIRS = { ...FIVER, description: 'Five pounds for you' };

  it('reports the present code, and a second save succeeds', async () => {
    const before = await seeded();
    await app.updatePromo(before, THEIRS);
    const conflict = await app.updatePromo(before, CHANGED);
    expect(conflict).toEqual(refused({ kind: 'changed', current: await findPromo(app, 'FIVER') }));
    expect(await world.read(PATH)).toMatchObject({ description: 'Five pounds for you' });
    expect(await app.updatePromo(await findPromo(app, 'FIVER'), CHANGED)).toEqual(SAVED);
    expect(await world.read(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('reports a change during the transaction too', async () => {
    const before = await seeded();
    commits.beforeNext(() => world.seed({ [PATH]: { ...FIVER_FIELDS, ...USED, minFare: 1 } }));
    expect(await app.updatePromo(before, CHANGED)).toMatchObject({
      reason: { kind: 'changed', current: { minFare: 100, description: 'Five pounds off' } },
    });
    expect(await world.read(PATH)).toEqual({ ...FIVER_FIELDS, ...USED, minFare: 1 });
  });
});

it.each(['before saving', 'during the transaction'])(
  'updating a deleted promo code reports it missing if deleted %s',
  async (when) => {
    const before = await seeded();
    if (when === 'before saving') {
      await app.deletePromo('FIVER');
    } else {
      commits.beforeNext(() => world.remove([PATH]));
    }
    expect(await app.updatePromo(before, CHANGED)).toEqual(refused({ kind: 'missing' }));
    expect(await world.read(PATH)).toBeUndefined();
  },
);

describe('renaming a promo code', () => {
  const SIXER = { ...CHANGED, code: 'SIXER' };
  const SIXER_PATH = 'promoCodes/SIXER';
  const MOVED: Fields = { ...CHANGED_FIELDS, ...USED, code: 'SIXER' };

  async function expectMoved(fields: Fields = MOVED): Promise<void> {
    expect(await world.read(SIXER_PATH)).toEqual(fields);
    expect(await world.read(PATH)).toBeUndefined();
  }

  it('moves the document with its usage', async () => {
    expect(await app.updatePromo(await seeded(), SIXER)).toEqual(SAVED);
    await expectMoved();
  });

  it('moves the document of another tool with a different id', async () => {
    const before = await seeded(USED, 'promoCodes/made-elsewhere');
    expect(await app.updatePromo(before, SIXER)).toEqual(SAVED);
    expect(await world.read('promoCodes/made-elsewhere')).toBeUndefined();
    expect(await world.read(SIXER_PATH)).toEqual(MOVED);
  });

  it('adds usage fields to a document without them', async () => {
    await world.seed({ [PATH]: FIVER_FIELDS });
    expect(await app.updatePromo(await findPromo(app, 'FIVER'), SIXER)).toEqual(SAVED);
    const moved = await world.read(SIXER_PATH);
    expect(moved).toMatchObject({ timesUsed: 0, usedByUsers: [], lastUsedAt: null, code: 'SIXER' });
    expect(moved).toHaveProperty('createdAt.seconds');
    expect(await world.read(PATH)).toBeUndefined();
  });

  it('keeps a redemption during the transaction', async () => {
    const before = await seeded(UNUSED);
    commits.beforeNext(() => redeem());
    expect(await app.updatePromo(before, SIXER)).toEqual(SAVED);
    expect(await world.read(SIXER_PATH)).toMatchObject({
      timesUsed: 1,
      usedByUsers: [guest().passenger.id],
      code: 'SIXER',
    });
    expect(await world.read(PATH)).toBeUndefined();
  });

  it.each([
    ['a code', SIXER_PATH],
    ['a code of another tool', 'promoCodes/made-elsewhere'],
  ])('to %s that exists is refused and changes neither', async (_, path) => {
    const before = await seeded();
    const other = { ...FIVER_FIELDS, ...UNUSED, code: 'SIXER', discountValue: 1 };
    await world.seed({ [path]: other });
    expect(await app.updatePromo(before, SIXER)).toEqual(refused({ kind: 'exists' }));
    expect(await world.read(path)).toEqual(other);
    expect(await world.read(PATH)).toEqual({ ...FIVER_FIELDS, ...USED });
  });

  it('reports a conflict if another admin has changed the code', async () => {
    const before = await seeded();
    await app.updatePromo(before, { ...FIVER, isActive: false });
    expect(await app.updatePromo(before, SIXER)).toMatchObject({
      reason: { kind: 'changed', current: { code: 'FIVER', isActive: false } },
    });
    expect(await world.read(SIXER_PATH)).toBeUndefined();
  });
});

const TIMEOUT_MS = 120_000;
/** A document holds 1 MiB; at 29 bytes each, 36,000 users would fit and 36,200 would not. */
const USERS = Array.from({ length: 30_000 }, (_, index) => String(index).padStart(28, 'u'));

it(
  'a promo code used 30,000 times can be redeemed once more by a guest, and changed',
  async () => {
    const usage = { ...UNUSED, timesUsed: USERS.length, usedByUsers: USERS };
    await world.seed({ [FIVER_PATH]: { ...FIVER_FIELDS, ...usage, usageLimit: null } });
    const applied = await apply();
    expect(applied).toMatchObject({ ok: true, value: { discount: 500 } });
    const promo = applied.ok ? applied.value : null;
    expect(await submit(promo)).toMatchObject({ kind: 'done' });
    const used = await findPromo(app, 'FIVER');
    expect(used.timesUsed).toBe(30_001);
    expect(used.usedByUsers).toEqual([...USERS, guest().passenger.id]);

    const ALREADY_USED = 'You have already used this promo code';
    expect(await apply()).toEqual({ ok: false, message: ALREADY_USED });
    expect(await submit(promo)).toEqual(refused({ kind: 'promo-refused', message: ALREADY_USED }));
    expect(await app.updatePromo(used, { ...FIVER, isActive: false })).toEqual(SAVED);
    expect((await findPromo(app, 'FIVER')).usedByUsers).toHaveLength(30_001);
  },
  TIMEOUT_MS,
);
