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

/** A weekday by its lowercase name; the week starts on Monday (spec section 9). */
export type Weekday = (typeof WEEKDAYS)[number];

/** What a clock and a calendar on a wall in Beverley show. */
export interface WallTime {
  /** 'YYYY-MM-DD' */
  readonly date: string;
  /** 'HH:MM', 00:00 to 23:59 */
  readonly time: string;
}

export const MINUTE_MS = 60_000;

/** Scheduled times sit on a grid of five minutes. */
export const TIME_GRID_MINUTES = 5;

/** A way to write times, made once and not before it is needed: a phone takes longer for it than for a hundred times. */
export function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | null = null;
  return () => (format ??= new Intl.DateTimeFormat('en-GB', options));
}

const londonParts = dateFormat({
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const londonWords = dateFormat({
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far London's clocks are ahead as a day of UTC begins, by the number of the day since 1970. */
const aheadAtDay = new Map<number, number>();

/** The London wall time at an instant, wherever the browser is. */
export function londonWallTime(instant: Instant): WallTime {
  const day = Math.floor(instant / DAY_MS);
  const ahead = aheadAt(day);
  // Asking the calendar takes so long that a list of times would stall a phone. Within most days it has one answer.
  return ahead === aheadAt(day + 1) ? utcWall(instant + ahead) : calendarWall(instant);
}

function aheadAt(day: number): number {
  const known = aheadAtDay.get(day);
  if (known !== undefined) {
    return known;
  }
  const { date, time } = calendarWall(day * DAY_MS);
  const ahead = Date.parse(`${date}T${time}:00Z`) - day * DAY_MS;
  aheadAtDay.set(day, ahead);
  return ahead;
}

function calendarWall(instant: Instant): WallTime {
  const parts = new Map(
    londonParts()
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    date: `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`,
    time: `${read('hour')}:${read('minute')}`,
  };
}

/**
 * The instant at which London's clocks show a wall time. A wall time that the spring change leaves out moves
 * forward an hour; one that the autumn change repeats is the first of the two. Null when it is not in the
 * calendar or on the clock.
 */
export function instantOfLondon(wall: WallTime): Instant | null {
  const asUtc = Date.parse(`${wall.date}T${wall.time}:00Z`);
  if (Number.isNaN(asUtc) || !sameWall(utcWall(asUtc), wall)) {
    return null;
  }
  const inSummer = asUtc - 60 * MINUTE_MS;
  if (sameWall(londonWallTime(inSummer), wall)) {
    return inSummer;
  }
  // In winter London is UTC. In the missing hour UTC already shows the wall time an hour on.
  return asUtc;
}

/** Weekday of a 'YYYY-MM-DD' date. */
export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  const weekday = WEEKDAYS[(sundayFirst + 6) % 7];
  if (weekday === undefined) {
    throw new RangeError(`Not a date: ${date}`);
  }
  return weekday;
}

/** The date a number of days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return new Date(midnight + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
}

/** The last millisecond of a London date. Null when it is not in the calendar. */
export function endOfLondonDate(date: string): Instant | null {
  if (instantOfLondon({ date, time: '00:00' }) === null) {
    return null;
  }
  const next = instantOfLondon({ date: addDays(date, 1), time: '00:00' });
  return next === null ? null : next - 1;
}

/** The value of a date-time input in London time: 'YYYY-MM-DDTHH:MM'. */
export function toDateTimeInput(instant: Instant): string {
  const wall = londonWallTime(instant);
  return `${wall.date}T${wall.time}`;
}

/** Reads the value of a date-time input as London time. Null when it is empty or no such moment exists. */
export function fromDateTimeInput(value: string): Instant | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(value);
  const [, date, time] = match ?? [];
  return date === undefined || time === undefined ? null : instantOfLondon({ date, time });
}

/** Rounds an instant up to the five-minute grid on which rides are scheduled. */
export function ceilToTimeGrid(instant: Instant): Instant {
  const step = TIME_GRID_MINUTES * MINUTE_MS;
  return Math.ceil(instant / step) * step;
}

/** A London date and time in words, about as 'Fri, 27 Nov 2026, 18:05': the punctuation is the browser's. */
export function formatLondon(instant: Instant): string {
  return londonWords().format(instant);
}

function utcWall(instant: Instant): WallTime {
  const text = new Date(instant).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

function sameWall(one: WallTime, other: WallTime): boolean {
  return one.date === other.date && one.time === other.time;
}
