import { shiftEnd, shiftsOn } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import {
  addDays,
  ceilToTimeGrid,
  instantOfLondon,
  londonWallTime,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  type Instant,
} from '../common/londonTime';
import type { AdminRide } from './adminRide';
import { isCancelled } from '../ride/rideStatus';
import { rideCells, CONFLICT_WINDOW_MS } from '../slots/slots';

const HOUR_MS = 60 * MINUTE_MS;
/** The time that a booking holds of its driver's. */
const BOOKED_MS = rideCells(0).length * TIME_GRID_MINUTES * MINUTE_MS;
/** The nearest that two bookings of a driver may begin: further apart than the window, on the grid. */
const APART_MS = CONFLICT_WINDOW_MS + TIME_GRID_MINUTES * MINUTE_MS;

/** A day in London: 23, 24 or 25 hours. */
export interface LondonDay {
  readonly date: string;
  readonly start: Instant;
  /** The first instant of the next day. */
  readonly end: Instant;
}

/** A stretch of a day, and where it lies as fractions of the day. */
export interface TimeSpan {
  readonly start: Instant;
  readonly end: Instant;
  readonly from: number;
  readonly to: number;
}

/** A ride in a row. The stretch is what of it lies in the day. */
export interface RideBar extends TimeSpan {
  readonly ride: AdminRide;
  /** When the ride itself begins and ends, in this day or not. */
  readonly begins: Instant;
  readonly ends: Instant;
  /** The line of the row on which it lies, from 0: no two that overlap share one. */
  readonly lane: number;
}

/** A driver's day, or that of the rides that have no driver. */
export interface TimelineRow {
  /** The driver's id; null for the rides without one. */
  readonly driverId: string | null;
  /** Null when nobody knows the driver's name. */
  readonly name: string | null;
  /** How many lines its bars need, at least one. */
  readonly lanes: number;
  readonly bars: readonly RideBar[];
  /** Where the driver could still take a booking: on shift, far enough from the others (spec section 4), and not over. */
  readonly gaps: readonly TimeSpan[];
  readonly shifts: readonly TimeSpan[];
}

/** An hour's mark: its place, and what the clock on the wall shows. */
export interface HourMark {
  readonly at: Instant;
  readonly from: number;
  readonly time: string;
}

/** A day by drivers and hours. */
export interface Timeline {
  readonly day: LondonDay;
  readonly hours: readonly HourMark[];
  readonly rows: readonly TimelineRow[];
}

/** The day of a 'YYYY-MM-DD' date in London; null when it is not in the calendar. */
export function dayOfDate(date: string): LondonDay | null {
  const start = instantOfLondon({ date, time: '00:00' });
  if (start === null) {
    return null;
  }
  const end = instantOfLondon({ date: addDays(date, 1), time: '00:00' });
  return end === null ? null : { date, start, end };
}

/** When a ride is: its scheduled time, or when it was booked for now; null when neither is known. */
export function timeOfRide({
  scheduledTime,
  bookedAt,
}: Pick<AdminRide, 'scheduledTime' | 'bookedAt'>): Instant | null {
  return scheduledTime ?? bookedAt;
}

/** The rides whose time lies in a day, by time. */
export function ridesOfDay(rides: readonly AdminRide[], { start, end }: LondonDay): AdminRide[] {
  return rides
    .filter((ride) => {
      const time = timeOfRide(ride);
      return time !== null && time >= start && time < end;
    })
    .sort((one, other) => (timeOfRide(one) ?? 0) - (timeOfRide(other) ?? 0));
}

/**
 * A day by drivers and hours: first the rides without a driver, then the drivers who work or ride that day, then the others,
 * each by name. A cancelled ride takes nobody's time and stands in no row. Gaps begin on the five-minute grid and not before
 * `now`.
 */
export function buildTimeline(
  day: LondonDay,
  drivers: readonly Driver[],
  rides: readonly AdminRide[],
  now: Instant,
): Timeline {
  const bars = rides.flatMap((ride) => barOf(ride, day));
  const known = new Map(drivers.map((driver) => [driver.id, driver]));
  const strangers = new Map(
    bars.flatMap(({ ride: { driverId, driverName } }) =>
      driverId === null || known.has(driverId) ? [] : [[driverId, driverName] as const],
    ),
  );
  const hours = hoursOf(day);
  const rows = [
    ...drivers.map((driver) =>
      rowOf(driver.id, driver.name, bars, shiftsOf(driver, day, hours), now, day),
    ),
    ...[...strangers].map(([id, name]) => rowOf(id, name, bars, [], now, day)),
  ].sort(byName);
  const isAtWork = ({ shifts, bars: own }: TimelineRow): boolean =>
    shifts.length > 0 || own.length > 0;
  return {
    day,
    hours,
    rows: [
      rowOf(null, null, bars, [], now, day),
      ...rows.filter(isAtWork),
      ...rows.filter((row) => !isAtWork(row)),
    ],
  };
}

/** True for two rows that look the same: of the same rides at the same places, with the same free times and shifts. */
export function isSameRow(one: TimelineRow, other: TimelineRow): boolean {
  if (one === other) {
    return true;
  }
  return (
    one.driverId === other.driverId &&
    one.name === other.name &&
    one.lanes === other.lanes &&
    isSameList(one.shifts, other.shifts, isSameStretch) &&
    isSameList(one.gaps, other.gaps, isSameStretch) &&
    isSameList(one.bars, other.bars, isSameBar)
  );
}

function isSameBar(one: RideBar, other: RideBar): boolean {
  return one.ride === other.ride && one.lane === other.lane && isSameStretch(one, other);
}

