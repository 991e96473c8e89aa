import { describe, expect, it } from 'vitest';
import type { Fields } from '../support/rulesWorld';
import { findPromo, FIVER, FIVER_FIELDS, UNUSED, USED } from './promoFixtures';
import { CHANGED, CHANGED_FIELDS, FIVER_PATH as PATH, fiverWorld, SAVED } from './promoUpdates';

const { commits, world, app, guest, seeded, redeem } = await fiverWorld();

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
      ...{ timesUsed: 1, usedByUsers: [guest().passenger.id], code: 'SIXER' },
    });
    expect(await world.read(PATH)).toBeUndefined();
  });

  it('is saved by a retry after a lost response', async () => {
    const before = await seeded();
    commits.loseNextResponse();
    await expect(app.updatePromo(before, SIXER)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await app.updatePromo(before, SIXER)).toEqual(SAVED);
    await expectMoved();
  });

  it.each([
    ['a code', SIXER_PATH],
    ['a code of another tool', 'promoCodes/made-elsewhere'],
  ])('to %s that exists is refused and changes neither', async (_, path) => {
    const before = await seeded();
    const other = { ...FIVER_FIELDS, ...UNUSED, code: 'SIXER', discountValue: 1 };
    await world.seed({ [path]: other });
    expect(await app.updatePromo(before, SIXER)).toEqual({ kind: 'exists' });
    expect(await world.read(path)).toEqual(other);
    expect(await world.read(PATH)).toEqual({ ...FIVER_FIELDS, ...USED });
  });

  it('reports a conflict if another admin has changed the code', async () => {
    const before = await seeded();
    await app.updatePromo(before, { ...FIVER, isActive: false });
    expect(await app.updatePromo(before, SIXER)).toMatchObject({
      ...{ kind: 'changed', current: { code: 'FIVER', isActive: false } },
    });
    expect(await world.read(SIXER_PATH)).toBeUndefined();
  });
});
