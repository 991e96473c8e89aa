import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleValues, type Documents, type Fields } from '../support/firestoreValues';
import { world } from '../support/world';
import { DRIVERS, nowBooking } from './bookingDocuments';
import { commitWithoutLimits, createBesideRide, verdictsOn } from './commits';
import { fields, line, notA, otherThan } from './fields';
import { phoneRide } from './phoneBookingDocuments';
import {
  BEVERLEY,
  cheapestPence,
  distanceFields,
  EXTRAS,
  EXTRAS_FIELDS,
  fareFields,
  HULL,
  NO_EXTRAS,
  pointOf,
  RIDE,
} from './rideDocuments';

beforeEach(() => world.seed(DRIVERS));

describe('the stops of a ride', () => {
  const { may, mayNot } = verdictsOn(createBesideRide('rideExtras'));
  const STOP: Fields = { address: 'Toll Gavel, Beverley', latLng: pointOf(BEVERLEY) };
  const withStops = (stops: unknown): Fields => ({ ...EXTRAS_FIELDS, stops });

  it('are one at most', async () => {
    const malformed = [[], [STOP, STOP], STOP, { 0: STOP }, [null], ['Toll Gavel'], [{}]];
    for (const stops of [...malformed, ...sampleValues()]) {
      await mayNot(withStops(stops));
    }
    await may(withStops([STOP]));
    await may({ ...NO_EXTRAS, stops: [STOP] });
  });

  fields(
    (changes) => may(withStops([{ ...STOP, ...changes }])),
    [
      line('address', 300),
      ['latLng', 'is a point', otherThan([], [{ latitude: 53.84, longitude: -0.43 }])],
      [
        'placeId',
        'is a place’s id or absent',
        ['two words', '', 'x'.repeat(1001), ...notA('string')],
        ['ChIJ-of_Toll', 'x'.repeat(1000)],
      ],
      ['other', 'is no field of a stop', ['x', null]],
    ],
  );

  it('have both address and point', async () => {
    await mayNot(withStops([{ address: 'Toll Gavel, Beverley' }]));
    await mayNot(withStops([{ latLng: pointOf(BEVERLEY) }]));
  });
});

describe('a stop on the way', () => {
  const stopAt = (place: typeof HULL): Fields => ({
    ...NO_EXTRAS,
    stops: [{ address: 'On the way', latLng: pointOf(place) }],
  });
  const book = (who: 'rider' | 'admin', ride: Documents, place: typeof HULL) =>
    commitWithoutLimits(who, { set: { ...ride, [EXTRAS]: stopAt(place) } });

  it('is part of the distance, and so of the fare', async () => {
    // There and back it is over 14 miles; the ride itself has two.
    await assertFails(book('rider', nowBooking('rider'), HULL));
    await assertFails(book('rider', nowBooking('rider', distanceFields(14)), HULL));
    expect(await world.read(RIDE)).toBeUndefined();
    await book('rider', nowBooking('rider', distanceFields(18)), HULL);
  });

  it('is at no price below the cheapest tariff for that distance', async () => {
    const cheap = { distanceMiles: 18, ...fareFields(cheapestPence(2)) };
    await assertFails(book('rider', nowBooking('rider', cheap), HULL));
  });

  it('is anywhere in a phone booking, whose fare is the admin’s', async () => {
    const nowhere = { ...NO_EXTRAS, stops: [{ address: 'Hull', latLng: 'Hull' }] };
    const set = { [RIDE]: phoneRide(), [EXTRAS]: nowhere };
    await assertFails(commitWithoutLimits('admin', { set }));
    await book('admin', { [RIDE]: phoneRide() }, HULL);
  });
});
