import { afterAll, beforeAll, expect } from 'vitest';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import { pence } from '../../src/domain/common/money';
import {
  applyPromo,
  type AppliedPromo,
  type Promo,
  type PromoTerms,
} from '../../src/domain/promo/promo';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld, type Fields } from '../support/rulesWorld';
import { signInAdmin } from './adminAccount';
import { Commits } from './commits';
import { signInGuest, type TestGuest } from './guests';
import { loadApp } from './localApp';
import { findPromo, FIVER, FIVER_FIELDS, USED } from './promoFixtures';
import { marketTrip } from './trips';
import { actAs } from '../../ops/actAs';
import { DONE } from '../../src/domain/common/outcome';

export const SAVED = DONE;
export const FIVER_PATH = 'promoCodes/FIVER';

/** FIVER changed to six pounds off. */
export const CHANGED: PromoTerms = {
  ...FIVER,
  description: 'Six pounds off',
  usageLimit: null,
  discount: { kind: 'fixed', amount: pence(600) },
};
/** The same as document fields. */
export const CHANGED_FIELDS: Fields = {
  ...FIVER_FIELDS,
  description: 'Six pounds off',
  discountValue: 6,
  usageLimit: null,
};

/** A backend with the admin signed in to the app, and a guest who redeems FIVER. */
export async function fiverWorld() {
  const commits = new Commits();
  const world = new RulesWorld();
  const app = await loadApp(backendPorts());
  let signedIn: TestGuest | null = null;
  beforeAll(async () => {
    signedIn = await signInGuest();
    await signInAdmin(app);
  });
  afterAll(() => signedIn?.close());
  const guest = (): TestGuest => {
    if (signedIn === null) {
      throw new Error('The guest was used outside the tests');
    }
    return signedIn;
  };
  /** The code as the guest's app applies it to a ride of 30 km. */
  const apply = async () => {
    const { fare } = marketTrip({ metres: 30_000 });
    const found = await actAs(guest(), () => app.findActivePromo('FIVER'));
    return applyPromo(found, fare, guest().passenger, Date.now());
  };
  /** Submits such a ride of the guest with the code. */
  const submit = (promo: AppliedPromo | null): ReturnType<typeof app.submitRide> => {
    const trip = marketTrip({ metres: 30_000 });
    const ride = asapRideRequest(guest().passenger, trip, Date.now(), promo);
    return actAs(guest(), () => app.submitRide(newRideId(), ride));
  };
  return {
    commits,
    world,
    app,
    guest,
    apply,
    submit,
    /** Seeds FIVER with more fields and returns its record. */
    seeded: async (fields: Fields = USED, path = FIVER_PATH): Promise<Promo> => {
      await world.seed({ [path]: { ...FIVER_FIELDS, ...fields } });
      return findPromo(app, path.replace('promoCodes/', ''));
    },
    redeem: async (): Promise<void> => {
      const applied = await apply();
      expect(applied).toMatchObject({ ok: true });
      expect(await submit(applied.ok ? applied.value : null)).toMatchObject({ kind: 'done' });
    },
  };
}
