import { isMainThread } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  fromDateTimeInput,
  HOUR_MS,
  instantOfLondon,
  londonWallTime,
  MINUTE_MS,
  toDateTimeInput,
  formatShortDuration,
} from '../../../src/domain/common/londonTime';
import { SUMMERS, utc, wallOf } from '../../support/londonClock';

const FIRST = Date.UTC(2024, 0, 1);
const END = Date.UTC(2031, 0, 1);

/** True in the hour after the autumn change, whose wall times occur for the second time. */
function isSecondPass(instant: number): boolean {
  return SUMMERS.some(({ end }) => instant >= end && instant < end + HOUR_MS);
}

it.each<[moment: string, wall: string, utcInstant: string]>([
  ['spring 2026: 01:00 is skipped and becomes 02:00', '2026-03-29T01:00', '2026-03-29T01:00'],
  ['spring 2026: 01:30 is skipped and becomes 02:30', '2026-03-29T01:30', '2026-03-29T01:30'],
  ['autumn 2026: the first 01:30', '2026-10-25T01:30', '2026-10-25T00:30'],
])('London wall times as instants %s: %s is %s UTC', (_moment, wall, utcInstant) => {
  const [date = '', time = ''] = wall.split('T');
  expect(instantOfLondon({ date, time })).toBe(utc(utcInstant));
  expect(fromDateTimeInput(wall)).toBe(utc(utcInstant));
});

