import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/common/londonTime';
import { callersRidesNear, openCallerRides } from '../../../src/domain/admin/callerRides';
import { bookedRide } from '../../support/fixtures';

const NOW = Date.parse('2026-11-21T12:00Z');
const ids = (rides: readonly { readonly id: string }[]) => rides.map(({ id }) => id);

it('openCallerRides has the rides that are not over, soonest first', () => {
  const rides = [
    bookedRide({ id: 'tomorrow', status: 'accepted', trip: { time: NOW + 24 * HOUR_MS } }),
    bookedRide({ id: 'done', status: 'completed', bookedAt: NOW - HOUR_MS }),
    bookedRide({ id: 'soon', status: 'scheduled', trip: { time: NOW + HOUR_MS } }),
    bookedRide({ id: 'forgotten', bookedAt: NOW - 13 * HOUR_MS }),
    bookedRide({ id: 'now', bookedAt: NOW - MINUTE_MS }),
    bookedRide({ id: 'cancelled', status: 'cancelled_by_passenger' }),
  ];
  expect(ids(openCallerRides(rides, NOW))).toEqual(['now', 'soon', 'tomorrow']);
});

describe('callersRidesNear', () => {
  const rideNow = bookedRide({ bookedAt: NOW - 7000 });
  const at = (minutes: number) =>
    bookedRide({ status: 'accepted', trip: { time: NOW + minutes * MINUTE_MS } });
  const isBooked = (ride: typeof rideNow, minutes: number | null) =>
    callersRidesNear([ride], minutes === null ? null : NOW + minutes * MINUTE_MS, NOW).length === 1;

  it('has an open ride for now, whatever time is chosen', () => {
    expect(isBooked(rideNow, null)).toBe(true);
    expect(isBooked(rideNow, 24 * 60)).toBe(true);
  });

  it.each([
    [300, 270, true],
    [300, 330, true],
    [300, 269, false],
    [300, 331, false],
    [30, null, true],
    [31, null, false],
  ])('for a ride in %i minutes and a booking in %s: %s', (ride, booking, expected) => {
    expect(isBooked(at(ride), booking)).toBe(expected);
  });

  it('expects a ride whose time has passed now', () => {
    expect(isBooked(at(-60), null)).toBe(true);
    expect(isBooked(at(-60), 30)).toBe(true);
    expect(isBooked(at(-60), 31)).toBe(false);
    expect(isBooked(at(-13 * 60), null)).toBe(false);
  });
});
