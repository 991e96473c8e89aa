import { expect, it } from 'vitest';
import { findPromo, FIVER, FIVER_FIELDS, UNUSED } from './promoFixtures';
import { FIVER_PATH, fiverWorld, SAVED } from './promoUpdates';

const TIMEOUT_MS = 120_000;
/** A document holds 1 MiB; at 29 bytes each, 36,000 users would fit and 36,200 would not. */
const USERS = Array.from({ length: 30_000 }, (_, index) => String(index).padStart(28, 'u'));

const { world, app, guest, apply, submit } = await fiverWorld();

it(
  'a promo code used 30,000 times can be redeemed once more by a guest, and changed',
  async () => {
    const usage = { ...UNUSED, timesUsed: USERS.length, usedByUsers: USERS };
    await world.seed({ [FIVER_PATH]: { ...FIVER_FIELDS, ...usage, usageLimit: null } });
    const applied = await apply();
    expect(applied).toMatchObject({ ok: true, value: { discount: 500 } });
    const promo = applied.ok ? applied.value : null;
    expect(await submit(promo)).toMatchObject({ kind: 'written' });
    const used = await findPromo(app, 'FIVER');
    expect(used.timesUsed).toBe(30_001);
    expect(used.usedByUsers).toEqual([...USERS, guest().passenger.id]);

    const ALREADY_USED = 'You have already used this promo code';
    expect(await apply()).toEqual({ ok: false, message: ALREADY_USED });
    expect(await submit(promo)).toEqual({ kind: 'promo-refused', message: ALREADY_USED });
    expect(await app.updatePromo(used, { ...FIVER, isActive: false })).toEqual(SAVED);
    expect((await findPromo(app, 'FIVER')).usedByUsers).toHaveLength(30_001);
  },
  TIMEOUT_MS,
);
