/** An instant in epoch milliseconds. */
export type Instant = number;

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The week starts on Monday (spec section 9). */
export type Weekday = (typeof WEEKDAYS)[number];

interface WallTime {
  /** 'YYYY-MM-DD' */
  readonly date: string;
  /** 'HH:MM', 00:00 to 23:59 */
  readonly time: string;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const TIME_GRID_MINUTES = 5;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The London wall time at an instant, independent of the browser's time zone. */
export function londonWallTime(instant: Instant): WallTime {
  return utcWallTime(instant + utcOffset(instant));
}

/**
 * An hour in summer: from the last Sunday of March to the last Sunday of October, both at 01:00
 * UTC, as in firestore.rules. `Intl` knows this too, but its first call delays a fare on a phone.
 */
function utcOffset(instant: Instant): number {
  const year = new Date(instant).getUTCFullYear();
  const isSummer =
    instant >= lastSundayAtOne(Date.UTC(year, 2, 31)) &&
    instant < lastSundayAtOne(Date.UTC(year, 9, 31));
  return isSummer ? HOUR_MS : 0;
}

function lastSundayAtOne(lastDay: Instant): Instant {
  return lastDay - new Date(lastDay).getUTCDay() * DAY_MS + HOUR_MS;
}

/**
 * The instant of a London wall time; null if invalid. A time skipped in spring moves forward an
 * hour; of a time repeated in autumn the first is taken.
 */
export function instantOfLondon(wall: WallTime): Instant | null {
  const asUtc = Date.parse(`${wall.date}T${wall.time}:00Z`);
  if (Number.isNaN(asUtc) || !isSameWallTime(utcWallTime(asUtc), wall)) {
    return null;
  }
  const asBst = asUtc - 60 * MINUTE_MS;
  if (isSameWallTime(londonWallTime(asBst), wall)) {
    return asBst;
  }
  // Winter is UTC. A skipped time read as UTC is shown in London an hour later.
  return asUtc;
}

/** True in the two hours of autumn that London's clocks show with the same times. */
export function isRepeatedInLondon(instant: Instant): boolean {
  const wall = londonWallTime(instant);
  return [instant - HOUR_MS, instant + HOUR_MS].some((other) =>
    isSameWallTime(londonWallTime(other), wall),
  );
}

export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  const weekday = WEEKDAYS[(sundayFirst + 6) % 7];
  if (weekday === undefined) {
    throw new RangeError(`Not a date: ${date}`);
  }
  return weekday;
}

export function addDays(date: string, days: number): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return new Date(midnight + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day in London: 23, 24 or 25 hours. */
export interface LondonDay {
  readonly date: string;
  readonly start: Instant;
  /** Exclusive. */
  readonly end: Instant;
}

/** The London day of a 'YYYY-MM-DD' date; null if the date is invalid. */
export function dayOfDate(date: string): LondonDay | null {
  const start = instantOfLondon({ date, time: '00:00' });
  if (start === null) {
    return null;
  }
  const end = instantOfLondon({ date: addDays(date, 1), time: '00:00' });
  return end === null ? null : { date, start, end };
}

/** The last millisecond of a London date; null if the date is invalid. */
export function endOfLondonDate(date: string): Instant | null {
  const day = dayOfDate(date);
  return day === null ? null : day.end - 1;
}

export function dayOfInstant(instant: Instant): LondonDay {
  const { date } = londonWallTime(instant);
  return dayOfDate(date) ?? { date, start: instant, end: instant };
}

export function toDateTimeInput(instant: Instant): string {
  const wall = londonWallTime(instant);
  return `${wall.date}T${wall.time}`;
}

/** Parses the value of a date-time input as London time; null if empty or invalid. */
export function fromDateTimeInput(value: string): Instant | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(value);
  const [, date, time] = match ?? [];
  return date === undefined || time === undefined ? null : instantOfLondon({ date, time });
}

export function ceilToTimeGrid(instant: Instant): Instant {
  const step = TIME_GRID_MINUTES * MINUTE_MS;
  return Math.ceil(instant / step) * step;
}

/** Formats a duration as '7 min' or '2 hr 5 min'. */
export function formatShortDuration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) {
    return minutes === 0 ? 'less than a minute' : `${minutes} min`;
  }
  return hours < 48
    ? `${hours} hr${rest === 0 ? '' : ` ${rest} min`}`
    : `${Math.floor(hours / 24)} days`;
}

/** Formats as 'Fri 27 Nov, 18:05' in London time, with the year if it is not the present one. */
export function formatLondon(instant: Instant, now: Instant): string {
  const { date, time } = londonWallTime(instant);
  return `${formatDay(date, now)}, ${time}`;
}

/** Formats as 'Fri 27 Nov 2026, 18:05' in London time. */
export function formatLondonWithYear(instant: Instant): string {
  const { date, time } = londonWallTime(instant);
  return `${formatDayWithYear(date)}, ${time}`;
}

/** Formats a date as 'Fri 25 Dec', with the year if it is not the present one. */
export function formatDay(date: string, now: Instant): string {
  const text = formatDayWithYear(date);
  const isThisYear = londonWallTime(now).date.startsWith(date.slice(0, 4));
  return isThisYear ? text.slice(0, -' 2026'.length) : text;
}

/** Formats a date as 'Fri 25 Dec 2026'. */
export function formatDayWithYear(date: string): string {
  const { weekday, day, month, year } = dayNames(date);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${year}`;
}

/** Formats a date as 'Friday 25 December 2026'. */
export function formatLongDay(date: string): string {
  const { weekday, day, month, year } = dayNames(date);
  return `${weekday} ${day} ${month} ${year}`;
}

function dayNames(date: string): Readonly<Record<'weekday' | 'day' | 'month' | 'year', string>> {
  const weekday = weekdayOf(date);
  return {
    weekday: `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}`,
    day: String(Number(date.slice(8))),
    month: MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
    year: date.slice(0, 4),
  };
}

function utcWallTime(instant: Instant): WallTime {
  const text = new Date(instant).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

function isSameWallTime(one: WallTime, other: WallTime): boolean {
  return one.date === other.date && one.time === other.time;
}
