import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../src/domain/common/londonTime';
import {
  agoText,
  driverState,
  ridesToday,
  ridesTodayText,
} from '../../../src/domain/admin/driverRoster';
import { bookedRide } from '../../support/fixtures';

// 00:30 in a London summer, the day before in UTC.
const NOW = Date.parse('2026-06-23T23:30Z');

it.each([
  [{ isActive: true, isOnline: true, isOnJob: false }, null, 'free'],
  [{ isActive: true, isOnline: true, isOnJob: false }, null, 'reserved', 'booked at 00:40'],
  [{ isActive: true, isOnline: true, isOnJob: true }, null, 'on-job', 'on a ride'],
  [{ isActive: true, isOnline: false, isOnJob: true }, 'assigned', 'on-job'],
  [{ isActive: true, isOnline: false, isOnJob: false }, null, 'off', 'offline'],
  [{ isActive: false, isOnline: true, isOnJob: true }, 'arrived', 'deactivated'],
])(
  'driverState of %j with a ride %s is %s',
  (driver, status, state, notFree: string | null = null) => {
    expect(driverState(driver, status === null ? null : { status, onBoardAt: null }, notFree)).toBe(
      state,
    );
  },
);

const own = (scheduledTime: number | null, status = 'accepted') =>
  bookedRide({ driver: { id: 'driver-1' }, trip: { time: scheduledTime }, status });
const text = (...rides: Parameters<typeof ridesToday>[0]) =>
  ridesTodayText(ridesToday(rides, 'driver-1', NOW));

it('ridesToday and ridesTodayText include open rides for now and until the working day ends at 05:00', () => {
  expect(text()).toBe('None');
  expect(text(own(null, 'on_route'))).toBe('1');
  expect(text(own(NOW))).toBe('1, next at 00:30');
  expect(text(own(NOW + 4 * HOUR_MS), own(NOW + 3 * HOUR_MS), own(NOW - HOUR_MS))).toBe(
    '3, next at 03:30',
  );
  expect(text(own(NOW + 5 * HOUR_MS), own(NOW - 20 * HOUR_MS), own(NOW, 'completed'))).toBe('None');
  expect(text(bookedRide({ driver: { id: 'driver-2' }, trip: { time: NOW } }))).toBe('None');
});

it.each([
  [-5_000, 'Just now'],
  [59_400, 'Just now'],
  [60_000, '1 min ago'],
  [HOUR_MS - 1, '59 min ago'],
  [HOUR_MS, '1 hr ago'],
  [48 * HOUR_MS - 1, '47 hr ago'],
  [48 * HOUR_MS, '2 days ago'],
  [72 * HOUR_MS - 1, '2 days ago'],
])('agoText formats %i ms as %s', (age, text) => {
  expect(agoText(NOW - age, NOW)).toBe(text);
});
