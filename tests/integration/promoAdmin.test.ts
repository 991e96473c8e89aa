import { beforeEach, describe, expect, it } from 'vitest';
import { quickSetupPromos } from '../../src/domain/promo/quickSetup';
import { sampleValues, type Fields } from '../support/rulesWorld';
import { signInAdmin } from './adminAccount';
import { Commits } from './commits';
import { EXPIRY, FIVER, FIVER_FIELDS, TEN, UNUSED, USED } from './promoFixtures';
import { app, world } from './world';
import { DONE, refused } from '../../src/domain/common/outcome';

const commits = new Commits();

beforeEach(async () => {
  if ((await app.currentPrincipal())?.isVerified !== true) {
    await signInAdmin(app);
  }
});

describe('listPromos', () => {
  it('is empty without codes', async () => {
    expect(await app.listPromos()).toEqual({ codes: [], unreadable: [] });
  });

  it('lists active and inactive codes with all fields', async () => {
    await world.seed({
      'promoCodes/FIVER': { ...FIVER_FIELDS, ...USED },
      'promoCodes/made-elsewhere': {
        code: 'OLD',
        isActive: false,
        discountType: 'percentage',
        discountValue: 10,
      },
    });
    const { codes, unreadable } = await app.listPromos();
    expect(unreadable).toEqual([]);
    expect(codes).toHaveLength(2);
    expect(codes).toContainEqual({
      ...FIVER,
      id: 'FIVER',
      timesUsed: 2,
      usedByUsers: ['ada', 'bob'],
      createdAt: 1_700_000_000_000,
      lastUsedAt: 1_700_000_500_000,
      expiryDate: EXPIRY,
    });
    expect(codes).toContainEqual({
      ...TEN,
      id: 'made-elsewhere',
      code: 'OLD',
      description: '',
      isActive: false,
      timesUsed: 0,
      usedByUsers: [],
      createdAt: null,
      lastUsedAt: null,
    });
  });

  it('reports unreadable documents and lists the others', async () => {
    const unreadable = sampleValues().map((value, index): [string, Fields] => [
      `promoCodes/odd-${String(index).padStart(2, '0')}`,
      { ...FIVER_FIELDS, discountType: value },
    ]);
    await world.seed({
      ...Object.fromEntries(unreadable),
      'promoCodes/FIVER': { ...FIVER_FIELDS, ...UNUSED },
      'promoCodes/empty': {},
    });
    const list = await app.listPromos();
    expect(list.codes.map(({ id }) => id)).toEqual(['FIVER']);
    expect([...list.unreadable].sort()).toEqual([
      ...['empty', ...unreadable.map(([path]) => path.replace('promoCodes/', ''))],
    ]);
  });
});

describe('createPromo', () => {
  it('writes an unused code with the fields of spec section 3', async () => {
    expect(await app.createPromo(FIVER)).toEqual(DONE);
    const created = await world.read('promoCodes/FIVER');
    expect(created).toEqual({
      ...FIVER_FIELDS,
      timesUsed: 0,
      usedByUsers: [],
      lastUsedAt: null,
      createdAt: created?.createdAt,
    });
    expect(created).toHaveProperty('createdAt.seconds');
    const age = Date.now() - ((await app.listPromos()).codes[0]?.createdAt ?? NaN);
    expect(Math.abs(age)).toBeLessThan(60_000);
  });

  it('creates a code that riders find unless it is inactive', async () => {
    await app.createPromo(TEN);
    await app.createPromo({ ...FIVER, isActive: false });
    expect(await app.findActivePromo('TEN')).toMatchObject({
      id: 'TEN',
      discount: { kind: 'percentage', percent: 10 },
    });
    expect(await app.findActivePromo('FIVER')).toBeNull();
  });

  it('refuses an existing code and leaves it unchanged', async () => {
    const present = { ...FIVER_FIELDS, ...USED };
    await world.seed({ 'promoCodes/FIVER': present });
    const other = { ...FIVER, description: 'Another five pounds off' };
    expect(await app.createPromo(other)).toEqual(refused({ kind: 'exists' }));
    expect(await world.read('promoCodes/FIVER')).toEqual(present);
  });

  it('refuses a code whose document is unreadable', async () => {
    await world.seed({ 'promoCodes/FIVER': { discountType: 'none' } });
    expect(await app.createPromo(FIVER)).toEqual(refused({ kind: 'exists' }));
    expect(await world.read('promoCodes/FIVER')).toEqual({ discountType: 'none' });
  });

  it('refuses a code that another document uses', async () => {
    await world.seed({ 'promoCodes/made-elsewhere': { ...FIVER_FIELDS, ...UNUSED } });
    expect(await app.createPromo(FIVER)).toEqual(refused({ kind: 'exists' }));
    expect(await world.read('promoCodes/FIVER')).toBeUndefined();
  });

  it('counts a retry as saved and keeps usage since', async () => {
    await app.createPromo(FIVER);
    const first = await world.read('promoCodes/FIVER');
    expect(await app.createPromo(FIVER, { id: 'FIVER', isUncertain: true })).toEqual(DONE);
    expect(await world.read('promoCodes/FIVER')).toEqual(first);
    const used = { ...FIVER_FIELDS, ...USED };
    await world.seed({ 'promoCodes/FIVER': used });
    expect(await app.createPromo(FIVER, { id: 'FIVER', isUncertain: true })).toEqual(DONE);
    expect(await world.read('promoCodes/FIVER')).toEqual(used);
  });

  it('creates one of two different simultaneous codes', async () => {
    const others = [FIVER, { ...FIVER, description: 'Another five pounds off' }];
    const results = await Promise.all(others.map((terms) => app.createPromo(terms)));
    expect(results.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
    const winner = others[results.findIndex(({ kind }) => kind === 'done')];
    expect(await world.read('promoCodes/FIVER')).toMatchObject({
      description: winner?.description,
    });
  });
});

it('createPromo, when another admin creates the code during the transaction: keeps that code, and Quick Setup creates the others', async () => {
  const other = { ...FIVER_FIELDS, ...UNUSED };
  commits.beforeNext(() => world.seed({ 'promoCodes/FIVER': other }));
  await app.createMissingPromos([FIVER, TEN]);
  expect(await world.read('promoCodes/FIVER')).toEqual(other);
  const { codes } = await app.listPromos();
  expect(codes.find(({ id }) => id === 'TEN')).toMatchObject({ ...TEN, timesUsed: 0 });
});

it('deletePromo deletes only that code and can be repeated', async () => {
  await world.seed({
    'promoCodes/FIVER': { ...FIVER_FIELDS, ...USED },
    'promoCodes/SIXER': { ...FIVER_FIELDS, ...USED, code: 'SIXER' },
  });
  expect(await app.deletePromo('FIVER')).toBe('done');
  expect(await app.deletePromo('FIVER')).toBe('missing');
  expect((await app.listPromos()).codes.map(({ id }) => id)).toEqual(['SIXER']);
});

describe('createMissingPromos', () => {
  const three = quickSetupPromos(Date.now());
  const listIds = async () => (await app.listPromos()).codes.map(({ id }) => id).sort();
  const ids = three.map(({ code }) => code).sort();

  it('overwrites no existing code', async () => {
    const [first] = three;
    const present = { ...FIVER_FIELDS, ...USED, code: first?.code };
    await world.seed({ [`promoCodes/${String(first?.code)}`]: present });
    await app.createMissingPromos(three);
    await app.createMissingPromos(three);
    expect(await world.read(`promoCodes/${String(first?.code)}`)).toEqual(present);
    expect(await listIds()).toEqual(ids);
  });
});
