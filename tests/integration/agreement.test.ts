import fc from 'fast-check';
import { createUserWithEmailAndPassword, getAuth } from 'firebase/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { testProperty } from './propertyRuns';
import { asapRideRequest, type Passenger } from '../../src/domain/booking/rideRequest';
import { withExtras } from '../../src/domain/trip/extras';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { anyDetails, anyTrip, anyExtras, passengerOf, textOf } from './trips';
import { app, world } from './world';
import type { PromoTerms } from '../../src/domain/promo/promo';
import {
  EMPTY_PROMO_FORM,
  toPromoForm,
  parsePromoForm,
  type PromoForm,
} from '../../src/domain/promo/promoForm';
import { signInAdmin } from './adminAccount';
import { findPromo } from './promoFixtures';
import { DONE } from '../../src/domain/common/outcome';

/** Signs in a new account of each type. */
const signIns: Readonly<
  Record<'guest' | 'authenticated', () => Promise<{ uid: string; email: string | null }>>
> = {
  guest: () => app.signInAsGuest(),
  authenticated: async () => {
    const email = `${newRideId()}@example.com`;
    const { user } = await createUserWithEmailAndPassword(
      getAuth(app.firebaseApp),
      email,
      'secret1',
    );
    return user;
  },
};

describe.each(['guest', 'authenticated'] as const)(
  'a ride for now by a passenger of type %s',
  (type) => {
    let uid: string;
    let ownEmail: { email: string } | null;
    beforeAll(async () => {
      await app.signOut();
      const account = await signIns[type]();
      uid = account.uid;
      ownEmail = account.email === null ? null : { email: account.email };
    });
    const passenger = (details: Parameters<typeof passengerOf>[2]): Passenger => ({
      ...passengerOf(uid, type, details),
      ...ownEmail,
    });
    /** Removes the open-ride entries too, which would rate-limit the account. */
    const cleanUp = (id: string): Promise<void> =>
      world.remove([`riders/${id}`, `openRides/${uid}`]);

    testProperty(
      'passes the rules for every trip that the map screen offers',
      fc.asyncProperty(anyTrip, anyDetails, anyExtras, async ({ trip, at }, details, extras) => {
        const id = newRideId();
        const ride = withExtras(asapRideRequest(passenger(details), trip, at), extras);
        expect(await app.submitRide(id, ride)).toMatchObject({ kind: 'done' });
        expect(await world.read(`riders/${id}`)).toMatchObject({
          passengerId: uid,
          passengerType: type,
          pickup: trip.pickup.address,
          destination: trip.dropoff.address,
          calculatedFare: trip.fare / 100,
          status: 'pending',
        });
        await cleanUp(id);
      }),
    );
  },
);

const typedAmount = fc.oneof(
  fc.integer({ min: 0, max: 500_000 }).map((amount) => (amount / 100).toFixed(2)),
  fc.constantFrom('', '', '0', ' 5 ', '0.01', '5000', '5000.00'),
);
const typedPercentage = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map(String),
  fc.integer({ min: 0, max: 1000 }).map((tenths) => (tenths / 10).toFixed(1)),
  fc.constantFrom('0', '100', '100.00', '99.999999', '0.000001', '33.333333333333336'),
);
const discount = fc.oneof(
  fc.record({ discountType: fc.constant('percentage' as const), discountValue: typedPercentage }),
  fc.record({ discountType: fc.constant('fixed' as const), discountValue: typedAmount }),
);

/** Any input, mostly valid. */
const anyForm: fc.Arbitrary<PromoForm> = fc
  .record({
    code: fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/),
      fc.constantFrom('x'.repeat(40), ' ten ', '-', '_', '__', '0', 'straße', 'constructor'),
    ),
    description: fc.oneof(textOf(200), fc.constantFrom('x'.repeat(200), '😀'.repeat(100), ' é ')),
    maxDiscount: typedAmount,
    minFare: typedAmount,
    minFinalFare: typedAmount,
    usageLimit: fc.oneof(
      fc.integer({ min: 1, max: 1000 }).map(String),
      fc.constantFrom('', '1', '9007199254740991'),
    ),
    expiryDate: fc.constantFrom('', '2090-07-15', '2096-02-29', '9999-12-31'),
    isActive: fc.boolean(),
    ridersOnly: fc.boolean(),
  })
  .chain((form) => discount.map((value) => ({ ...form, ...value })));

const MINIMAL: PromoForm = { ...EMPTY_PROMO_FORM, description: 'x', discountValue: '10' };

/** Parses the terms of a new code; discards the run if the form is invalid. */
function parseTerms(form: PromoForm): PromoTerms {
  const parsed = parsePromoForm(form, null, Date.now());
  fc.pre(parsed.ok);
  return parsed.terms;
}

describe('a promo code', () => {
  beforeAll(async () => {
    await signInAdmin(app);
  });

  testProperty(
    'passes the rules whenever its form is valid, created and updated, and is parsed back unchanged',
    fc.asyncProperty(anyForm, anyForm, fc.boolean(), async (first, second, keepsCode) => {
      const created = parseTerms(first);
      const changed = parseTerms(keepsCode ? { ...second, code: first.code } : second);
      expect(await app.createPromo(created)).toEqual(DONE);
      const before = await findPromo(app, created.code);
      expect(before).toMatchObject({ ...created, timesUsed: 0, usedByUsers: [] });
      expect(parsePromoForm(toPromoForm(before), before, Date.now())).toEqual({
        ok: true,
        terms: created,
      });
      expect(await app.updatePromo(before, changed)).toEqual(DONE);
      const after = await findPromo(app, changed.code);
      expect(after).toEqual({ ...before, ...changed, id: changed.code });
      expect((await app.listPromos()).codes).toHaveLength(1);
      await world.remove([`promoCodes/${changed.code}`]);
    }),
  );

  it.each(['__', '___', '__A', 'A__', '_A_', '-', '0'])(
    'can have the code %s, although Firestore reserves similar ids',
    async (code) => {
      const parsed = parsePromoForm({ ...MINIMAL, code }, null, Date.now());
      expect(parsed.ok && (await app.createPromo(parsed.terms))).toEqual(DONE);
    },
  );
});
