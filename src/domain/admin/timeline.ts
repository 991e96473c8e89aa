import { shiftEnd, shiftsOn } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import { sortShifts } from '../drivers/driverRecord';
import {
  HOUR_MS,
  type Instant,
  type LondonDay,
  londonWallTime,
  MINUTE_MS,
} from '../common/londonTime';
import { isCancelled } from '../ride/rideStatus';
import { timeOfRide, type Ride } from '../ride/ride';
import { toSpan, type TimeSpan } from './londonDay';
import { findGaps } from './timelineGaps';
import { RESERVED_MS } from '../slots/slots';

export interface RideBar extends TimeSpan {
  readonly ride: Ride;
  /** When the ride itself begins and ends, on this day or not. */
  readonly begins: Instant;
  readonly ends: Instant;
  /** Line within the row, from 0; bars that overlap never share one. */
  readonly lane: number;
}

type NamedDriver = Pick<Driver, 'id' | 'name'> & Partial<Pick<Driver, 'callSign'>>;

/** A driver's day, or the day's rides without a driver. */
export interface DriverDayRow {
  /** Null for rides without a driver. */
  readonly driver: NamedDriver | null;
  readonly lanes: number;
  readonly bars: readonly RideBar[];
  /** When the driver could still take a booking (spec section 4). */
  readonly gaps: readonly TimeSpan[];
  readonly shifts: readonly TimeSpan[];
}

interface HourMark {
  readonly at: Instant;
  readonly from: number;
  readonly time: string;
}

export interface Timeline {
  readonly day: LondonDay;
  readonly hours: readonly HourMark[];
  readonly rows: readonly DriverDayRow[];
}

/**
 * Builds the timeline of a day: first the rides without a driver, then drivers with shifts or
 * rides, then the others, each sorted by name. Cancelled rides are left out.
 */
export function buildTimeline(
  day: LondonDay,
  drivers: readonly Driver[],
  rides: readonly Ride[],
  now: Instant,
): Timeline {
  const bars = rides.flatMap((ride) => toBars(ride, day));
  const known = new Set(drivers.map(({ id }) => id));
  const unlistedDrivers = new Map(
    bars.flatMap(({ ride: { driver } }) =>
      driver === null || known.has(driver.id) ? [] : [[driver.id, driver] as const],
    ),
  );
  const hours = hoursOf(day);
  const rows = [
    ...drivers.map((driver) => ({ driver, shifts: shiftsOf(driver, day, hours) })),
    ...[...unlistedDrivers.values()].map((driver) => ({ driver, shifts: [] })),
  ]
    .sort((one, other) => byName(one.driver, other.driver))
    .map(({ driver, shifts }) => buildRow(driver, bars, shifts, now, day));
  const isAtWork = ({ shifts, bars: own }: DriverDayRow): boolean =>
    shifts.length > 0 || own.length > 0;
  return {
    day,
    hours,
    rows: [
      buildRow(null, bars, [], now, day),
      ...rows.filter(isAtWork),
      ...rows.filter((row) => !isAtWork(row)),
    ],
  };
}

export function isSameRow(one: DriverDayRow, other: DriverDayRow): boolean {
  return (
    one.driver?.id === other.driver?.id &&
    one.driver?.name === other.driver?.name &&
    one.driver?.callSign === other.driver?.callSign &&
    one.lanes === other.lanes &&
    isSameList(one.shifts, other.shifts, isSameSpan) &&
    isSameList(one.gaps, other.gaps, isSameSpan) &&
    isSameList(one.bars, other.bars, isSameBar)
  );
}

function isSameBar(one: RideBar, other: RideBar): boolean {
  return one.ride === other.ride && one.lane === other.lane && isSameSpan(one, other);
}

function isSameSpan(one: TimeSpan, other: TimeSpan): boolean {
  return one.start === other.start && one.end === other.end;
}

function isSameList<Item>(
  one: readonly Item[],
  other: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  return (
    one.length === other.length &&
    one.every((item, index) => {
      const counterpart = other[index];
      return counterpart !== undefined && isSame(item, counterpart);
    })
  );
}

function buildRow(
  driver: NamedDriver | null,
  all: readonly Omit<RideBar, 'lane'>[],
  shifts: readonly TimeSpan[],
  now: Instant,
  day: LondonDay,
): DriverDayRow {
  const own = all
    .filter(({ ride }) => ride.driver?.id === driver?.id)
    .sort((one, other) => one.begins - other.begins);
  const { bars, lanes } = assignLanes(own);
  return { driver, lanes, bars, shifts, gaps: findGaps(shifts, bars, now, day) };
}

function toBars(ride: Ride, day: LondonDay): Omit<RideBar, 'lane'>[] {
  const begins = timeOfRide(ride);
  if (begins === null || isCancelled(ride.status)) {
    return [];
  }
  const ends = begins + Math.max(RESERVED_MS, (ride.trip.minutes ?? 0) * MINUTE_MS);
  return begins < day.end && ends > day.start
    ? [{ ride, begins, ends, ...toSpan(begins, ends, day) }]
    : [];
}

function assignLanes(sorted: readonly Omit<RideBar, 'lane'>[]): {
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

// Built hour by hour, because shifts are wall times: both of the hours repeated in autumn belong to
// a shift.
function shiftsOf(driver: Driver, day: LondonDay, hours: readonly HourMark[]): readonly TimeSpan[] {
  const shifts = sortShifts(shiftsOn(driver, day.date)).map((shift) => ({
    start: minuteOf(shift.start),
    finish: minuteOf(shiftEnd(shift)),
  }));
  const merged: { start: Instant; end: Instant }[] = [];
  for (const { at, time } of hours) {
    const first = minuteOf(time);
    const parts = shifts
      .map(({ start, finish }) => ({
        start: at + (Math.max(start, first) - first) * MINUTE_MS,
        end: at + (Math.min(finish, first + 60) - first) * MINUTE_MS,
      }))
      .filter(({ start, end }) => start < end);
    for (const part of parts) {
      const last = merged.at(-1);
      if (last !== undefined && part.start <= last.end) {
        last.end = Math.max(last.end, part.end);
      } else {
        merged.push(part);
      }
    }
  }
  return merged.map(({ start, end }) => toSpan(start, end, day));
}

function hoursOf(day: LondonDay): readonly HourMark[] {
  const count = Math.round((day.end - day.start) / HOUR_MS);
  return Array.from({ length: count }, (_, index) => {
    const at = day.start + index * HOUR_MS;
    return { at, from: index / count, time: londonWallTime(at).time };
  });
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function byName(one: NamedDriver, other: NamedDriver): number {
  return nameOf(one).localeCompare(nameOf(other), 'en-GB', { numeric: true });
}

function nameOf({ name, id }: NamedDriver): string {
  return name ?? id;
}
