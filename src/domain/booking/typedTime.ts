import {
  addDays,
  ceilToTimeGrid,
  formatLondon,
  HOUR_MS,
  instantOfLondon,
  londonWallTime,
  MINUTE_MS,
  MONTHS,
  weekdayOf,
  WEEKDAYS,
  type Instant,
} from '../common/londonTime';
import type { Result } from '../common/validation';
import { TIME_PROBLEM_TEXTS, timeProblem } from '../trip/tripLimits';

export const TYPED_TIME_EXAMPLES = '7pm, tom 815, +30, fri 1900';
export const TYPED_TIME_HINT = `Type a time like ${TYPED_TIME_EXAMPLES}.`;
const MIDNIGHT_TEXT =
  'That could be either end of the day. Type 0000 for its start, like sat 0000.';

const SEPARATORS = /[\s,@]+/g;
const FILLERS = /(?:^| )(?:at|on)(?= )/g;
const AN_HOUR = /\ban hour\b/;
const HALF_AN_HOUR = /\bhalf an hour\b/;
/** After '+' or 'in' a number may do without its unit. */
const DELAY =
  /^(?:\+|in ) ?(?=\d)(?:(\d{1,4}) ?h(?:(?:ou)?rs?)?)? ?(?:(\d{1,4})(?: ?m(?:in(?:ute)?s?)?)?)?$/;
const DURATION = /^(?=\d)(?:(\d{1,4}) ?h(?:(?:ou)?rs?)?)? ?(?:(\d{1,4}) ?m(?:in(?:ute)?s?)?)?$/;
const HOUR_AND_MINUTE = String.raw`(?:[01]?\d|2[0-3])[:.]?[0-5]\d`;
const WITH_HALF = String.raw`(?:0?[1-9]|1[0-2])(?:[:.]?[0-5]\d)? ?[ap]\.?m\.?`;
const CLOCK = `${HOUR_AND_MINUTE}|${WITH_HALF}|noon|midday|midnight`;
const DAY_AND_TIME = new RegExp(`^(?:(.+) )?(${CLOCK})$`);
/** A date in digits may not come last: it looks like a time. */
const TIME_AND_DAY = new RegExp(`^(${CLOCK}) ([a-z]+)$`);
const CLOCK_PARTS = /^(\d{1,2}?)(?:[:.]?(\d\d))?(?: ?([ap])\.?m\.?)?$/;
/** Eight in the morning, or in the evening? */
const BARE_HOUR = /^(?:([a-z]+) )?([1-9]|1[0-2])$/;
const DATE = /^(?:([a-z]+) )?(\d{1,2})(?:(?:st|nd|rd|th)?[ /.-]?([a-z]+)|[ /.-](\d{1,2}))$/;
/** '27 nov 2026' may be a date without a time. */
const MAYBE_YEAR = /\d.* 20[2-5]\d$/;

/**
 * Parses a pickup time as the office types it, rounded up to the time grid; null means now. A time
 * or day means its next occurrence. What may mean something else is refused.
 */
export function parseTypedTime(typed: string, now: Instant): Result<Instant | null> {
  const text = normaliseTyped(typed);
  if (text === '' || text === 'now' || text === 'asap') {
    return { ok: true, value: null };
  }
  const delay = DELAY.exec(text) ?? DURATION.exec(text);
  if (delay !== null) {
    const [, hours = 0, minutes = 0] = delay;
    return bookable(now + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS, now);
  }
  const today = londonWallTime(now).date;
  const [, day = '', clock] = splitDayAndTime(text) ?? [];
  const { dates, weekday } = parseDay(day, today);
  if (clock === undefined || dates.length === 0 || MAYBE_YEAR.test(text)) {
    return refused(unclearText(text, today));
  }
  if (clock === 'midnight' && day !== '') {
    return refused(MIDNIGHT_TEXT);
  }
  const time = toWallClock(clock);
  const times = dates.flatMap((date) => occurrences(date, time));
  const isBookable = (each: Instant): boolean => timeProblem(ceilToTimeGrid(each), now) === null;
  const [nearest] = [...times].sort((one, other) => Math.abs(one - now) - Math.abs(other - now));
  const next = times.find(isBookable) ?? nearest;
  if (next === undefined) {
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

function normaliseTyped(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(SEPARATORS, ' ')
    .replaceAll(FILLERS, '')
    .trim()
    .replace(HALF_AN_HOUR, '30 min')
    .replace(AN_HOUR, '1 h');
}

function splitDayAndTime(text: string): RegExpExecArray | null {
  return DAY_AND_TIME.exec(text) ?? DAY_AND_TIME.exec(text.replace(TIME_AND_DAY, '$2 $1'));
}

/** Writes '7pm', '7.30 pm', '1930' or 'noon' as 'HH:MM'. */
function toWallClock(clock: string): string {
  if (clock === 'noon' || clock === 'midday') {
    return '12:00';
  }
  if (clock === 'midnight') {
    return '00:00';
  }
  const [, hourText, minute = '00', half] = CLOCK_PARTS.exec(clock) ?? [];
  const hour = Number(hourText);
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function unclearText(text: string, today: string): string {
  const [, day = '', hour] = BARE_HOUR.exec(text) ?? [];
  if (hour === undefined || parseDay(day, today).dates.length === 0) {
    return TYPED_TIME_HINT;
  }
  const before = day === '' ? '' : `${day} `;
  return `Morning or evening? Type ${before}${hour}am or ${before}${hour}pm.`;
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
    case 'tonight':
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
  const [, name, date, monthName = '', month = ''] = DATE.exec(day) ?? [];
  const named = fullName(MONTHS, monthName);
  const number = named === null ? month : String(MONTHS.indexOf(named) + 1);
  const expected = name === undefined ? null : fullName(WEEKDAYS, name);
  if (date === undefined || (name !== undefined && expected === null)) {
    return inDays();
  }
  const year = Number(today.slice(0, 4));
  const monthAndDay = `${number.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const dates = [year, year + 1].map((each) => `${each}-${monthAndDay}`);
  return { dates, weekday: expected };
}

/** The name that begins with these letters, at least three; 'weds' is short for Wednesday too. */
function fullName<Name extends string>(names: readonly Name[], letters: string): Name | null {
  const start = letters === 'weds' ? 'wed' : letters;
  const isMeant = (name: string): boolean => name.toLowerCase().startsWith(start);
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
  return `${day}${formatLondon(time, now)}${repeatedHourText(time)}`;
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
