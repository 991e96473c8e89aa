import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rideLeg, rideNote, rideSentence, type RideLeg } from '../../../src/domain/ride/rideLeg';
import { bookedRide } from '../../support/fixtures';
import { EQUATOR, northOf } from '../../support/places';

const pickup = EQUATOR;
const ride = (status: string, tripMetres = 6000) =>
  bookedRide({
    status,
    trip: { pickup: { latLng: pickup }, dropoff: { latLng: northOf(pickup, tripMetres) } },
  });

/** The legs of a car that is seen at these distances from the pickup. */
function legs(
  each: ReturnType<typeof ride>,
  distances: readonly (number | null)[],
): readonly RideLeg[] {
  let before: RideLeg | null = null;
  return distances.map((metres) => {
    before = rideLeg(each, metres === null ? null : northOf(pickup, metres), before);
    return before;
  });
}

describe('rideLeg', () => {
  it.each<[what: string, status: string, distances: (number | null)[], expected: RideLeg[]]>([
    ['comes', 'on_route', [4000, 251, 250, 0], ['approach', 'approach', 'pickup', 'pickup']],
    ['has not set out', 'assigned', [100], ['approach']],
    [
      'passes by on its way',
      'on_route',
      [240, 399, 401, 260],
      ['pickup', 'pickup', 'approach', 'approach'],
    ],
    ['waits in the next street', 'arrived', [300, 0], ['pickup', 'pickup']],
    ['leaves', 'arrived', [0, 301, 2000, 6000], ['pickup', 'trip', 'trip', 'trip']],
    ['has left before the page was opened', 'arrived', [2000], ['trip']],
    ['turns around', 'arrived', [301, 151, 149, 200], ['trip', 'trip', 'pickup', 'pickup']],
    ['has no position', 'arrived', [null, 400, null], ['pickup', 'trip', 'trip']],
    ['has no position on its way', 'on_route', [100, null], ['pickup', 'approach']],
  ])('of a car that %s', (_, status, distances, expected) => {
    expect(legs(ride(status), distances)).toEqual(expected);
  });

  it('is the trip once the passenger is on board, wherever the car is', () => {
    const onBoard = { ...ride('arrived'), onBoardAt: 1 };
    expect(legs(onBoard, [0, null, 6000])).toEqual(['trip', 'trip', 'trip']);
    expect(rideLeg({ ...onBoard, status: 'on_route' }, null, null)).toBe('approach');
  });

  it('of a short trip begins halfway, but not within the noise of GPS', () => {
    expect(legs(ride('arrived', 400), [199, 201])).toEqual(['pickup', 'trip']);
    expect(legs(ride('arrived', 60), [99, 101])).toEqual(['pickup', 'trip']);
  });

  it('without known places is at the pickup once the driver has arrived', () => {
    const nowhere = bookedRide(ride('arrived'), {
      trip: { pickup: { latLng: null }, dropoff: { latLng: null } },
    });
    expect(rideLeg(nowhere, northOf(pickup, 5000), null)).toBe('pickup');
    expect(
      rideLeg(
        bookedRide(nowhere, { trip: { pickup: { latLng: pickup } } }),
        northOf(pickup, 301),
        null,
      ),
    ).toBe('trip');
  });

  it('does not change again while the car stays where it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('assigned', 'on_route', 'arrived'),
        fc.constantFrom<(RideLeg | null)[]>(null, 'approach', 'pickup', 'trip'),
        fc.nat({ max: 1000 }),
        fc.nat({ max: 2000 }),
        (status, before, metres, tripMetres) => {
          const car = northOf(pickup, metres);
          const leg = rideLeg(ride(status, tripMetres), car, before);
          expect(rideLeg(ride(status, tripMetres), car, leg)).toBe(leg);
        },
      ),
    );
  });

  it('does not flicker with noise of 40 metres, wherever the car stands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('on_route', 'arrived'),
        fc.nat({ max: 1000 }),
        fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 2, maxLength: 20 }),
        (status, metres, noise) => {
          const seen = legs(
            ride(status),
            noise.map((each) => Math.abs(metres + each)),
          );
          const changes = seen.filter((leg, index) => index > 0 && leg !== seen[index - 1]);
          expect(changes.length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

const to = bookedRide({ trip: { dropoff: { address: 'Toll Gavel, Beverley' } } });
const car = { vehicle: 'Silver Skoda Octavia', plateNumber: 'ERYC 101' };

const at = { latitude: 53.84, longitude: -0.43 };
const time = Date.parse('2026-07-10T17:05Z');

describe('the sentence about a ride', () => {
  it.each([
    ['pending', null, null, null, 'We’re asking our drivers'],
    ['assigned', 'approach', null, null, 'Your driver will pick you up'],
    ['assigned', 'approach', '7 mins', at, 'Your driver should be with you in 7 mins'],
    ['on_route', 'approach', null, at, 'Your driver is on the way'],
    ['arrived', 'pickup', null, null, 'Your driver has arrived'],
    ['arrived', 'pickup', null, at, 'Your driver is waiting at Lairgate'],
    ['arrived', 'trip', '7 mins', at, 'On your way to Toll Gavel'],
    ['completed', null, null, null, 'Thank you for riding with us'],
    ['cancelled', null, null, null, "We couldn't assign a driver"],
    ['gone_for_lunch_break', null, null, null, null],
  ] as const)(
    'that is %s on the leg %s, ETA %s, car at %j: %s',
    (status, leg, eta, place, text) => {
      expect(rideSentence({ ...to, status }, { leg, eta, car: place }, time)).toBe(text);
    },
  );

  it('for later has its time until the driver is due', () => {
    const nothing = { leg: null, eta: null, car: null };
    const later = bookedRide({ status: 'accepted', trip: { time } });
    expect(rideSentence(later, nothing, time)).toBe('Booked for Fri 10 Jul, 18:05');
    expect(rideSentence(bookedRide({ status: 'accepted' }), nothing, time)).toBeNull();
  });
});

it.each([
  ['approach', null, car, null],
  ['pickup', '1 min', car, 'Look for a Silver Skoda Octavia, ERYC 101.'],
  ['pickup', null, { ...car, vehicle: 'Orange Kia' }, 'Look for an Orange Kia, ERYC 101.'],
  ['pickup', null, { ...car, vehicle: null }, 'Look for plate number ERYC 101.'],
  ['pickup', null, { ...car, plateNumber: null }, 'Look for a Silver Skoda Octavia.'],
  ['pickup', null, { vehicle: null, plateNumber: null }, null],
  ['pickup', null, null, null],
  ['trip', '7 mins', car, 'You should be there in 7 mins.'],
  ['trip', null, car, null],
] as const)('the note on the leg %s with ETA %s and %j is %s', (leg, eta, driver, text) => {
  expect(rideNote({ ...to, status: 'on_route' }, { leg, eta, car: at }, driver)).toBe(text);
});

it.each([
  ['cancelled', null, 'Unfortunately, no drivers were available at this time.'],
  ['cancelled', 'Races.', 'Races.'],
  ['cancelled_by_driver', 'Puncture.', 'Puncture.'],
  ['cancelled_by_driver', null, null],
  ['cancelled_by_passenger', 'Races.', null],
])('the note on a ride that is %s with the reason %s is %s', (status, reason, text) => {
  const nothing = { leg: null, eta: null, car: null };
  expect(rideNote({ ...to, status, reason }, nothing, null)).toBe(text);
});
