import { describe, expect, it } from 'vitest';
import {
  dayOfDate,
  dayOfInstant,
  HOUR_MS,
  type LondonDay,
} from '../../../src/domain/common/londonTime';
import { ridesOfDay, fractionOfDay } from '../../../src/domain/admin/londonDay';
import { buildTimeline } from '../../../src/domain/admin/timeline';
import { bookedRide } from '../../support/fixtures';
import { AUTUMN, BEFORE, SPRING, WINTER, at, booked, dayFor } from './timelineFixtures';

describe('dayOfDate and fractionOfDay', () => {
  it.each([
    ['2026-11-24', 24, '00:00'],
    ['2026-03-29', 23, '00:00'],
    ['2026-10-25', 25, '00:00'],
    ['2026-07-01', 24, '00:00'],
  ])('give %s %i hours', (date, hours, first) => {
    const { hours: marks, day } = buildTimeline(dayFor(date), [], [], BEFORE);
    expect(marks).toHaveLength(hours);
    expect((day.end - day.start) / HOUR_MS).toBe(hours);
    expect(marks[0]?.time).toBe(first);
    expect(marks.at(-1)).toMatchObject({ time: '23:00', from: (hours - 1) / hours });
  });

  it('have no mark for the hour skipped in spring and two for the one repeated in autumn', () => {
    const times = (day: LondonDay) =>
      buildTimeline(day, [], [], BEFORE).hours.map(({ time }) => time);
    expect(times(SPRING).slice(0, 3)).toEqual(['00:00', '02:00', '03:00']);
    expect(times(AUTUMN).slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00']);
  });

  it('are found for an instant of the day', () => {
    expect(dayOfInstant(WINTER.start)).toEqual(WINTER);
    expect(dayOfInstant(SPRING.end - 1)).toEqual(SPRING);
    expect(dayOfInstant(AUTUMN.end)).toEqual(dayFor('2026-10-26'));
  });

  it.each(['2026-02-30', '24 November', ''])('give null for %s', (date) => {
    expect(dayOfDate(date)).toBeNull();
  });

  it('locate an instant, with null for another day', () => {
    expect(fractionOfDay(WINTER, at('12:00'))).toBe(0.5);
    expect(fractionOfDay(WINTER, WINTER.start)).toBe(0);
    expect(fractionOfDay(WINTER, WINTER.end)).toBeNull();
    expect(fractionOfDay(WINTER, WINTER.start - 1)).toBeNull();
  });
});

it('ridesOfDay returns the rides of the day by time, cancelled or not', () => {
  const rides = ridesOfDay(
    [
      booked('late', '23:59'),
      booked('off', '10:00', { status: 'cancelled' }),
      bookedRide({ id: 'now', bookedAt: at('00:00') }),
      bookedRide({ id: 'booked-today', bookedAt: at('09:00'), trip: { time: WINTER.end } }),
      bookedRide({ id: 'timeless' }),
    ],
    WINTER,
  );
  expect(rides.map(({ id }) => id)).toEqual(['now', 'off', 'late']);
});
