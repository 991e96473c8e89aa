import fc from 'fast-check';
import { bookedRide } from '../../support/fixtures';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/domain/common/londonTime';
import {
  finishedRides,
  FINISHED_RIDE_DAYS,
  groupRides,
  type RideHistory,
} from '../../../src/domain/ride/rideHistory';
import { timeOfRide, type Ride } from '../../../src/domain/ride/ride';
import { RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';

const MONDAY = Date.UTC(2026, 10, 16, 9);

function ride(id: string, status: string, bookedAt: number | null = MONDAY): Ride {
  return bookedRide({ id, status, bookedAt });
}

/** Spec section 4, with open rides outside its three groups. Null: the ride is not shown. */
const GROUPS: readonly (readonly [status: string, place: keyof RideHistory | null])[] = [
  ['pending', 'current'],
  ['awaiting_driver_response', 'current'],
  ['assigned', 'current'],
  ['scheduled', 'current'],
  ['accepted', 'upcoming'],
  ['on_route', 'upcoming'],
  ['arrived', 'upcoming'],
  ['completed', 'completed'],
  ['cancelled', 'cancelled'],
  ['cancelled_by_passenger', 'cancelled'],
  ['cancelled_by_driver', null],
];

const EMPTY: RideHistory = { current: [], upcoming: [], completed: [], cancelled: [] };

describe('groupRides: groups', () => {
  it('are tested for every status of the spec', () => {
    expect(GROUPS.map(([status]) => status).sort()).toEqual([...RIDE_STATUSES].sort());
  });

  it.each(GROUPS)('put %s into %s', (status, place) => {
    const only = ride('r1', status);
    expect(groupRides([only])).toEqual(place === null ? EMPTY : { ...EMPTY, [place]: [only] });
  });
});

it('groupRides sorts by booking time, not the scheduled time, with the unknown last', () => {
  const early = bookedRide(ride('early', 'accepted', MONDAY), {
    trip: { time: MONDAY + 9 * DAY_MS },
  });
  const late = bookedRide(ride('late', 'accepted', MONDAY + 1), {
    trip: { time: MONDAY + 2 * DAY_MS },
  });
  const { upcoming } = groupRides([ride('unknown', 'accepted', null), early, late]);
  expect(upcoming.map(({ id }) => id)).toEqual(['late', 'early', 'unknown']);
});

describe('groupRides: any rides', () => {
  const rides = fc
    .array(
      fc.record({
        place: fc.constantFrom(...GROUPS),
        bookedAt: fc.option(fc.integer({ min: MONDAY, max: MONDAY + DAY_MS })),
      }),
      { maxLength: 30 },
    )
    .map((drawn) =>
      drawn.map(({ place: [status], bookedAt }, index) => ride(String(index), status, bookedAt)),
    );

  it('shows each ride once, newest first, except those cancelled by the driver', () => {
    fc.assert(
      fc.property(rides, (given) => {
        const history = groupRides(given);
        const groups = [history.current, history.upcoming, history.completed, history.cancelled];
        const shown = groups.flat();
        const expected = given.filter(({ status }) => status !== 'cancelled_by_driver');
        expect(new Set(shown)).toEqual(new Set(expected));
        expect(shown).toHaveLength(expected.length);
        for (const group of groups) {
          const times = group.map(({ bookedAt }) => bookedAt ?? 0);
          expect(times).toEqual([...times].sort((one, other) => other - one));
        }
      }),
    );
  });
});

describe('finishedRides', () => {
  const NOW = MONDAY + DAY_MS;
  const OLDEST = NOW - FINISHED_RIDE_DAYS * DAY_MS;

  it.each(RIDE_STATUSES)('has a ride that is %s only if it is over', (status) => {
    const isOver = ['completed', 'cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'];
    expect(finishedRides([ride('ride', status)], NOW)).toHaveLength(
      isOver.includes(status) ? 1 : 0,
    );
  });

  it('goes back 30 days, latest first, by the time of the ride rather than its booking', () => {
    expect(FINISHED_RIDE_DAYS).toBe(30);
    const rides = [
      ride('oldest', 'completed', OLDEST),
      ride('too old', 'completed', OLDEST - 1),
      ride('without a time', 'completed', null),
      bookedRide({
        id: 'booked long before',
        status: 'completed',
        bookedAt: OLDEST - DAY_MS,
        trip: { time: NOW - DAY_MS },
      }),
      ride('latest', 'cancelled', NOW),
    ];
    expect(finishedRides(rides, NOW).map((each) => [each.id, timeOfRide(each)])).toEqual([
      ['latest', NOW],
      ['booked long before', NOW - DAY_MS],
      ['oldest', OLDEST],
    ]);
  });
});
