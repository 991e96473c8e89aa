import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyPromo } from '../../src/domain/promo/promo';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld } from '../support/rulesWorld';
import { signInAdmin } from './adminAccount';
import { loadApp } from './localApp';
import { FIVER, FIVER_FIELDS, findPromo, UNUSED } from './promoFixtures';
import { signInGuest, type TestGuest } from './guests';
import { marketTrip } from './trips';
import { actAs } from '../../dev/actAs';

const TIMEOUT_MS = 120_000;
const PATH = 'promoCodes/FIVER';
/** A document holds 1 MiB; at 29 bytes each, 36,000 users would fit and 36,200 would not. */
const USERS = Array.from({ length: 30_000 }, (_, index) => String(index).padStart(28, 'u'));

const world = new RulesWorld();
const app = await loadApp(backendPorts());
let guest: TestGuest;

beforeAll(async () => {
  guest = await signInGuest();
  await signInAdmin(app, backendPorts());
});
afterAll(() => guest.close());

describe('a promo code used 30,000 times', () => {
  it(
    'can be redeemed once more, only once by that guest, and changed by the admin',
    async () => {
      const usage = { ...UNUSED, timesUsed: USERS.length, usedByUsers: USERS };
      await world.seed({ [PATH]: { ...FIVER_FIELDS, ...usage, usageLimit: null } });
      const trip = marketTrip({ metres: 30_000 });
      const apply = async () => {
        const found = await actAs(guest, () => app.findActivePromo('FIVER'));
        return applyPromo(found, trip.fare, guest.passenger, Date.now());
      };
      const applied = await apply();
      expect(applied).toMatchObject({ ok: true, value: { discount: 500 } });
      const promo = applied.ok ? applied.value : null;
      const ride = asapRideRequest(guest.passenger, trip, Date.now(), promo);
      const submit = () => actAs(guest, () => app.submitRide(newRideId(), ride));
      expect(await submit()).toMatchObject({ kind: 'written' });
      const used = await findPromo(app, 'FIVER');
      expect(used.timesUsed).toBe(30_001);
      expect(used.usedByUsers).toEqual([...USERS, guest.passenger.id]);

      const ALREADY_USED = 'You have already used this promo code';
      expect(await apply()).toEqual({ ok: false, message: ALREADY_USED });
      expect(await submit()).toEqual({ kind: 'promo-refused', message: ALREADY_USED });
      expect(await app.updatePromo(used, { ...FIVER, isActive: false })).toEqual({ kind: 'saved' });
      expect((await findPromo(app, 'FIVER')).usedByUsers).toHaveLength(30_001);
    },
    TIMEOUT_MS,
  );
});
