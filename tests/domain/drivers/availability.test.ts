import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasShiftBetween, isOnShift, shiftsOn } from '../../../src/domain/drivers/availability';
import type { Shift } from '../../../src/domain/drivers/driver';
import { MINUTE_MS, WEEKDAYS, type Weekday } from '../../../src/domain/common/londonTime';
import { utc, wallOf } from '../../support/londonClock';
import { driverWith } from '../slots/slotOracle';

const SATURDAY = '2026-11-21';

function shift(day: Weekday, start: string, finish: string): Shift {
  return { day, start, finish };
}

function isWorkingAt(shifts: readonly Shift[], utcTime: string): boolean {
  return isOnShift(driverWith('d1', shifts), utc(utcTime));
}

describe('isOnShift: a shift from 10:00 to 18:00 includes both end minutes', () => {
  it.each<[time: string, expected: boolean]>([
    ['09:59:59.999', false],
    ['10:00:00', true],
    ['14:30:00', true],
    ['18:00:00', true],
    ['18:00:59.999', true],
    ['18:01:00', false],
  ])('%s: %s', (time, expected) => {
    expect(isWorkingAt([shift('saturday', '10:00', '18:00')], `${SATURDAY}T${time}`)).toBe(
      expected,
    );
  });
});

it('shiftsOn returns only the shifts of the day', () => {
  const split = [
    shift('saturday', '06:00', '09:00'),
    shift('friday', '10:00', '12:00'),
    shift('saturday', '15:00', '19:30'),
  ];
  const driver = driverWith('d1', split);
  expect(shiftsOn(driver, SATURDAY)).toEqual([split[0], split[2]]);
  expect(shiftsOn(driver, '2026-11-20')).toEqual([split[1]]);
  expect(shiftsOn(driver, '2026-11-22')).toEqual([]);
});

it.each<[from: string, until: string, expected: boolean]>([
  ['2026-11-20T23:59', '2026-11-21T00:00', true],
  ['2026-11-21T23:59', '2026-11-22T12:00', true],
  ['2026-11-20T10:00', '2026-11-20T23:59', false],
  ['2026-11-22T00:00', '2026-11-22T23:59', false],
  ['2026-11-15T00:00', '2026-11-30T00:00', true],
])('hasShiftBetween goes by the days of a span: from %s until %s', (from, until, expected) => {
  const saturday = driverWith('d1', [shift('saturday', '15:00', '19:30')]);
  expect(hasShiftBetween(saturday, utc(from), utc(until))).toBe(expected);
});

it('hasShiftBetween leaves out days off, and goes by London’s dates', () => {
  const friday = driverWith('d1', [shift('friday', '00:00', '02:00')]);
  const at = utc('2026-07-09T23:30');
  expect(hasShiftBetween(friday, at, at)).toBe(true);
  expect(hasShiftBetween({ ...friday, unavailableDates: ['2026-07-10'] }, at, at)).toBe(false);
});

it.each(['23:59', '24:00', '00:00'])(
  'isOnShift: a shift that ends at midnight written as %s, lasts to the end of its day',
  (finish) => {
    const evening = [shift('saturday', '18:00', finish)];
    expect(isWorkingAt(evening, '2026-11-21T17:59:59')).toBe(false);
    expect(isWorkingAt(evening, '2026-11-21T18:00')).toBe(true);
    expect(isWorkingAt(evening, '2026-11-21T23:58')).toBe(true);
    expect(isWorkingAt(evening, '2026-11-21T23:59:59.999')).toBe(true);
    expect(isWorkingAt(evening, '2026-11-22T00:00')).toBe(false);
    expect(isWorkingAt(evening, '2026-11-21T00:00')).toBe(false);
  },
);

it('isOnShift goes by London’s clock and date, in any of the shifts, but on no day off', () => {
  const day = fc.constantFrom('2026-11-21', '2026-07-15', '2026-03-29', '2026-10-25');
  const minutes = fc.oneof(fc.integer({ min: -90, max: 210 }), fc.integer({ min: 0, max: 2880 }));
  // Often at the minute itself, or next to it.
  const off = fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -900, max: 900 }));
  const anyShift = fc.record({ daysOff: fc.constantFrom(0, 0, 0, 1, 6), from: off, to: off });
  fc.assert(
    fc.property(day, minutes, fc.array(anyShift), fc.boolean(), (base, minute, offs, isOff) => {
      const instant = utc(`${base}T00:00`) + minute * MINUTE_MS + 59_999;
      const [date = '', time = ''] = wallOf(instant).split('T');
      const weekday = (new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7;
      const clock = (add: number): string => {
        const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + add;
        return new Date(Math.min(1439, Math.max(1, total)) * MINUTE_MS).toISOString().slice(11, 16);
      };
      const shifts = offs.map(({ daysOff, from, to }) =>
        shift(WEEKDAYS[(weekday + daysOff) % 7] ?? 'monday', clock(from), clock(to)),
      );
      const driver = driverWith('d1', shifts, isOff ? [date] : ['2026-11-20']);
      const covering = shifts.filter(({ start, finish }) => start <= time && time <= finish);
      const isCovered = covering.some((each) => each.day === WEEKDAYS[weekday]);
      expect(isOnShift(driver, instant)).toBe(isCovered && !driver.unavailableDates.includes(date));
    }),
    { numRuns: 1000 },
  );
});