function isSameStretch(one: TimeSpan, other: TimeSpan): boolean {
  return one.start === other.start && one.end === other.end && one.from === other.from;
}

function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  return (
    one.length === other.length &&
    one.every((item, index) => {
      const beside = other[index];
      return beside !== undefined && isSame(item, beside);
    })
  );
}

/** Where an instant lies in a day, as a fraction of it; null when it lies in another. */
export function fractionOfDay({ start, end }: LondonDay, instant: Instant): number | null {
  return instant < start || instant >= end ? null : (instant - start) / (end - start);
}

/**
 * The time for which a press into a gap books: the one pressed on, or its beginning; on the five-minute grid, within the gap as
 * far as a booking fits there, and not in the past.
 */
export function bookingTimeInGap(
  gap: Pick<TimeSpan, 'start' | 'end'>,
  pressed: Instant | null,
  now: Instant,
): Instant {
  const last = Math.max(gap.start, gap.end - BOOKED_MS);
  const wanted = Math.min(Math.max(pressed ?? gap.start, gap.start), last);
  return ceilToTimeGrid(Math.max(wanted, now));
}

function rowOf(
  driverId: string | null,
  name: string | null,
  all: readonly Omit<RideBar, 'lane'>[],
  shifts: readonly TimeSpan[],
  now: Instant,
  day: LondonDay,
): TimelineRow {
  const own = all
    .filter(({ ride }) => ride.driverId === driverId)
    .sort((one, other) => one.begins - other.begins);
  const { bars, lanes } = stacked(own);
  return { driverId, name, lanes, bars, shifts, gaps: gapsOf(shifts, bars, now, day) };
}

/** What of a ride lies in a day: nothing of one that is cancelled, or in other days. */
function barOf(ride: AdminRide, day: LondonDay): Omit<RideBar, 'lane'>[] {
  const begins = timeOfRide(ride);
  if (begins === null || isCancelled(ride.status)) {
    return [];
  }
  const ends = begins + Math.max(BOOKED_MS, (ride.minutes ?? 0) * MINUTE_MS);
  return begins < day.end && ends > day.start
    ? [{ ride, begins, ends, ...stretch(begins, ends, day) }]
    : [];
}

/** Each bar on the first line that is free by then. */
function stacked(sorted: readonly Omit<RideBar, 'lane'>[]): {
  readonly bars: readonly RideBar[];
  readonly lanes: number;
} {
  const ends: Instant[] = [];
  const bars = sorted.map((bar) => {
    const free = ends.findIndex((end) => end <= bar.begins);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = bar.ends;
    return { ...bar, lane };
  });
  return { bars, lanes: Math.max(1, ends.length) };
}

function gapsOf(
  shifts: readonly TimeSpan[],
  bars: readonly RideBar[],
  now: Instant,
  day: LondonDay,
): readonly TimeSpan[] {
  return shifts.flatMap((shift) => {
    const gaps: TimeSpan[] = [];
    let free = Math.max(shift.start, now);
    const close = (end: Instant): void => {
      const start = ceilToTimeGrid(free);
      if (end - start >= BOOKED_MS) {
        gaps.push(stretch(start, end, day));
      }
    };
    for (const { begins, ends, ride } of bars) {
      // A ride for now is no booking that others have to keep away from.
      const apart = ride.scheduledTime === null ? BOOKED_MS : APART_MS;
      close(Math.min(begins - apart + BOOKED_MS, shift.end));
      free = Math.max(free, ends, begins + apart);
    }
    close(shift.end);
    return gaps;
  });
}

/**
 * A driver's shifts in a day. Windows are times on the wall, so each hour of the day takes its part of them: of the hour that
 * the autumn repeats, both have it.
 */
function shiftsOf(driver: Driver, day: LondonDay, hours: readonly HourMark[]): readonly TimeSpan[] {
  const windows = shiftsOn(driver, day.date).map((window) => ({
    start: minuteOf(window.start),
    finish: minuteOf(shiftEnd(window)),
  }));
  const merged: { start: Instant; end: Instant }[] = [];
  for (const { at, time } of hours) {
    const first = minuteOf(time);
    const parts = windows
      .map(({ start, finish }) => ({
        start: at + (Math.max(start, first) - first) * MINUTE_MS,
        end: at + (Math.min(finish, first + 60) - first) * MINUTE_MS,
      }))
      .filter(({ start, end }) => start < end)
      .sort((one, other) => one.start - other.start);
    for (const part of parts) {
      const last = merged.at(-1);
      if (last !== undefined && part.start <= last.end) {
        last.end = Math.max(last.end, part.end);
      } else {
        merged.push(part);
      }
    }
  }
  return merged.map(({ start, end }) => stretch(start, end, day));
}

function hoursOf(day: LondonDay): readonly HourMark[] {
  const count = Math.round((day.end - day.start) / HOUR_MS);
  return Array.from({ length: count }, (_, index) => {
    const at = day.start + index * HOUR_MS;
    return { at, from: index / count, time: londonWallTime(at).time };
  });
}

function stretch(start: Instant, end: Instant, day: LondonDay): TimeSpan {
  const length = day.end - day.start;
  const [first, last] = [Math.max(start, day.start), Math.min(end, day.end)];
  return {
    start: first,
    end: last,
    from: (first - day.start) / length,
    to: (last - day.start) / length,
  };
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function byName(one: TimelineRow, other: TimelineRow): number {
  return nameOf(one).localeCompare(nameOf(other), 'en-GB', { numeric: true });
}

function nameOf({ name, driverId }: TimelineRow): string {
  return name ?? driverId ?? '';
}
