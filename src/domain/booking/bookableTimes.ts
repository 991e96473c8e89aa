import { shiftEnd, shiftsOn, END_OF_DAY } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import {
  addDays,
  ceilToTimeGrid,
  dayOfDate,
  formatDay,
  instantOfLondon,
  londonWallTime,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  type Instant,
} from '../common/londonTime';
import { shortTariffName, tariffAt } from '../pricing/tariff';
import { CONFLICT_WINDOW_MS, qualifyingDrivers, type Reservation } from '../slots/slots';
import { defaultScheduledTime } from '../trip/trip';

/** How many days are offered by name; for later ones there is the calendar. */
const DAYS_OFFERED = 7;
const STEP_MS = 30 * MINUTE_MS;

/** The drivers, and their bookings around all times of the span. */
export interface BookableSpan {
  readonly drivers: readonly Driver[];
  readonly reservations: readonly Reservation[];
  readonly from: Instant;
  readonly until: Instant;
}

/** Times of a day that have a name and a tariff in common. */
export interface DayPart {
  readonly title: string;
  readonly times: readonly {
    readonly time: Instant;
    readonly label: string;
    readonly isFree: boolean;
  }[];
}

/** The London dates to choose with one press, from the first that has an hour left after `from`. */
export function offeredDays(
  now: Instant,
  from = now,
): readonly { readonly date: string; readonly label: string }[] {
  const today = londonWallTime(now).date;
  const { date: first } = londonWallTime(defaultScheduledTime(from));
  return Array.from({ length: DAYS_OFFERED }, (_, index) => {
    const date = addDays(first, index);
    const weekdayAndDay = formatDay(date, now).replace(/(?<=\d) .*/, '');
    const isTomorrow = date === addDays(today, 1);
    return {
      date,
      label: date === today ? 'Today' : isTomorrow ? 'Tomorrow' : weekdayAndDay,
    };
  });
}

/** From the first to the last time on any shift of a London date; null without one. */
export function shiftSpan(
  drivers: readonly Driver[],
  date: string,
): Pick<BookableSpan, 'from' | 'until'> | null {
  const shifts = drivers.flatMap((driver) => shiftsOn(driver, date));
  const [start] = shifts.map((shift) => shift.start).sort();
  const end = shifts.map(shiftEnd).sort().at(-1);
  const day = dayOfDate(date);
  if (start === undefined || end === undefined || day === null) {
    return null;
  }
  const from = instantOfLondon({ date, time: start });
  const lastOfDay = day.end - TIME_GRID_MINUTES * MINUTE_MS;
  const until = end === END_OF_DAY ? lastOfDay : instantOfLondon({ date, time: end });
  return from === null || until === null ? null : { from: ceilToTimeGrid(from), until };
}

/**
 * The half-hours of a day's span from an hour ahead on, and its first free time, by part of day
 * and tariff. An hour that the clocks repeat is offered once, as the time field knows it.
 */
export function dayParts(span: BookableSpan, now: Instant): readonly DayPart[] {
  const from = Math.max(span.from, defaultScheduledTime(now));
  const first = firstBookableTime({ ...span, from });
  const times = new Set(first === null ? [] : [first]);
  for (let time = Math.ceil(from / STEP_MS) * STEP_MS; time <= span.until; time += STEP_MS) {
    times.add(instantOfLondon(londonWallTime(time)) ?? time);
  }
  const parts = new Map<string, DayPart['times'][number][]>();
  for (const time of [...times].sort((one, other) => one - other)) {
    const label = londonWallTime(time).time;
    const title = `${partOfDay(label)} · ${shortTariffName(tariffAt(time).tariff)}`;
    parts.set(title, [
      ...(parts.get(title) ?? []),
      { time, label, isFree: isBookable(span, time) },
    ]);
  }
  return [...parts].map(([title, of]) => ({ title, times: of }));
}

function partOfDay(time: string): string {
  if (time < '05:00') {
    return 'Night';
  }
  return time < '12:00' ? 'Morning' : time < '17:00' ? 'Afternoon' : 'Evening';
}

/** True if a driver is free for a ride for later at this time of the span's day. */
export function isBookable({ drivers, reservations }: BookableSpan, time: Instant): boolean {
  return qualifyingDrivers(drivers, reservations, time, CONFLICT_WINDOW_MS).length > 0;
}

/** The same time on another date, but an hour from now at the earliest. */
export function sameTimeOn(date: string, time: Instant, now: Instant): Instant {
  const wanted = instantOfLondon({ date, time: londonWallTime(time).time });
  return Math.max(wanted ?? time, defaultScheduledTime(now));
}

/** The wanted time of the span's day if it is free, else the next, else the first; null if none. */
export function nearestBookable(span: BookableSpan, wanted: Instant, now: Instant): Instant | null {
  const earliest = Math.max(span.from, defaultScheduledTime(now));
  const after = (time: Instant): Instant | null =>
    firstBookableTime({ ...span, from: Math.max(time, earliest) });
  return after(wanted) ?? after(earliest);
}

/** The first time of the span at which a driver is free for a ride for later; null if none is. */
export function firstBookableTime(span: BookableSpan): Instant | null {
  const { drivers, reservations, from, until } = span;
  const afterBookings = reservations.map(
    ({ time }) => time + CONFLICT_WINDOW_MS + TIME_GRID_MINUTES * MINUTE_MS,
  );
  // A driver becomes free at the start of a shift or after a booking, and at no other time.
  const candidates = [from, ...shiftStarts(drivers, from, until), ...afterBookings]
    .map(ceilToTimeGrid)
    .filter((time) => time >= from && time <= until)
    .sort((one, other) => one - other);
  return candidates.find((time) => isBookable(span, time)) ?? null;
}

function shiftStarts(drivers: readonly Driver[], from: Instant, until: Instant): Instant[] {
  const last = londonWallTime(until).date;
  const starts: Instant[] = [];
  for (let { date } = londonWallTime(from); date <= last; date = addDays(date, 1)) {
    for (const { start } of drivers.flatMap((driver) => shiftsOn(driver, date))) {
      const time = instantOfLondon({ date, time: start });
      starts.push(...(time === null ? [] : [time]));
    }
  }
  return starts;
}
