import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../src/domain/common/londonTime';
import { holidayOn, holidaysOf } from '../../../src/domain/pricing/holidays';

/** The 18 dates of decision 9 from England's published calendar, without substitute days. */
const LISTED: readonly [date: string, occasion: string][] = [
  ['2025-01-01', "New Year's Day"],
  ['2025-04-18', 'Good Friday'],
  ['2025-04-21', 'Easter Monday'],
  ['2025-05-05', 'early May bank holiday'],
  ['2025-05-26', 'spring bank holiday'],
  ['2025-08-25', 'summer bank holiday'],
  ['2025-12-25', 'Christmas Day'],
  ['2025-12-26', 'Boxing Day'],
  ['2025-12-31', '31 December'],
  ['2026-01-01', "New Year's Day"],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-04', 'early May bank holiday'],
  ['2026-05-25', 'spring bank holiday'],
  ['2026-08-31', 'summer bank holiday'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2026-12-31', '31 December'],
];

describe('holidays of 2025 and 2026', () => {
  it('are exactly the 18 listed dates, in order', () => {
    const computed = [...holidaysOf(2025), ...holidaysOf(2026)].map(({ date }) => date);
    expect(computed).toEqual(LISTED.map(([date]) => date));
  });

  it.each(LISTED)('%s is %s', (date) => {
    expect(holidayOn(date)?.date).toBe(date);
  });

  it.each([
    ['2025-01-01', /new year/i],
    ['2025-04-18', /good friday/i],
    ['2025-04-21', /easter monday/i],
    ['2025-05-05', /may/i],
    ['2025-05-26', /spring/i],
    ['2025-08-25', /summer/i],
    ['2025-12-25', /christmas/i],
    ['2025-12-26', /boxing/i],
    ['2025-12-31', /new year.*eve|31 december/i],
  ])('%s has a name like %s', (date, name) => {
    expect(holidayOn(date)?.name).toMatch(name);
  });

  it('include no other of the 730 days', () => {
    const days = Array.from({ length: 730 }, (_, day) =>
      new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
    );
    expect(days.at(-1)).toBe('2026-12-31');
    expect(days.filter((date) => holidayOn(date) !== null)).toEqual(LISTED.map(([date]) => date));
  });
});

describe('days that are not holidays', () => {
  it.each([
    ['2026-12-28', 'substitute for Boxing Day on a Saturday'],
    ['2026-04-05', 'Easter Sunday'],
    ['2026-04-04', 'Holy Saturday'],
    ['2026-12-24', 'Christmas Eve'],
    ['2026-12-30', 'the day before the last'],
    ['2026-01-02', 'a Scottish holiday'],
    ['2026-08-03', 'the Scottish summer holiday'],
    ['2026-03-17', "St Patrick's Day"],
    ['2026-05-01', 'May Day itself'],
    ['2026-05-11', 'second Monday of May'],
    ['2026-05-18', 'third Monday of May'],
    ['2026-08-24', 'a Monday of August, not the last'],
    ['2027-12-27', 'substitute for Christmas on a Saturday'],
    ['2027-12-28', 'substitute for Boxing Day on a Sunday'],
    ['2028-01-03', "substitute for New Year's Day on a Saturday"],
  ])('%s, %s', (date) => {
    expect(holidayOn(date)).toBeNull();
  });
});

describe('holidays of later years', () => {
  it.each<[year: number, dates: readonly string[]]>([
    [
      2027,
      [
        '2027-01-01',
        '2027-03-26',
        '2027-03-29',
        '2027-05-03',
        '2027-05-31',
        '2027-08-30',
        '2027-12-25',
        '2027-12-26',
        '2027-12-31',
      ],
    ],
    [
      2028,
      [
        '2028-01-01',
        '2028-04-14',
        '2028-04-17',
        '2028-05-01',
        '2028-05-29',
        '2028-08-28',
        '2028-12-25',
        '2028-12-26',
        '2028-12-31',
      ],
    ],
    [
      2029,
      [
        '2029-01-01',
        '2029-03-30',
        '2029-04-02',
        '2029-05-07',
        '2029-05-28',
        '2029-08-27',
        '2029-12-25',
        '2029-12-26',
        '2029-12-31',
      ],
    ],
  ])('follow the same rules in %d', (year, dates) => {
    expect(holidaysOf(year).map(({ date }) => date)).toEqual(dates);
  });
});

describe('Easter', () => {
  const utcDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

  // Good Friday is two days before Easter Sunday, Easter Monday the day after.
  it.each<[easterSunday: string, remark: string]>([
    ['1818-03-22', 'the earliest possible day'],
    ['1886-04-25', 'the latest possible day, without the late correction'],
    ['1943-04-25', 'the latest possible day'],
    ['1954-04-18', 'the late correction for a high golden number'],
    ['1961-04-02', ''],
    ['1981-04-19', 'the late correction for an epact of 29'],
    ['1990-04-15', ''],
    ['1991-03-31', ''],
    ['1994-04-03', ''],
    ['1997-03-30', ''],
    ['1999-04-04', ''],
    ['2000-04-23', ''],
    ['2002-03-31', ''],
    ['2005-03-27', ''],
    ['2008-03-23', 'the earliest of this century'],
    ['2010-04-04', ''],
    ['2011-04-24', ''],
    ['2013-03-31', ''],
    ['2014-04-20', ''],
    ['2016-03-27', ''],
    ['2018-04-01', ''],
    ['2019-04-21', 'when the astronomical equinox differs'],
    ['2020-04-12', ''],
    ['2021-04-04', ''],
    ['2022-04-17', ''],
    ['2023-04-09', ''],
    ['2024-03-31', ''],
    ['2025-04-20', ''],
    ['2026-04-05', ''],
    ['2027-03-28', ''],
    ['2028-04-16', ''],
    ['2029-04-01', ''],
    ['2030-04-21', ''],
    ['2035-03-25', ''],
    ['2038-04-25', 'the latest possible day'],
    ['2049-04-18', 'the late correction for a high golden number'],
    ['2076-04-19', 'the late correction for an epact of 29'],
    ['2100-03-28', 'a century year without a leap day'],
    ['2285-03-22', 'the earliest possible day'],
  ])('is on %s %s', (easterSunday) => {
    const holidays = holidaysOf(Number(easterSunday.slice(0, 4)));
    const dayOf = (name: string): number =>
      utcDay(holidays.find((holiday) => holiday.name === name)?.date ?? '');
    expect(dayOf('Good Friday')).toBe(utcDay(easterSunday) - 2);
    expect(dayOf('Easter Monday')).toBe(utcDay(easterSunday) + 1);
  });
});

describe('every year from 2025 to 2100', () => {
  const years = Array.from({ length: 76 }, (_, index) => 2025 + index);
  const weekdayNumber = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

  it.each(years)('%d has nine distinct holidays, in order and on the right weekdays', (year) => {
    const dates = holidaysOf(year).map(({ date }) => date);
    expect(dates).toHaveLength(9);
    expect(dates).toEqual([...new Set(dates)].sort());
    const [, goodFriday = '', easterMonday = '', earlyMay = '', spring = '', summer = ''] = dates;
    expect(weekdayNumber(goodFriday)).toBe(5);
    expect([easterMonday, earlyMay, spring, summer].map(weekdayNumber)).toEqual([1, 1, 1, 1]);
    expect(earlyMay >= `${String(year)}-05-01` && earlyMay <= `${String(year)}-05-07`).toBe(true);
    expect(spring >= `${String(year)}-05-25` && spring <= `${String(year)}-05-31`).toBe(true);
    expect(summer >= `${String(year)}-08-25` && summer <= `${String(year)}-08-31`).toBe(true);
  });
});

describe('substitute days', () => {
  const BANK_HOLIDAYS = /^(New Year's Day|Christmas Day|Boxing Day)$/;
  const isWeekend = (date: string): boolean => ['saturday', 'sunday'].includes(weekdayOf(date));
  const dateText = (date: string): string =>
    new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    })
      .format(new Date(`${date}T00:00:00Z`))
      .replace(',', '');

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

  it('from 2026 to 2030 are listed in going-live.md, and are ordinary days', () => {
    const days = substituteDays([2026, 2027, 2028, 2029, 2030]);
    expect(days).toEqual(['2026-12-28', '2027-12-27', '2027-12-28', '2028-01-03']);
    expect(days.filter((date) => holidayOn(date) !== null)).toEqual([]);
    const rows = readFileSync('docs/going-live.md', 'utf8').match(
      /^\| (Mon|Tue|Wed|Thu|Fri) .*? +\|/gm,
    );
    expect(rows?.map((row) => row.slice(2, -1).trim())).toEqual(days.map(dateText));
  });
});
