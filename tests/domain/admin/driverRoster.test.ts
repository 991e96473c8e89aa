import { describe, expect, it } from 'vitest';
import {
  agoText,
  sortByDriverState,
  driverState,
  todaysJobs,
  todaysJobsText,
} from '../../../src/domain/admin/driverRoster';
import { driverAtWork, officeRide } from '../../support/people';

// Half past midnight in London's summer: yesterday in UTC.
const NOW = Date.parse('2026-06-23T23:30Z');
const HOUR = 3_600_000;

describe('how a driver stands', () => {
  it.each([
    [{ isActive: true, isOnline: true, isOnJob: false }, 'online'],
    [{ isActive: true, isOnline: true, isOnJob: true }, 'on-job'],
    [{ isActive: true, isOnline: false, isOnJob: true }, 'on-job'],
    [{ isActive: true, isOnline: false, isOnJob: false }, 'off'],
    [{ isActive: false, isOnline: true, isOnJob: true }, 'deactivated'],
  ])('%j is %s', (driver, state) => {
    expect(driverState(driver)).toBe(state);
  });

  it('orders the list, and the name does after it', () => {
    const drivers = [
      driverAtWork({ id: '1', name: 'Ann', isActive: false }),
      driverAtWork({ id: '2', name: 'Cy' }),
      driverAtWork({ id: '3', name: 'Bo', isOnline: true }),
      driverAtWork({ id: '4', name: 'Di', isOnline: true, isOnJob: true }),
      driverAtWork({ id: '5', name: 'Bo' }),
    ];
    expect(sortByDriverState(drivers).map(({ id }) => id)).toEqual(['4', '3', '5', '2', '1']);
  });
});

describe('the jobs of today', () => {
  const own = (scheduledTime: number | null, status = 'accepted') =>
    officeRide({ driverId: 'driver-1', status, scheduledTime });
  const text = (...rides: Parameters<typeof todaysJobs>[0]) =>
    todaysJobsText(todaysJobs(rides, 'driver-1', NOW));

  it('are those that are open, now or later on the London day', () => {
    expect(text()).toBe('None');
    expect(text(own(null, 'on_route'))).toBe('1');
    expect(text(own(NOW + 9 * HOUR), own(NOW + 7 * HOUR), own(NOW - HOUR / 4))).toBe(
      '3, next at 07:30',
    );
    expect(text(own(NOW - HOUR), own(NOW + 24 * HOUR), own(NOW, 'completed'))).toBe('None');
    expect(text(officeRide({ driverId: 'driver-2', scheduledTime: NOW }))).toBe('None');
  });
});

it.each([
  [-5_000, '0 s ago'],
  [20_000, '20 s ago'],
  [59_400, '59 s ago'],
  [60_000, '1 min ago'],
  [HOUR - 1, '59 min ago'],
  [47 * HOUR, '47 h ago'],
  [72 * HOUR, '3 days ago'],
])('%i ms is %s', (age, text) => {
  expect(agoText(NOW - age, NOW)).toBe(text);
});
