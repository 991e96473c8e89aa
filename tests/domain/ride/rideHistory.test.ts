import fc from 'fast-check';
import { bookedRide } from '../../support/fixtures';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/domain/common/londonTime';
import {
  finishedRides,
  FINISHED_RIDE_DAYS,
  groupRides,
} from '../../../src/domain/ride/rideHistory';
import { timeOfRide, type Ride } from '../../../src/domain/ride/ride';
import { RIDE_STATUSES } from '../../../src/domain/ride/rideStatus';

const MONDAY = Date.UTC(2026, 10, 16, 9);

function ride(id: string, status: string, bookedAt: number | null = MONDAY): Ride {
  return bookedRide({ id, status, bookedAt });
}

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

const rides = fc
  .array(
    fc.record({
      status: fc.constantFrom(...RIDE_STATUSES),
      bookedAt: fc.option(fc.integer({ min: MONDAY, max: MONDAY + DAY_MS })),
    }),
    { maxLength: 30 },
  )
  .map((drawn) =>
    drawn.map(({ status, bookedAt }, index) => ride(String(index), status, bookedAt)),
  );

it('groupRides: any rides shows each ride once, newest first, except those cancelled by the driver', () => {
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
