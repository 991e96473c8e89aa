import {
  addDays,
  ceilToTimeGrid,
  formatLondon,
  instantOfLondon,
  londonWallTime,
  MINUTE_MS,
  MONTHS,
  WEEKDAYS,
  weekdayOf,
  type Instant,
} from '../common/londonTime';
import type { Result } from '../common/validation';
import { TIME_PROBLEM_TEXTS, timeProblem } from '../trip/tripLimits';

export const TYPED_TIME_EXAMPLES = '815, tom 815, +30, fri 1900';
export const TYPED_TIME_HINT = `Type a time like ${TYPED_TIME_EXAMPLES}.`;

const HOUR_MS = 60 * MINUTE_MS;
const DELAY = /^\+ ?(?=\d)(?:(\d{1,4}) ?h)? ?(?:(\d{1,4})(?: ?m(?:in)?)?)?$/;
const DAY_AND_TIME = /^(?:(.+) )?(\d{1,2})[:.]?([0-5]\d)$/;
const DATE = /^(?:([a-z]+) )?(\d{1,2})[ /.-]?([a-z]+|\d{1,2})$/;
/** '27 nov 2026' may be a date without a time. */
const MAYBE_YEAR = /\d.* 20[2-5]\d$/;

/**
 * Reads a pickup time as the office types it, rounded up to the time grid; null means now. A time
 * or day means its next occurrence. What may mean something else is refused (decision 313).
 */
export function parseTypedTime(typed: string, now: Instant): Result<Instant | null> {
  const text = typed
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
  if (text === '' || text === 'now') {
    return { ok: true, value: null };
  }
  const delay = DELAY.exec(text);
  if (delay !== null) {
    const [, hours = 0, minutes = 0] = delay;
    return bookable(now + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS, now);
  }
  const [, day = '', hour = '', minute = ''] = DAY_AND_TIME.exec(text) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  const { dates, weekday } = parseDay(day, londonWallTime(now).date);
  const times = dates.flatMap((date) => occurrences(date, time));
  const isBookable = (each: Instant): boolean => timeProblem(ceilToTimeGrid(each), now) === null;
  const [nearest] = [...times].sort((one, other) => Math.abs(one - now) - Math.abs(other - now));
  const next = times.find(isBookable) ?? nearest;
  if (next === undefined || MAYBE_YEAR.test(text)) {
    return refused(TYPED_TIME_HINT);
  }
  const wall = londonWallTime(next);
  if (wall.time !== time) {
    return refused('The clocks go forward then. Choose a time before 01:00 or from 02:00.');
  }
  return weekday === null || weekday === weekdayOf(wall.date)
    ? bookable(next, now)
    : refused('The weekday and the date don’t match.');
}

/** The instants of a wall time: usually one, two when the clocks go back, none if invalid. */
function occurrences(date: string, time: string): readonly Instant[] {
  const first = instantOfLondon({ date, time });
  return first === null ? [] : [first, ...(isRepeated(first) ? [first + HOUR_MS] : [])];
}

function isRepeated(first: Instant): boolean {
  return londonWallTime(first + HOUR_MS).time === londonWallTime(first).time;
}

/** The dates that a day may mean, the next one first; none if unclear. */
function parseDay(
  day: string,
  today: string,
): { readonly dates: readonly string[]; readonly weekday: string | null } {
  const inDays = (...days: readonly number[]) => ({
    dates: days.map((count) => addDays(today, count)),
    weekday: null,
  });
  switch (day) {
    case '':
      return inDays(0, 1);
    case 'today':
      return inDays(0);
    case 'tom':
    case 'tomorrow':
      return inDays(1);
  }
  const weekday = fullName(WEEKDAYS, day);
  if (weekday !== null) {
    const { dates } = inDays(0, 1, 2, 3, 4, 5, 6, 7);
    return { dates: dates.filter((date) => weekdayOf(date) === weekday), weekday: null };
  }
  const [, name, date = '', month = ''] = DATE.exec(day) ?? [];
  const named = fullName(MONTHS, month);
  const number = named === null ? month : String(MONTHS.indexOf(named) + 1);
  const expected = name === undefined ? null : fullName(WEEKDAYS, name);
  if (name !== undefined && expected === null) {
    return inDays();
  }
  const year = Number(today.slice(0, 4));
  const monthAndDay = `${number.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const dates = [year, year + 1].map((each) => `${String(each)}-${monthAndDay}`);
  return { dates, weekday: expected };
}

/** The name that begins with these letters, at least three. */
function fullName<Name extends string>(names: readonly Name[], letters: string): Name | null {
  const isMeant = (name: string): boolean => name.toLowerCase().startsWith(letters);
  return letters.length < 3 ? null : (names.find(isMeant) ?? null);
}

function bookable(time: Instant, now: Instant): Result<Instant> {
  const value = ceilToTimeGrid(time);
  const problem = timeProblem(value, now);
  return problem === null ? { ok: true, value } : refused(TIME_PROBLEM_TEXTS[problem]);
}

function refused(message: string): Result<never> {
  return { ok: false, message };
}

/** Says a pickup time in words: 'Now', or 'Tomorrow, Wed 25 Nov, 08:15'. */
export function typedTimeText(time: Instant | null, now: Instant): string {
  if (time === null) {
    return 'Now';
  }
  const { date } = londonWallTime(time);
  const { date: today } = londonWallTime(now);
  const day = date === today ? 'Today, ' : date === addDays(today, 1) ? 'Tomorrow, ' : '';
  return `${day}${formatLondon(time)}${repeatedHourText(time)}`;
}

function repeatedHourText(time: Instant): string {
  if (isRepeated(time - HOUR_MS)) {
    return ' (after the clocks go back)';
  }
  return isRepeated(time) ? ' (before the clocks go back)' : '';
}

/** A short text for the field that means this time. */
export function toTypedTime(time: Instant | null, now: Instant): string {
  if (time === null) {
    return '';
  }
  const wall = londonWallTime(time);
  const day = `${wall.date.slice(8)}/${wall.date.slice(5, 7)} `;
  return `${wall.date === londonWallTime(now).date ? '' : day}${wall.time}`;
}
