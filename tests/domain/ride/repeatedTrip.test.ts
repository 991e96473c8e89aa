import { describe, expect, it } from 'vitest';
import { isForLater } from '../../../src/domain/ride/ride';
import { toReturn, tripAgain, tripBack } from '../../../src/domain/ride/repeatedTrip';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import { LAIRGATE, bookedRide, WALKINGTON, type RideFields } from '../../support/fixtures';
import { STATION } from '../../support/places';

const at = (time: string) => Date.parse(time);
// A Friday, 19:05 in London.
const PICKUP = at('2026-07-10T18:05Z');

const ride = (...known: readonly RideFields[]) => bookedRide({ trip: { riders: 3 } }, ...known);
const later = (known: RideFields = {}) =>
  ride({ trip: { time: PICKUP }, status: 'completed' }, known);

it('a ride is for later if it has a pickup time', () => {
  expect([later(), ride()].map(isForLater)).toEqual([true, false]);
});

describe('a ride for now', () => {
  it('is repeated now, with its places and riders', () => {
    expect(tripAgain(ride(), PICKUP)).toEqual({
      pickup: LAIRGATE,
      dropoff: WALKINGTON,
      time: null,
      riders: 3,
      extras: NO_EXTRAS,
    });
  });

  it('is repeated with its stop, which its way back leaves out', () => {
    const again = tripAgain(ride(), PICKUP, STATION);
    expect(again.extras.via).toEqual(STATION);
    expect(toReturn(again)).toMatchObject({ pickup: WALKINGTON, dropoff: LAIRGATE });
    expect(toReturn(again).extras).toEqual(NO_EXTRAS);
  });

  it('has a way back now, with the places exchanged', () => {
    expect(tripBack(ride({ trip: { pickup: { placeId: 'place' } } }), PICKUP)).toEqual({
      pickup: WALKINGTON,
      dropoff: { ...LAIRGATE, placeId: 'place' },
      time: null,
      riders: 3,
      extras: NO_EXTRAS,
    });
  });

  it('leaves a place open whose position is unknown, and riders that can’t be chosen', () => {
    expect(
      tripAgain(ride({ trip: { pickup: { latLng: null }, riders: 7 } }), PICKUP),
    ).toMatchObject({
      pickup: null,
      dropoff: WALKINGTON,
      riders: 1,
    });
  });
});

const inMarch = later({ trip: { time: at('2026-03-27T18:05Z') } });

it.each([
  ['a day later', later(), '2026-07-11T09:00Z', '2026-07-17T18:05Z'],
  ['a minute before the next week', later(), '2026-07-17T18:04Z', '2026-07-17T18:05Z'],
  ['at that minute', later(), '2026-07-17T18:05Z', '2026-07-24T18:05Z'],
  ['after the clocks changed', later(), '2026-11-24T12:00Z', '2026-11-27T19:05Z'],
  ['within an hour before it, in autumn', later(), '2026-10-30T18:30Z', '2026-10-30T19:05Z'],
  ['within an hour after it, in spring', inMarch, '2026-04-03T17:30Z', '2026-04-10T17:05Z'],
  ['years later', later(), '2029-11-24T12:00Z', '2029-11-30T19:05Z'],
  ['while it is open', later({ status: 'accepted' }), '2026-07-07T12:00Z', '2026-07-17T18:05Z'],
  ['once cancelled', later({ status: 'cancelled' }), '2026-07-07T12:00Z', '2026-07-10T18:05Z'],
])('a ride for later is repeated on its weekday at its time %s', (_, booked, now, expected) => {
  const trip = tripAgain(booked, at(now));
  expect(trip.time).toBe(at(expected));
});

describe('the way back of a ride for later', () => {
  it.each([
    ['is an hour after it', '2026-07-07T12:00Z', '2026-07-10T19:05Z'],
    ['is an hour after it until it begins', '2026-07-10T18:04Z', '2026-07-10T19:05Z'],
    ['is an hour after it in another week', '2026-07-11T09:00Z', '2026-07-17T19:05Z'],
  ])('%s', (_, now, expected) => {
    expect(tripBack(later({ status: 'accepted' }), at(now))).toMatchObject({
      pickup: WALKINGTON,
      dropoff: LAIRGATE,
      time: at(expected),
    });
  });

  it('is now once it has begun, for the rest of the day', () => {
    for (const now of ['2026-07-10T18:05Z', '2026-07-10T22:59Z']) {
      expect(tripBack(later(), at(now))).toMatchObject({ time: null });
    }
  });
});
