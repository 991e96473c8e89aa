import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  ceilToTimeGrid,
  formatDay,
  formatDayWithYear,
  formatLondon,
  formatLondonWithYear,
  formatLongDay,
  WEEKDAYS,
  weekdayOf,
  type Weekday,
} from '../../../src/domain/common/londonTime';
import { utc } from '../../support/londonClock';

const FIRST = Date.UTC(2024, 0, 1);
const END = Date.UTC(2031, 0, 1);

describe('weekdayOf', () => {
  it.each<[date: string, weekday: Weekday]>([
    ['2026-11-16', 'monday'],
    ['2026-11-21', 'saturday'],
    ['2000-01-01', 'saturday'],
    ['2024-02-29', 'thursday'],
  ])('%s is a %s', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it.each(['', 'junk', '2026-13-01', '2026-05-32'])('throws a RangeError for %j', (date) => {
    expect(() => weekdayOf(date)).toThrow(new RangeError(`Not a date: ${date}`));
  });
});

describe('addDays', () => {
  it.each<[date: string, days: number, result: string]>([
    ['2026-11-21', 1, '2026-11-22'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
  ])('%s plus %d days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it('gives the next weekday for the next day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_524 }), (days) => {
        const date = addDays('2000-01-01', days);
        const next = (WEEKDAYS.indexOf(weekdayOf(date)) + 1) % 7;
        expect(weekdayOf(addDays(date, 1))).toBe(WEEKDAYS[next]);
        expect(addDays(date, -days)).toBe('2000-01-01');
      }),
    );
  });
});

it('ceilToTimeGrid rounds up by less than five minutes and leaves grid times alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: END }), (instant) => {
      const rounded = ceilToTimeGrid(instant);
      expect(rounded % 300_000).toBe(0);
      expect(rounded - instant).toBeGreaterThanOrEqual(0);
      expect(rounded - instant).toBeLessThan(300_000);
      expect(ceilToTimeGrid(rounded)).toBe(rounded);
    }),
  );
});

describe('formatting', () => {
  const now = utc('2026-12-31T23:59');

  it.each<[utcInstant: string, text: string]>([
    ['2026-11-27T18:05', 'Fri 27 Nov, 18:05'],
    ['2026-07-15T12:00', 'Wed 15 Jul, 13:00'],
    ['2026-07-15T23:00', 'Thu 16 Jul, 00:00'],
    ['2025-12-31T23:59', 'Wed 31 Dec 2025, 23:59'],
    ['2026-12-31T23:59', 'Thu 31 Dec, 23:59'],
    ['2027-01-01T00:00', 'Fri 1 Jan 2027, 00:00'],
  ])('formatLondon formats %s UTC in London time as %s', (utcInstant, text) => {
    expect(formatLondon(utc(utcInstant), now)).toBe(text);
    const withYear = text.includes(' 20') ? text : text.replace(',', ' 2026,');
    expect(formatLondonWithYear(utc(utcInstant))).toBe(withYear);
  });

  it('takes the year of London', () => {
    expect(formatDay('2027-07-01', utc('2026-07-01T00:00'))).toBe('Thu 1 Jul 2027');
    expect(formatDay('2027-07-01', utc('2027-01-01T00:00'))).toBe('Thu 1 Jul');
  });

  it.each([
    ['2026-07-01', 'Wed 1 Jul', 'Wednesday 1 July 2026'],
    ['2026-09-22', 'Tue 22 Sep', 'Tuesday 22 September 2026'],
    ['2026-11-22', 'Sun 22 Nov', 'Sunday 22 November 2026'],
  ])('formats the day %s', (date, short, long) => {
    expect(formatDay(date, now)).toBe(short);
    expect(formatDayWithYear(date)).toBe(`${short} 2026`);
    expect(formatLongDay(date)).toBe(long);
  });
});
