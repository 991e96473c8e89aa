import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addDays, formatDayWithYear, weekdayOf } from '../../../src/domain/common/londonTime';
import { holidayOn, holidaysOf } from '../../../src/domain/pricing/holidays';

/** From England's published calendar, without substitute days (decision 9). */
const LISTED: Readonly<Record<number, string>> = {
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26 12-31',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-31',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-31',
  2028: '01-01 04-14 04-17 05-01 05-29 08-28 12-25 12-26 12-31',
  2029: '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26 12-31',
};

describe.each(Object.entries(LISTED))('the holidays of %s', (year, listed) => {
  const dates = listed.split(' ').map((day) => `${year}-${day}`);

  it('are exactly the listed dates, in order', () => {
    expect(holidaysOf(Number(year)).map(({ date }) => date)).toEqual(dates);
  });

  it('are found by their dates, and no other day of the year is one', () => {
    const days = Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day));
    const found = days.filter((day) => day.startsWith(year) && holidayOn(day)?.date === day);
    expect(found).toEqual(dates);
    expect(days.filter((day) => holidayOn(day) !== null && !dates.includes(day))).toEqual(
      days.filter((day) => day === `${Number(year) + 1}-01-01`),
    );
  });
});

it('the holidays have their names', () => {
  expect(holidaysOf(2025).map(({ name }) => name)).toEqual([
    ...["New Year's Day", 'Good Friday', 'Easter Monday', 'Early May bank holiday'],
    ...['Spring bank holiday', 'Summer bank holiday', 'Christmas Day', 'Boxing Day'],
    "New Year's Eve",
  ]);
});

const utcDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

// Good Friday is two days before Easter Sunday, Easter Monday the day after.
it.each<[easterSunday: string, remark: string]>([
  ['1818-03-22', 'the earliest possible day'],
  ['1886-04-25', 'the latest possible day, without the late correction'],
  ['1943-04-25', 'the latest possible day'],
  ['1954-04-18', 'the late correction for a high golden number'],
  ['1981-04-19', 'the late correction for an epact of 29'],
  ['1999-04-04', 'in a common year'],
  ['2000-04-23', 'in a century year with a leap day'],
  ['2008-03-23', 'the earliest of this century'],
  ['2014-04-20', 'a golden number of 0'],
  ['2019-04-21', 'when the astronomical equinox differs'],
  ['2024-03-31', 'in a leap year'],
  ['2035-03-25', 'early'],
  ['2038-04-25', 'the latest possible day'],
  ['2049-04-18', 'the late correction for a high golden number'],
  ['2076-04-19', 'the late correction for an epact of 29'],
  ['2100-03-28', 'a century year without a leap day'],
  ['2285-03-22', 'the earliest possible day'],
  ['7515-04-25', 'an epact of 28 without the late correction'],
])('Easter is on %s: %s', (easterSunday) => {
  const holidays = holidaysOf(Number(easterSunday.slice(0, 4)));
  const dayOf = (name: string): number =>
    utcDay(holidays.find((holiday) => holiday.name === name)?.date ?? '');
  expect(dayOf('Good Friday')).toBe(utcDay(easterSunday) - 2);
  expect(dayOf('Easter Monday')).toBe(utcDay(easterSunday) + 1);
});

const BANK_HOLIDAYS = /^(New Year's Day|Christmas Day|Boxing Day)$/;
const isWeekend = (date: string): boolean => ['saturday', 'sunday'].includes(weekdayOf(date));

/** The customary rule: the next weekday that is neither a holiday nor a substitute. */
function substituteDays(years: readonly number[]): readonly string[] {
  const substitutes: string[] = [];
  const holidays = years.flatMap((year) => holidaysOf(year));
  for (const { date } of holidays.filter((each) => BANK_HOLIDAYS.test(each.name))) {
    let day = date;
    while (
      isWeekend(date) &&
      (isWeekend(day) || holidayOn(day) !== null || substitutes.includes(day))
    ) {
      day = addDays(day, 1);
    }
    substitutes.push(...(day === date ? [] : [day]));
  }
  return substitutes;
}

it('substitute days from 2026 to 2030 are listed in running.md, and are ordinary days', () => {
  const days = substituteDays([2026, 2027, 2028, 2029, 2030]);
  expect(days).toEqual(['2026-12-28', '2027-12-27', '2027-12-28', '2028-01-03']);
  expect(days.filter((date) => holidayOn(date) !== null)).toEqual([]);
  const rows = readFileSync('docs/running.md', 'utf8').match(/^\| (Mon|Tue|Wed|Thu|Fri) .*? +\|/gm);
  expect(rows?.map((row) => row.slice(2, -1).trim())).toEqual(days.map(formatDayWithYear));
});
