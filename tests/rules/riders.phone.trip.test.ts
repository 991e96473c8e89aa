import { assertFails } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import {
  emailOf,
  EVERYONE,
  everyKindOfValue,
  RulesWorld,
  transform,
  type Fields,
} from '../support/rulesWorld';
import { rideCreator, verdictsOn } from './attempts';
import { asapRide, distanceFields, fareFields, HULL, pointOf, without } from './rideDocuments';
import {
  commit,
  commitEntered,
  PROMO,
  promoFare,
  promoFields,
  usedBy,
  type Documents,
} from './bookingDocuments';
import { MANUAL, manualRide } from './phoneBookingDocuments';

const world = new RulesWorld();

const RIDE = 'riders/ride-1';
const create = rideCreator(world, 'admin');
const { may, mayNot } = verdictsOn((changes: Fields) => create(manualRide(changes)));

describe('the trip of a phone booking', () => {
  it('has 1 to 4 riders', async () => {
    for (const riders of [0, 5, -1, 1.5, transform.increment(5), '2', [2]]) {
      await mayNot({ numberOfRiders: riders });
    }
    for (const riders of [1, 2, 3, 4]) {
      await may({ numberOfRiders: riders });
    }
  });

  it.each([
    ['distanceMiles', 1000],
    ['estimatedTripTime', 1440],
  ])('has a %s within its bounds, or none', async (field, most) => {
    for (const value of [-0.001, -1, most + 0.001, 1e300, NaN, Infinity, -Infinity]) {
      await mayNot({ [field]: value });
    }
    for (const value of [0, -0, most, 0.001, null]) {
      await may({ [field]: value });
    }
  });

  it('may lie outside of the core area, unlike that of a ride on the web', async () => {
    const outside = { pickupLatLng: pointOf(HULL), dropoffLatLng: pointOf(HULL) };
    await assertFails(create(asapRide('admin', { ...distanceFields(12), ...outside })));
    await may({ ...distanceFields(12), ...outside });
  });

  it('may be shorter than the straight line, unlike that of a ride on the web', async () => {
    const far = { dropoffLatLng: pointOf(HULL), ...fareFields(5000), distanceMiles: 1 };
    await assertFails(create(asapRide('admin', far)));
    await may(far);
    await may({ ...far, distanceMiles: null, estimatedTripTime: null });
  });
});

describe('the fare of a phone booking', () => {
  it('is between nothing and £5000, whatever the distance', async () => {
    for (const pence of [-1, -585, 500_001, 1e15, NaN, Infinity, -Infinity]) {
      await mayNot(fareFields(pence));
    }
    for (const pence of [0, 1, 254, 500_000]) {
      await may(fareFields(pence));
    }
  });

  it('is the same in all three fields, and a number', async () => {
    for (const field of ['originalFare', 'calculatedFare', 'estimatedFare']) {
      for (const pounds of [5.84, 5.86, 0, NaN, null]) {
        await mayNot({ [field]: pounds });
      }
    }
    await mayNot({ calculatedFare: 0.01, estimatedFare: 0.01 });
    for (const value of everyKindOfValue().filter((each) => each !== 7 && each !== 0.5)) {
      await mayNot({ originalFare: value, calculatedFare: value, estimatedFare: value });
    }
    await may(fareFields(700));
  });

  it('takes nothing off, neither with a promo code nor without', async () => {
    const { promoCodeId, ...discounted } = promoFare(1000, 100);
    const undiscounted = { ...fareFields(1000), promoCode: 'SAVE10' };
    const ways: readonly Fields[] = [
      { ...discounted, promoCodeId },
      discounted,
      undiscounted,
      { ...undiscounted, promoCodeId },
      { ...fareFields(1000), promoCodeId },
      { ...fareFields(1000), promoDiscount: 1 },
      { ...fareFields(1000), promoDiscount: -1 },
      { ...discounted, promoCode: null },
    ];
    await world.seed({ [PROMO]: promoFields() });
    for (const way of ways) {
      const set: Documents = { [RIDE]: manualRide(way) };
      await assertFails(commit(world.as('admin'), { set }));
      const withUse = { set, update: { [PROMO]: usedBy('admin') } };
      await assertFails(commit(world.as('admin'), withUse));
    }
    const update = { [PROMO]: usedBy('admin') };
    await assertFails(commit(world.as('admin'), { set: { [RIDE]: manualRide() }, update }));
    await may(fareFields(1000));
    const own = { [RIDE]: asapRide('admin', promoFare(1000, 100)) };
    await commitEntered(world, 'admin', { set: own, update });
  });
});

describe('a ride on the web', () => {
  it.each(EVERYONE)("has nothing of a phone booking, if it is %s's", async (who) => {
    const owner = who === 'nobody' ? 'rider' : who;
    const write = (way: Fields): Promise<void> =>
      commitEntered(world, who, { set: { [RIDE]: asapRide(owner, way) } });
    // The email is a web booking's as well.
    const own = without(MANUAL, 'passengerEmail');
    const ways: readonly Fields[] = [
      ...Object.entries(own).map(([field, value]) => ({ [field]: value })),
      ...Object.keys(own).map((field) => without(MANUAL, field)),
      ...[{ isManualBooking: false }, { manualBookingNotes: '' }, { bookedBy: emailOf(owner) }],
    ];
    for (const way of ways) {
      await assertFails(write(way));
    }
    const usual = write({});
    await (who === 'nobody' ? assertFails(usual) : usual);
  });
});
