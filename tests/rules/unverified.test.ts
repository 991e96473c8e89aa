import { assertFails } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { world } from '../support/world';
import type { Fields } from '../support/firestoreValues';
import { emailOf, makeToken, uidOf } from '../support/principals';
import { type Firestore } from '../support/rulesWorld';
import { DRIVERS, laterBooking, laterRide, nowBooking } from './bookingDocuments';
import { commit } from './commits';
import { LONG_AGO, OPEN_RIDES } from './openRideDocuments';
import { PROMO, promoFare, promoFields, redemptionBy } from './promoDocuments';
import { openRidesFields } from './rideDocuments';

const as = (claims: Fields): Firestore =>
  world.withToken(uidOf('rider'), makeToken('password', { email: emailOf('rider'), ...claims }));

describe.each<[what: string, claims: Fields]>([
  ['not verified', { email_verified: false }],
  ['without a verification claim', {}],
  ['verified by a text', { email_verified: 'true' }],
])('a rider whose email address is %s', (_, claims) => {
  const bookLater = (database: Firestore, later: readonly string[]): Promise<void> => {
    const rideId = later.at(-1) ?? '';
    const open = openRidesFields(rideId, 'later', { later, bookedBeforeAt: LONG_AGO });
    return commit(database, { set: { ...laterBooking('rider', { rideId }), [OPEN_RIDES]: open } });
  };
  const seedOpen = (later: readonly string[]): Promise<void> =>
    world.seed({
      ...DRIVERS,
      ...Object.fromEntries(later.map((id) => [`riders/${id}`, laterRide('rider')])),
      [OPEN_RIDES]: openRidesFields('old', 'later', { later, lastBookedAt: LONG_AGO }),
    });

  it('may have two rides for later, not three', async () => {
    await seedOpen(['one', 'two']);
    await assertFails(bookLater(as(claims), ['one', 'two', 'new']));
    await bookLater(as({ email_verified: true }), ['one', 'two', 'new']);
  });

  it('may have a second ride for later', async () => {
    await seedOpen(['one']);
    await bookLater(as(claims), ['one', 'new']);
  });

  const redeem = (database: Firestore, changes: Fields = {}): Promise<void> =>
    commit(database, {
      set: nowBooking('rider', promoFare(1000, 100)),
      update: { [PROMO]: redemptionBy('rider', changes) },
    });

  it('may not redeem a code for riders, nor open it to everyone', async () => {
    await world.seed({ [PROMO]: promoFields({ ridersOnly: true }) });
    await assertFails(redeem(as(claims)));
    await assertFails(redeem(as(claims), { ridersOnly: false }));
    await redeem(as({ email_verified: true }));
  });

  it('may redeem a code for everyone', async () => {
    await world.seed({ [PROMO]: promoFields({ ridersOnly: false }) });
    await redeem(as(claims));
  });
});
