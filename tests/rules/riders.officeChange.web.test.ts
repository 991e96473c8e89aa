import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { OPEN_STATUSES, OVER_STATUSES } from '../../src/domain/ride/rideStatus';
import { deleteField, geoPoint, serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { testMatrix, world } from '../support/world';
import { DRIVERS, laterBooking } from './bookingDocuments';
import { CHANGED_LONG_AGO, changeCommit } from './changeDocuments';
import { inTurn, type Commit } from './commits';
import { atCellOffset, type BookingOptions } from './dayDocuments';
import { fields } from './fields';
import { NO_DRIVER, NO_TIME, TIME } from './phoneBookingDocuments';
import { PROMO, promoFare, promoFields, riderRelease } from './promoDocuments';
import { asapRide, assignedRide, fareFields, RIDE } from './rideDocuments';
import { commitAs, updateRide } from './rideWorld';
import { FLEET, OFFER, offerFields, OTHER_DRIVER } from './transitionDocuments';

const STAMP: Fields = { statusUpdatedAt: serverTime(), officeChangedAt: serverTime() };
const DETAILS: Fields = { numberOfRiders: 4, ...fareFields(1200), isFareAgreed: true, ...STAMP };
const OTHER_DROPOFF: Fields = {
  dropoffAddress: 'Hull',
  destination: 'Hull',
  dropoffLatLng: geoPoint(53.7446, -0.3324),
  distanceMiles: null,
  estimatedTripTime: null,
  ...STAMP,
};
const FOR_LATER: Fields = { ...TIME, status: 'scheduled', ...STAMP };
const officeCommit = (to: BookingOptions) =>
  changeCommit({ ...to, ride: { ...STAMP, ...to.ride } });
const seed = (ride: Fields = {}) => world.seed({ ...FLEET, [RIDE]: asapRide('rider', ride) });
const seedAccepted = (status = 'accepted') =>
  world.seed({
    ...FLEET,
    ...DRIVERS,
    ...laterBooking('rider', { ride: { status, ...CHANGED_LONG_AGO } }),
  });

describe.each(['guest', 'rider'] as const)('a ride booked by a %s', (who) => {
  const only = testMatrix(() => world.seed({ ...FLEET, [RIDE]: asapRide(who) }));
  only(['admin'], {
    'changing its details': (db) => db.doc(RIDE).update(DETAILS),
    'changing its places to any distance': (db) => db.doc(RIDE).update(OTHER_DROPOFF),
    'moving it to a later time without a driver': (db) => db.doc(RIDE).update(FOR_LATER),
  });
});

describe('a web booking changed by the office', () => {
  const accepted = testMatrix(seedAccepted);
  accepted(['admin'], {
    'moving it with the cells of its driver': (_db, who) =>
      commitAs(who, officeCommit(atCellOffset(12))),
  });

  it.each([...OPEN_STATUSES, ...OVER_STATUSES])('is open: %s', async (status) => {
    await world.seed({ ...FLEET, [RIDE]: assignedRide({ status }) });
    const attempt = updateRide('admin', DETAILS);
    await (OVER_STATUSES.includes(status) ? assertFails(attempt) : attempt);
  });

  const change = async (changes: Fields): Promise<void> => {
    await seed();
    await updateRide('admin', { ...DETAILS, ...changes });
  };
  fields(change, [
    ['passengerName', 'stays its passenger’s own', ['Ann Oak']],
    ['passengerPhone', 'stays its passenger’s own', ['01482 868686']],
    ['passengerEmail', 'stays its passenger’s own', ['oak@example.com']],
    ['manualBookingNotes', 'is not added', ['', 'Ring the bell']],
    ['isManualBooking', 'is not added', [true, false]],
    ['passengerId', 'stays', [uidOf('guest'), uidOf('admin')]],
    ['passengerType', 'stays', ['guest', 'manual']],
    ['bookingId', 'stays', ['BEV-1763700000001']],
    ['timestamp', 'stays', [serverTime(), timeAt(0)]],
    ['assignedDriverId', 'stays', [uidOf('driver')]],
    ['originalFare', 'is a fare', [-1, 5001, '12', null, 11]],
    ['calculatedFare', 'is the same fare', [11]],
    ['estimatedFare', 'is the same fare', [11]],
    ['isFareAgreed', 'says whether it was typed', ['yes', 0], [true, false, deleteField()]],
    ['numberOfRiders', 'is from 1 to 4', [0, 5]],
    ['officeChangedAt', 'is the server time', [timeAt(0), null, deleteField()]],
    ['promoDiscount', 'is none without a code', [1]],
    ['promoCode', 'is not added', ['SAVE10']],
    ['promoCodeId', 'is not added', ['SAVE10']],
  ]);

  it('cannot get the contact with any other change', async () => {
    await seed();
    for (const field of ['passengerName', 'passengerPhone', 'passengerEmail']) {
      await assertFails(updateRide('admin', { [field]: 'ann@example.org', ...STAMP }));
      await assertFails(updateRide('admin', { ...FOR_LATER, [field]: 'ann@example.org' }));
    }
    await updateRide('admin', FOR_LATER);
  });

  it('asks its driver again, and moves all of the cells or none', async () => {
    await seedAccepted();
    const whole = officeCommit(atCellOffset(12));
    const refused: readonly Commit[] = [
      { update: { [RIDE]: whole.update[RIDE] ?? {} } },
      { ...whole, update: {} },
      officeCommit({ ...atCellOffset(12), ride: { status: 'accepted' } }),
      officeCommit({ ...atCellOffset(12), driverId: OTHER_DRIVER }),
    ];
    await inTurn(refused, (work) => assertFails(commitAs('admin', work)));
    await assertFails(updateRide('admin', { ...NO_TIME, status: 'pending', ...STAMP }));
    await commitAs('admin', whole);
  });

  it('keeps its time while a driver comes now', async () => {
    await world.seed({ ...FLEET, [RIDE]: assignedRide() });
    await assertFails(updateRide('admin', { ...TIME, ...STAMP }));
    await assertFails(updateRide('admin', FOR_LATER));
    await updateRide('admin', OTHER_DROPOFF);
  });

  it('may be wanted now instead, if no driver has it', async () => {
    await seed({ ...NO_DRIVER, ...TIME, status: 'scheduled' });
    await updateRide('admin', { ...NO_TIME, status: 'pending', ...STAMP });
  });

  it('has its offer rewritten in the same commit', async () => {
    await seed();
    await world.seed({ [OFFER]: offerFields() });
    const changed = asapRide('rider', OTHER_DROPOFF);
    const both = { update: { [RIDE]: OTHER_DROPOFF }, set: { [OFFER]: offerFields({}, changed) } };
    await assertFails(commitAs('rider', both));
    await assertFails(commitAs('admin', { set: both.set }));
    await commitAs('admin', both);
  });

  it('no one else may mark as changed', async () => {
    await seedAccepted();
    const marked = { ...atCellOffset(12), ride: { officeChangedAt: serverTime() } };
    await assertFails(commitAs('rider', changeCommit(marked)));
    await assertFails(updateRide('driver', { status: 'on_route', ...STAMP }));
    await assertFails(updateRide('admin', { status: 'on_route', ...STAMP }));
    await commitAs('rider', changeCommit(atCellOffset(12)));
  });

  it('has a metered fare again once its passenger changes the trip', async () => {
    const seedAgreed = async (): Promise<void> => {
      await seedAccepted();
      await world.update({ [RIDE]: { isFareAgreed: true } });
    };
    const move = (ride: Fields) => commitAs('rider', changeCommit({ ...atCellOffset(12), ride }));
    await seedAgreed();
    await assertFails(move({}));
    await assertFails(move({ isFareAgreed: false }));
    await move({ isFareAgreed: deleteField() });
  });
});

describe('the promo code of a web booking changed by the office', () => {
  const BOOKED_AT = Date.now() - 60_000;
  const WITHOUT_CODE = { promoCode: null, promoCodeId: deleteField(), promoDiscount: 0 };
  const dropped: Fields = { ...fareFields(600), ...WITHOUT_CODE, ...STAMP };
  const seedRedeemed = (promo: Fields = {}, ride: Fields = {}) =>
    world.seed({
      ...FLEET,
      [RIDE]: assignedRide({ ...promoFare(1200, 120), timestamp: timeAt(BOOKED_AT), ...ride }),
      [PROMO]: promoFields({ timesUsed: 2, usedByUsers: ['someone', uidOf('rider')], ...promo }),
    });
  const kept = (...fare: Parameters<typeof promoFare>) =>
    updateRide('admin', { ...promoFare(...fare), ...STAMP });
  const drop = (ride: Fields = dropped, release: Fields = riderRelease()) =>
    commitAs('admin', { update: { [RIDE]: ride, [PROMO]: release } });

  it('takes no more than its discount off the new fare', async () => {
    await seedRedeemed();
    await assertFails(kept(600, 120));
    await assertFails(kept(600, 61));
    await assertFails(kept(600, -1));
    await assertFails(
      updateRide('admin', { ...promoFare(600, 60), calculatedFare: 4, estimatedFare: 4, ...STAMP }),
    );
    await kept(600, 60);
  });

  it('is not kept if its terms refuse the new fare', async () => {
    await seedRedeemed({ minFare: 6.01 });
    await assertFails(kept(600, 60));
    await drop();
  });

  it('is not exchanged for another', async () => {
    await seedRedeemed();
    const other = promoFields({ code: 'OTHER', usedByUsers: [uidOf('rider')] });
    await world.seed({ 'promoCodes/OTHER': other });
    const exchanged = { ...promoFare(600, 60, 'OTHER'), promoCode: 'OTHER', ...STAMP };
    await assertFails(updateRide('admin', exchanged));
    await kept(600, 60);
  });

  it.each(['pending', 'assigned', 'on_route', 'arrived'])(
    'is released if dropped, also once the driver has set out: %s',
    async (status) => {
      await seedRedeemed({}, { status });
      await assertFails(updateRide('admin', dropped));
      await assertFails(drop(dropped, riderRelease({ timesUsed: 3 })));
      await assertFails(drop({ ...promoFare(600, 60), ...STAMP }));
      await drop();
      expect(await world.read(PROMO)).toMatchObject({ timesUsed: 1, usedByUsers: ['someone'] });
    },
  );

  it('is not released by cancelling once the driver has set out', async () => {
    const cancelled = { status: 'cancelled', statusUpdatedAt: serverTime() };
    await seedRedeemed({}, { status: 'on_route' });
    await assertFails(drop(cancelled));
    await world.update({ [RIDE]: { status: 'assigned' } });
    await drop(cancelled);
  });
});
