import { expect, it } from 'vitest';
import { bookedRide } from '../../support/fixtures';
import { LONG_WAIT_MS, longWaitMinutes } from '../../../src/domain/ride/rideLeg';

const BOOKED = Date.parse('2026-11-20T22:10Z');
const SEARCHING = bookedRide({ bookedAt: BOOKED });

it('longWaitMinutes counts from three minutes on', () => {
  expect(longWaitMinutes(SEARCHING, BOOKED + LONG_WAIT_MS - 1)).toBeNull();
  expect(longWaitMinutes(SEARCHING, BOOKED + LONG_WAIT_MS)).toBe(3);
  expect(longWaitMinutes(SEARCHING, BOOKED + LONG_WAIT_MS + 59_999)).toBe(3);
  expect(longWaitMinutes(SEARCHING, BOOKED + LONG_WAIT_MS + 60_000)).toBe(4);
});

it.each([
  ['a ride with a driver', bookedRide(SEARCHING, { driver: { id: 'd' } })],
  ['another status', { ...SEARCHING, status: 'scheduled' }],
  ['a ride with unknown booking time', { ...SEARCHING, bookedAt: null }],
])('longWaitMinutes is null for %s', (_, ride) => {
  expect(longWaitMinutes(ride, BOOKED + 2 * LONG_WAIT_MS)).toBeNull();
});
