import { WEEKDAYS, dayOfDate, type LondonDay } from '../../../src/domain/common/londonTime';
import type { Ride } from '../../../src/domain/ride/ride';
import type { TimeSpan } from '../../../src/domain/admin/londonDay';
import { buildTimeline, type DriverDayRow } from '../../../src/domain/admin/timeline';
import { driver, bookedRide, type RideFields } from '../../support/fixtures';

export const WINTER = dayFor('2026-11-24');
export const SPRING = dayFor('2026-03-29');
export const AUTUMN = dayFor('2026-10-25');
/** Long before all days of these tests. */
export const BEFORE = Date.parse('2026-01-01T00:00Z');

export function dayFor(date: string): LondonDay {
  const day = dayOfDate(date);
  if (day === null) {
    throw new RangeError(date);
  }
  return day;
}

export const at = (time: string): number => Date.parse(`2026-11-24T${time}Z`);
export const every = (start: string, finish: string) =>
  WEEKDAYS.map((day) => ({ day, start, finish }));
export const ann = driver({ id: 'ann', name: 'Ann', availability: every('09:00', '17:00') });
export const booked = (id: string, time: string, known: RideFields = {}): Ride =>
  bookedRide(
    {
      id,
      status: 'accepted',
      driver: { id: 'ann' },
      trip: { time: at(time) },
    },
    known,
  );
export const rowsOf = (rides: readonly Ride[], drivers = [ann], now = BEFORE, day = WINTER) =>
  buildTimeline(day, drivers, rides, now).rows;
export const rowOfAnn = (rides: readonly Ride[], now = BEFORE): DriverDayRow | undefined =>
  rowsOf(rides, [ann], now).find((row) => row.driver?.id === 'ann');
export const clock = (instant: number): string => new Date(instant).toISOString().slice(11, 16);
export const spans = (timeSpans: readonly TimeSpan[] = []): string[] =>
  timeSpans.map(({ start, end }) => `${clock(start)}-${clock(end)}`);
