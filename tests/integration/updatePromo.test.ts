import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pence } from '../../src/domain/common/money';
import { applyPromo, type PromoRecord } from '../../src/domain/promo/promo';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld, type Fields } from '../support/rulesWorld';
import { signInAdmin } from './adminAccount';
import { Commits } from './commits';
import { signInGuest, type TestGuest } from './guests';
import { loadApp } from './localApp';
import { findPromo, FIVER, FIVER_FIELDS, UNUSED, USED } from './promoFixtures';
import {
  CHANGED,
  CHANGED_FIELDS,
  FIVER_PATH as PATH,
  redeemFiver,
  SAVED,
  seedFiver,
} from './promoUpdates';
import { marketTrip } from './trips';
import { actAs } from '../../dev/actAs';

const commits = new Commits();
const world = new RulesWorld();
const app = await loadApp(backendPorts());
let guest: TestGuest;

beforeAll(async () => {
  guest = await signInGuest();
  await signInAdmin(app, backendPorts());
});
afterAll(() => guest.close());

const seeded = (fields?: Fields, path?: string): Promise<PromoRecord> =>
  seedFiver(app, world, fields, path);
const redeem = (): Promise<void> => redeemFiver(app, guest);

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

  it('is saved by a retry after a lost response', async () => {
    const before = await seeded();
    commits.loseNextResponse();
    await expect(app.updatePromo(before, CHANGED)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(await world.read(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('adds missing fields to a code of another tool', async () => {
    const bare = { code: 'BARE', isActive: true, discountType: 'fixed', discountValue: 5 };
    await world.seed({ 'promoCodes/made-elsewhere': bare });
    const before = await findPromo(app, 'made-elsewhere');
    expect(await app.updatePromo(before, { ...FIVER, code: 'BARE' })).toEqual(SAVED);
    expect(await world.read('promoCodes/made-elsewhere')).toEqual({
      ...{ ...FIVER_FIELDS, code: 'BARE' },
    });
  });

  it('keeps a redemption between reading and saving, without a conflict', async () => {
    const before = await seeded(UNUSED);
    await redeem();
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(await world.read(PATH)).toMatchObject({
      ...{ ...CHANGED_FIELDS, timesUsed: 1, usedByUsers: [guest.passenger.id] },
    });
  });

  it('keeps a redemption during the transaction', async () => {
    const before = await seeded(UNUSED);
    commits.beforeNext(() => redeem());
    expect(await app.updatePromo(before, CHANGED)).toEqual(SAVED);
    expect(commits.count).toBeGreaterThan(2);
    expect(await world.read(PATH)).toMatchObject({
      ...{ ...CHANGED_FIELDS, timesUsed: 1, usedByUsers: [guest.passenger.id] },
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

  it('moves its unknown fields to the new code', async () => {
    const before = await seeded({ ...USED, ...OLDER });
    expect(await app.updatePromo(before, { ...CHANGED, code: 'SIXER' })).toEqual(SAVED);
    const moved = { ...CHANGED_FIELDS, ...USED, ...OLDER, code: 'SIXER' };
    expect(await world.read('promoCodes/SIXER')).toEqual(moved);
    expect(await world.read(PATH)).toBeUndefined();
  });

  it('replaces a malformed expiry, which makes the code usable', async () => {
    const before = await seeded({ ...UNUSED, expiryDate: '31/12/2099' });
    const found = await actAs(guest, () => app.findActivePromo('FIVER'));
    expect(applyPromo(found, pence(5000), guest.passenger, Date.now())).toEqual({
      ...{ ok: false, message: 'Invalid promo code' },
    });
    expect(await app.updatePromo(before, FIVER)).toEqual(SAVED);
    expect(await world.read(PATH)).toEqual({ ...FIVER_FIELDS, ...UNUSED });
    await redeem();
  });

  it('reports a conflict if another admin has set an expiry', async () => {
    const before = await seeded({ ...UNUSED, expiryDate: '31/12/2099' });
    await world.seed({ [PATH]: { ...FIVER_FIELDS, ...UNUSED, expiryDate: null } });
    expect(await app.updatePromo(before, FIVER)).toMatchObject({
      ...{ kind: 'changed', current: { expiryDate: null } },
    });
  });
});

describe('a promo code for registered riders only', () => {
  it('is refused to a guest until it is opened again', async () => {
    const before = await seeded(UNUSED);
    expect(await app.updatePromo(before, { ...FIVER, ridersOnly: true })).toEqual(SAVED);
    expect(await world.read(PATH)).toMatchObject({ ridersOnly: true });
    const trip = marketTrip({ metres: 30_000 });
    const found = await actAs(guest, () => app.findActivePromo('FIVER'));
    expect(applyPromo(found, trip.fare, guest.passenger, Date.now())).toMatchObject({ ok: false });
    const promo = { id: 'FIVER', code: 'FIVER', discount: pence(500) };
    const ride = asapRideRequest(guest.passenger, trip, Date.now(), promo);
    expect(await actAs(guest, () => app.submitRide(newRideId(), ride))).toMatchObject({
      kind: 'promo-refused',
    });
    expect(await app.updatePromo(await findPromo(app, 'FIVER'), FIVER)).toEqual(SAVED);
    await redeem();
  });

  it('is open to all if an older document lacks the field', async () => {
    const { ridersOnly, ...older } = FIVER_FIELDS;
    expect(ridersOnly).toBe(false);
    await world.seed({ [PATH]: { ...older, ...UNUSED } });
    expect(await findPromo(app, 'FIVER')).toMatchObject({ ridersOnly: false });
    await redeem();
  });
});

describe('updating a promo code that another admin has changed', () => {
  const THEIRS = { ...FIVER, description: 'Five pounds for you' };

  it('reports the present code, and a second save succeeds', async () => {
    const before = await seeded();
    await app.updatePromo(before, THEIRS);
    const conflict = await app.updatePromo(before, CHANGED);
    expect(conflict).toEqual({ kind: 'changed', current: await findPromo(app, 'FIVER') });
    expect(await world.read(PATH)).toMatchObject({ description: 'Five pounds for you' });
    expect(await app.updatePromo(await findPromo(app, 'FIVER'), CHANGED)).toEqual(SAVED);
    expect(await world.read(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('reports a change during the transaction too', async () => {
    const before = await seeded();
    commits.beforeNext(() => world.seed({ [PATH]: { ...FIVER_FIELDS, ...USED, minFare: 1 } }));
    expect(await app.updatePromo(before, CHANGED)).toMatchObject({
      ...{ kind: 'changed', current: { minFare: 100, description: 'Five pounds off' } },
    });
    expect(await world.read(PATH)).toEqual({ ...FIVER_FIELDS, ...USED, minFare: 1 });
  });

  it('counts as saved if both made the same change', async () => {
    const before = await seeded();
    const results = await Promise.all([
      app.updatePromo(before, CHANGED),
      app.updatePromo(before, CHANGED),
    ]);
    expect(results).toEqual([SAVED, SAVED]);
    expect(await world.read(PATH)).toEqual({ ...CHANGED_FIELDS, ...USED });
  });

  it('saves one of two different simultaneous changes', async () => {
    const before = await seeded();
    const results = await Promise.all([
      app.updatePromo(before, CHANGED),
      app.updatePromo(before, THEIRS),
    ]);
    expect(results.map(({ kind }) => kind).sort()).toEqual(['changed', 'saved']);
  });
});

describe('updating a deleted promo code', () => {
  it.each(['before saving', 'during the transaction'])(
    'reports it missing if deleted %s',
    async (when) => {
      const before = await seeded();
      if (when === 'before saving') {
        await app.deletePromo('FIVER');
      } else {
        commits.beforeNext(() => world.remove([PATH]));
      }
      expect(await app.updatePromo(before, CHANGED)).toEqual({ kind: 'missing' });
      expect(await world.read(PATH)).toBeUndefined();
    },
  );

  it('reports it missing when renaming', async () => {
    const before = await seeded();
    await app.deletePromo('FIVER');
    expect(await app.updatePromo(before, { ...CHANGED, code: 'SIXER' })).toEqual({
      kind: 'missing',
    });
    expect(await world.read('promoCodes/SIXER')).toBeUndefined();
  });
});
