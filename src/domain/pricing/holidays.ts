import { addDays, weekdayOf, WEEKDAYS, type Weekday } from '../common/londonTime';

/** A day on which Tariff Three applies. */
interface Holiday {
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly name: string;
}

/**
 * The nine holidays of a year in date order. The spec counts 18 dates in 2025 and 2026 without
 * naming them all (section 9); these rules yield 18 and continue for later years.
 */
export function holidaysOf(year: number): readonly Holiday[] {
  const easter = easterSunday(year);
  return [
    { date: dateOf(year, 1, 1), name: "New Year's Day" },
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, 1), name: 'Easter Monday' },
    { date: firstOnOrAfter(dateOf(year, 5, 1), 'monday'), name: 'Early May bank holiday' },
    { date: firstOnOrAfter(dateOf(year, 5, 25), 'monday'), name: 'Spring bank holiday' },
    { date: firstOnOrAfter(dateOf(year, 8, 25), 'monday'), name: 'Summer bank holiday' },
    { date: dateOf(year, 12, 25), name: 'Christmas Day' },
    { date: dateOf(year, 12, 26), name: 'Boxing Day' },
    { date: dateOf(year, 12, 31), name: "New Year's Eve" },
  ];
}

export function holidayOn(date: string): Holiday | null {
  return holidaysOf(Number(date.slice(0, 4))).find((holiday) => holiday.date === date) ?? null;
}

function dateOf(year: number, month: number, day: number): string {
  return [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');
}

function firstOnOrAfter(date: string, weekday: Weekday): string {
  const daysUntil = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(date)) + 7) % 7;
  return addDays(date, daysUntil);
}

/** Gregorian Easter, with the usual century and epact corrections. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const goldenNumber = year % 19;
  const skippedLeapYears = century - Math.floor(century / 4);
  const moonDrift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * goldenNumber + skippedLeapYears - moonDrift + 15) % 30;
  const lateCorrection = epact === 29 || (epact === 28 && goldenNumber > 10) ? 1 : 0;
  const paschalFullMoon = addDays(dateOf(year, 3, 21), epact - lateCorrection);
  return firstOnOrAfter(addDays(paschalFullMoon, 1), 'sunday');
}
