import { describe, expect, it } from 'vitest';
import { isOnShift, shiftsOn } from '../../../src/domain/drivers/availability';
import type { Shift } from '../../../src/domain/drivers/driver';
import { WEEKDAYS, type Weekday } from '../../../src/domain/common/londonTime';
import { utc } from '../../support/londonClock';
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

  it('a shift of one minute includes only that minute', () => {
    const minute = [shift('saturday', '12:00', '12:00')];
    expect(isWorkingAt(minute, `${SATURDAY}T11:59:59`)).toBe(false);
    expect(isWorkingAt(minute, `${SATURDAY}T12:00:30`)).toBe(true);
    expect(isWorkingAt(minute, `${SATURDAY}T12:01:00`)).toBe(false);
  });
});

// 16 November 2026 is a Monday.
const DATES = WEEKDAYS.map((day, index) => [day, `2026-11-${16 + index}`] as const);

it.each(DATES)(
  'isOnShift: weekdays only the shift of the day counts on %s, %s',
  (weekday, date) => {
    for (const day of WEEKDAYS) {
      const isWorking = isWorkingAt([shift(day, '00:00', '23:59')], `${date}T12:00`);
      expect([day, isWorking]).toEqual([day, day === weekday]);
    }
  },
);

describe('isOnShift and shiftsOn: several shifts a day', () => {
  const SPLIT = [
    shift('saturday', '06:00', '09:00'),
    shift('friday', '10:00', '12:00'),
    shift('saturday', '15:00', '19:30'),
  ];

  it.each<[time: string, expected: boolean]>([
    ['06:00', true],
    ['09:00', true],
    ['11:00', false],
    ['15:00', true],
    ['19:30', true],
  ])('%s: %s', (time, expected) => {
    expect(isWorkingAt(SPLIT, `${SATURDAY}T${time}`)).toBe(expected);
  });

  it('shiftsOn returns only the shifts of the day', () => {
    const driver = driverWith('d1', SPLIT);
    expect(shiftsOn(driver, SATURDAY)).toEqual([SPLIT[0], SPLIT[2]]);
    expect(shiftsOn(driver, '2026-11-20')).toEqual([SPLIT[1]]);
    expect(shiftsOn(driver, '2026-11-22')).toEqual([]);
  });
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

describe('isOnShift and shiftsOn: unavailable dates', () => {
  const WHOLE_WEEK = WEEKDAYS.map((day) => shift(day, '00:00', '23:59'));
  const driver = driverWith('d1', WHOLE_WEEK, ['2026-11-21', '2026-07-15']);

  it.each<[what: string, utcTime: string, expected: boolean]>([
    ['the last minute of the day before', '2026-11-20T23:59:59', true],
    ['its first minute', '2026-11-21T00:00', false],
    ['the day after', '2026-11-22T00:00', true],
    ['in summer, before it starts in London', '2026-07-14T22:59:59', true],
    ['in summer, as it starts in London', '2026-07-14T23:00', false],
    ['in summer, as it ends in London', '2026-07-15T22:59:59', false],
    ['in summer, after it ended in London', '2026-07-15T23:00', true],
  ])('%s', (_what, utcTime, expected) => {
    expect(isOnShift(driver, utc(utcTime))).toBe(expected);
  });

  it('shiftsOn returns none on an unavailable date', () => {
    expect(shiftsOn(driver, '2026-11-21')).toEqual([]);
    expect(shiftsOn(driver, '2026-11-22')).toHaveLength(1);
  });
});

it.each<[what: string, only: string, utcTime: string, expected: boolean]>([
  ['winter: same as UTC', 'friday 10:00 18:00', '2026-11-20T10:00', true],
  ['summer: just before the start', 'friday 10:00 18:00', '2026-07-17T08:59:59', false],
  ['summer: after the finish', 'friday 10:00 18:00', '2026-07-17T17:01', false],
  ['Thursday 23:30 UTC is Friday', 'friday 00:00 06:00', '2026-07-16T23:30', true],
  ['Thursday 23:00 UTC is Friday', 'thursday 00:00 23:59', '2026-07-16T23:00', false],
  ['winter: 23:30 is still Thursday', 'thursday 18:00 24:00', '2026-11-19T23:30', true],
  // 29 March 2026: 01:00 UTC shows 02:00.
  ['spring: 02:00 follows', 'sunday 02:00 03:00', '2026-03-29T01:00', true],
  ['spring: just before 02:00', 'sunday 02:00 03:00', '2026-03-29T00:59:59', false],
  ['spring: the skipped hour', 'sunday 01:00 01:59', '2026-03-29T01:00', false],
  // 25 October 2026: 01:00 UTC shows 01:00 again.
  ['autumn: the first 01:30', 'sunday 01:00 01:59', '2026-10-25T00:30', true],
  ['autumn: the second 01:30', 'sunday 01:00 01:59', '2026-10-25T01:30', true],
  ['autumn: 02:00 is after', 'sunday 01:00 01:59', '2026-10-25T02:00', false],
])('isOnShift: London time %s', (_what, only, utcTime, expected) => {
  const [day, start = '', finish = ''] = only.split(' ');
  const shifts = WEEKDAYS.filter((each) => each === day).map((each) => shift(each, start, finish));
  expect(isWorkingAt(shifts, utcTime)).toBe(expected);
});
