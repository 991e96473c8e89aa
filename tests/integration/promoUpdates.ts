import { expect } from 'vitest';
import { pence } from '../../src/domain/common/money';
import { applyPromo, type PromoRecord, type PromoTerms } from '../../src/domain/promo/promo';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import type { RulesWorld, Fields } from '../support/rulesWorld';
import type { TestGuest } from './guests';
import type { loadApp } from './localApp';
import { findPromo, FIVER, FIVER_FIELDS, USED } from './promoFixtures';
import { marketTrip } from './trips';
import { actAs } from '../../dev/actAs';

type App = Awaited<ReturnType<typeof loadApp>>;

export const SAVED = { kind: 'saved' };
export const FIVER_PATH = 'promoCodes/FIVER';

/** FIVER changed to six pounds off. */
export const CHANGED: PromoTerms = {
  ...{ ...FIVER, description: 'Six pounds off', usageLimit: null },
  discount: { kind: 'fixed', amount: pence(600) },
};
/** The same as document fields. */
export const CHANGED_FIELDS: Fields = {
  ...FIVER_FIELDS,
  ...{ description: 'Six pounds off', discountValue: 6, usageLimit: null },
};

/** Seeds FIVER with more fields and returns its record. */
export async function seedFiver(
  app: App,
  world: RulesWorld,
  fields: Fields = USED,
  path = FIVER_PATH,
): Promise<PromoRecord> {
  await world.seed({ [path]: { ...FIVER_FIELDS, ...fields } });
  return findPromo(app, path.replace('promoCodes/', ''));
}

/** Books a ride of the guest with FIVER. */
export async function redeemFiver(app: App, { passenger, firestore }: TestGuest): Promise<void> {
  const trip = marketTrip({ metres: 30_000 });
  const found = await actAs({ firestore }, () => app.findActivePromo('FIVER'));
  const applied = applyPromo(found, trip.fare, passenger, Date.now());
  expect(applied).toMatchObject({ ok: true });
  const promo = applied.ok ? applied.value : null;
  const ride = asapRideRequest(passenger, trip, Date.now(), promo);
  expect(await actAs({ firestore }, () => app.submitRide(newRideId(), ride))).toMatchObject({
    kind: 'written',
  });
}