describe('instants as London wall times', () => {
  it.each<[moment: string, utcInstant: string, wall: string]>([
    ['a year of three digits', '0999-01-01T12:00', '0999-01-01T12:00'],
    ['summer, past midnight', '2026-07-15T23:30', '2026-07-16T00:30'],
  ])('%s: %s UTC is %s', (_moment, utcInstant, wall) => {
    const [date, time] = wall.split('T');
    expect(londonWallTime(utc(utcInstant))).toEqual({ date, time });
    expect(toDateTimeInput(utc(utcInstant))).toBe(wall);
  });

  it('agree with Intl in this century', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) - 1 }),
        (instant) => {
          expect(toDateTimeInput(instant)).toBe(format.format(instant).replace(' ', 'T'));
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('round trip from 2024 to 2030', () => {
  const failuresOf = (instants: Iterable<number>): readonly string[] => {
    const failures: string[] = [];
    for (const instant of instants) {
      const wall = toDateTimeInput(instant);
      const first = isSecondPass(instant) ? instant - HOUR_MS : instant;
      if (wall !== wallOf(instant) || fromDateTimeInput(wall) !== first) {
        failures.push(new Date(instant).toISOString());
      }
    }
    return failures;
  };
  function* every(step: number, from: number, to: number): Generator<number> {
    for (let instant = from; instant < to; instant += step) {
      yield instant;
    }
  }

  it('survives for every hour and half hour', { timeout: 30_000 }, () => {
    expect(failuresOf(every(30 * MINUTE_MS, FIRST, END))).toEqual([]);
  });

  it.each(SUMMERS)(
    'survives for every minute around the changes at $start and $end',
    ({ start, end }) => {
      expect(failuresOf(every(MINUTE_MS, start - 4 * HOUR_MS, start + 4 * HOUR_MS))).toEqual([]);
      expect(failuresOf(every(MINUTE_MS, end - 4 * HOUR_MS, end + 4 * HOUR_MS))).toEqual([]);
    },
  );
});

describe('invalid dates and times', () => {
  it.each([
    ['empty', ''],
    ['junk', 'tomorrow at noon'],
    ['hour 24', '2026-05-10T24:00'],
    ['a date alone', '2026-05-10'],
    ['a space instead of the T', '2026-05-10 10:00'],
    ['one-digit hour', '2026-05-10T9:00'],
    ['an offset', '2026-05-10T10:00+01:00'],
    ['a trailing line break', '2026-05-10T10:00\n'],
    ['a leading digit', '12026-05-10T10:00'],
    ['Arabic digits', '٢٠٢٦-٠٥-١٠T١٠:٠٠'],
  ])('give null: %s', (_case, value) => {
    expect(fromDateTimeInput(value)).toBeNull();
  });

  it.each([
    ['2026-05-10', '24:00'],
    ['2026-05-10', 'junk'],
    ['2026-05-10', '10:00:00'],
  ])('give null for the wall time %s %s', (date, time) => {
    expect(instantOfLondon({ date, time })).toBeNull();
  });

  it('are exactly those that the calendar and the clock lack, from 2024 to 2030', () => {
    const daysIn = (year: number, month: number): number =>
      [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
    const two = (part: number): string => String(part).padStart(2, '0');
    const upTo = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(
        fc.integer({ min: 2024, max: 2030 }),
        upTo(13),
        upTo(32),
        upTo(25),
        upTo(61),
        (year, month, day, hour, minute) => {
          const exists = day >= 1 && day <= daysIn(year, month) && hour <= 23 && minute <= 59;
          const value = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
          expect(fromDateTimeInput(value) !== null).toBe(exists);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe("independence of the machine's time zone", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  // A worker thread, as in `npm run mutants`, keeps the zone that its process started with.
  const inOwnProcess = isMainThread ? it : it.skip;
  inOwnProcess.each<[zone: string, hoursFromUtcInJanuary: number]>([
    ['Europe/London', 0],
    ['Pacific/Kiritimati', 14],
    ['Pacific/Auckland', 13],
  ])('holds in %s', async (zone, hoursFromUtc) => {
    vi.stubEnv('TZ', zone);
    // Proves that the process really uses the zone.
    expect(new Date(2026, 0, 15, 12).getTime()).toBe(
      Date.UTC(2026, 0, 15, 12) - hoursFromUtc * HOUR_MS,
    );
    vi.resetModules();
    const time = await import('../../../src/domain/common/londonTime');
    const tariff = await import('../../../src/domain/pricing/tariff');
    const holidays = await import('../../../src/domain/pricing/holidays');

    expect(time.fromDateTimeInput('2026-07-15T12:00')).toBe(utc('2026-07-15T11:00'));
    expect(time.fromDateTimeInput('2026-03-29T01:30')).toBe(utc('2026-03-29T01:30'));
    expect(time.fromDateTimeInput('2026-10-25T01:30')).toBe(utc('2026-10-25T00:30'));
    expect(time.toDateTimeInput(utc('2026-07-15T23:30'))).toBe('2026-07-16T00:30');
    expect(time.toDateTimeInput(utc('2026-01-15T00:00'))).toBe('2026-01-15T00:00');
    expect(time.formatLondonWithYear(utc('2026-07-15T23:30'))).toBe('Thu 16 Jul 2026, 00:30');
    expect(time.weekdayOf('2026-11-21')).toBe('saturday');
    expect(time.addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(time.addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(time.addDays('2026-09-27', 1)).toBe('2026-09-28');
    expect(time.ceilToTimeGrid(utc('2026-07-15T12:01'))).toBe(utc('2026-07-15T12:05'));
    expect(tariff.tariffAt(utc('2026-07-14T18:59')).tariff.name).toContain('One');
    expect(tariff.tariffAt(utc('2026-07-14T19:00')).tariff.name).toContain('Two');
    expect(tariff.tariffAt(utc('2026-04-02T23:00')).tariff.name).toContain('Three');
    expect(holidays.holidaysOf(2026).map(({ date }) => date)).toContain('2026-04-03');
  });
});

it.each([
  [-1, 'less than a minute'],
  [MINUTE_MS - 1, 'less than a minute'],
  [7 * MINUTE_MS, '7 min'],
  [HOUR_MS, '1 hr'],
  [2 * HOUR_MS + 5 * MINUTE_MS, '2 hr 5 min'],
  [48 * HOUR_MS, '2 days'],
])('formatShortDuration formats %i ms as %s', (ms, text) => {
  expect(formatShortDuration(ms)).toBe(text);
});
