import { assertFails } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { world } from '../support/world';
import { sampleValues, transform, type Documents, type Fields } from '../support/firestoreValues';
import { emailOf, EVERYONE, ownerOf } from '../support/principals';
import { commit, commitWithOpenRides, inTurn, rideCreator, verdictsOn } from './commits';
import { PHONE_BOOKING_FIELDS, phoneRide } from './phoneBookingDocuments';
import { PROMO, promoFare, promoFields, redemptionBy } from './promoDocuments';
import {
  asapRide,
  distanceFields,
  fareFields,
  HULL,
  omitField,
  pointOf,
  RIDE,
} from './rideDocuments';
import { fields, notA, type FieldRow } from './fields';

const create = rideCreator('admin');
const { may, mayNot } = verdictsOn((changes: Fields) => create(phoneRide(changes)));

describe('the trip of a phone booking', () => {
  fields(
    (changes) => create(phoneRide(changes)),
    [
      [
        'numberOfRiders',
        'is from 1 to 4',
        [0, 5, -1, 1.5, transform.increment(5), '2', [2]],
        [1, 2, 3, 4],
      ],
      ...(
        [
          ['distanceMiles', 1000],
          ['estimatedTripTime', 1440],
        ] as const
      ).map(([field, max]): FieldRow => [
        field,
        `is from 0 to ${max}, or null`,
        [-0.001, -1, max + 0.001, 1e300, NaN, Infinity, -Infinity],
        [0, -0, max, 0.001, null],
      ]),
      ['isFareAgreed', 'is a boolean, if it is there', notA('boolean'), [true, false]],
    ],
  );

  it('may lie outside the core area, unlike a web booking', async () => {
    const outside = { pickupLatLng: pointOf(HULL), dropoffLatLng: pointOf(HULL) };
    await assertFails(create(asapRide('admin', { ...distanceFields(12), ...outside })));
    await may({ ...distanceFields(12), ...outside });
  });

  it('may be shorter than the straight line, unlike a web booking', async () => {
    const far = { dropoffLatLng: pointOf(HULL), ...fareFields(5000), distanceMiles: 1 };
    await assertFails(create(asapRide('admin', far)));
    await may(far);
    await may({ ...far, distanceMiles: null, estimatedTripTime: null });
  });
});

describe('the fare of a phone booking', () => {
  it('is from £0 to £5000, whatever the distance', async () => {
    for (const pence of [-1, -585, 500_001, 1e15, NaN, Infinity, -Infinity]) {
      await mayNot(fareFields(pence));
    }
    await inTurn([0, 1, 254, 500_000], (pence) => may(fareFields(pence)));
  });

  it('is the same in all three fields, and a number', async () => {
    for (const field of ['originalFare', 'calculatedFare', 'estimatedFare']) {
      await inTurn([5.84, 5.86, 0, NaN, null], (pounds) => mayNot({ [field]: pounds }));
    }
    await mayNot({ calculatedFare: 0.01, estimatedFare: 0.01 });
    for (const value of sampleValues().filter((each) => each !== 7 && each !== 0.5)) {
      await mayNot({ originalFare: value, calculatedFare: value, estimatedFare: value });
    }
    await may(fareFields(700));
  });

  it('has no discount, with a promo code or without', async () => {
    const { promoCodeId, ...discounted } = promoFare(1000, 100);
    const undiscounted = { ...fareFields(1000), promoCode: 'SAVE10' };
    const variants: readonly Fields[] = [
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
    for (const changes of variants) {
      const set: Documents = { [RIDE]: phoneRide(changes) };
      await assertFails(commit(world.as('admin'), { set }));
      const withUse = { set, update: { [PROMO]: redemptionBy('admin') } };
      await assertFails(commit(world.as('admin'), withUse));
    }
    const update = { [PROMO]: redemptionBy('admin') };
    await assertFails(commit(world.as('admin'), { set: { [RIDE]: phoneRide() }, update }));
    await may(fareFields(1000));
    const phoneFields = { [RIDE]: asapRide('admin', promoFare(1000, 100)) };
    await commitWithOpenRides('admin', { set: phoneFields, update });
  });
});

it.each(EVERYONE)('a web booking of %s has no field of a phone booking', async (who) => {
  const owner = ownerOf(who);
  const write = (changes: Fields): Promise<void> =>
    commitWithOpenRides(who, { set: { [RIDE]: asapRide(owner, changes) } });
  // Web bookings have an email as well.
  const phoneFields = omitField(PHONE_BOOKING_FIELDS, 'passengerEmail');
  const variants: readonly Fields[] = [
    ...Object.entries(phoneFields).map(([field, value]) => ({ [field]: value })),
    ...Object.keys(phoneFields).map((field) => omitField(PHONE_BOOKING_FIELDS, field)),
    ...[
      { isFareAgreed: true },
      { isManualBooking: false },
      { manualBookingNotes: '' },
      { bookedBy: emailOf(owner) },
    ],
  ];
  await inTurn(variants, (changes) => assertFails(write(changes)));
  const plainBooking = write({});
  await (who === 'signed-out' ? assertFails(plainBooking) : plainBooking);
});
