import { shiftEnd, isOnShift, shiftsOn } from '../drivers/availability';
import type { Shift, Driver } from '../drivers/driver';
import { straightLineMetres, type LatLng } from '../common/geo';
import {
  addDays,
  ceilToTimeGrid,
  instantOfLondon,
  londonWallTime,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  type Instant,
} from '../common/londonTime';
import type { BookedSlot, SlotRequest } from './slots';

/** A time on offer instead of the one asked for. */
export interface AlternativeSlot {
  readonly time: Instant;
  readonly label: string;
}

const GRID_MS = TIME_GRID_MINUTES * MINUTE_MS;
const MINUTES_A_DAY = 24 * 60;
const BUFFER_MS = 15 * MINUTE_MS;
const TRIP_LENGTH_MS = 30 * MINUTE_MS;
const FALLBACK_MS = 60 * MINUTE_MS;
const TRAVEL_MS_PER_KM = 2 * MINUTE_MS;
const SHORTEST_TRAVEL_MS = 5 * MINUTE_MS;
const LONGEST_TRAVEL_MS = 30 * MINUTE_MS;
const UNKNOWN_TRAVEL_MS = 10 * MINUTE_MS;

/** Travel between two jobs: 2 minutes a kilometre in a straight line, 5 to 30; 10 when a place is unknown (section 9). */
export function travelTimeMs(from: LatLng | null, to: LatLng | null): number {
  if (from === null || to === null) {
    return UNKNOWN_TRAVEL_MS;
  }
  const travel = (straightLineMetres(from, to) / 1000) * TRAVEL_MS_PER_KM;
  return Math.min(LONGEST_TRAVEL_MS, Math.max(SHORTEST_TRAVEL_MS, travel));
}

/** The first and the last instant of the London day that holds an instant: its bookings lie between them. */
export function londonDayBounds(instant: Instant): {
  readonly start: Instant;
  readonly end: Instant;
} {
  const { date } = londonWallTime(instant);
  const midnight = (day: string): Instant =>
    instantOfLondon({ date: day, time: '00:00' }) ?? instant;
  return { start: midnight(date), end: midnight(addDays(date, 1)) };
}

/**
 * At most two times instead of the one asked for: the latest that fits a driver before it and the earliest after it,
 * on the same London day; if neither, an hour before and after where a shift allows (spec section 9). A time fits when it
 * lies in a driver's window, not in the past, and leaves every booking of that driver its length, buffer and travel.
 */
export function alternativeSlots(
  drivers: readonly Driver[],
  bookings: readonly BookedSlot[],
  request: SlotRequest,
  now: Instant,
): readonly AlternativeSlot[] {
  const { date } = londonWallTime(request.time);
  const bookingsOf = groupByDriver(bookings);
  const spansOf = spansOfDay(request.time);
  const earliest = ceilToTimeGrid(now);
  let before: Instant | null = null;
  let after: Instant | null = null;
  for (const driver of drivers) {
    const blocked = (bookingsOf.get(driver.id) ?? []).map((booking) => blockedBy(booking, request));
    for (const { opens, closes } of shiftsOn(driver, date).flatMap(spansOf)) {
      const start = Math.max(earliest, opens);
      const fitBefore = latestFit(Math.min(closes, request.time - GRID_MS), start, blocked);
      const fitAfter = earliestFit(Math.max(start, request.time + GRID_MS), closes, blocked);
      before = fitBefore === null ? before : Math.max(fitBefore, before ?? fitBefore);
      after = fitAfter === null ? after : Math.min(fitAfter, after ?? fitAfter);
    }
  }
  const found = [before, after].filter((time) => time !== null);
  return labelled(found.length > 0 ? found : fallbackTimes(drivers, request.time, date, earliest));
}

function fallbackTimes(
  drivers: readonly Driver[],
  time: Instant,
  date: string,
  earliest: Instant,
): Instant[] {
  return [time - FALLBACK_MS, time + FALLBACK_MS].filter(
    (slot) =>
      slot >= earliest &&
      londonWallTime(slot).date === date &&
      drivers.some((driver) => isOnShift(driver, slot)),
  );
}

function labelled(times: readonly Instant[]): readonly AlternativeSlot[] {
  return times.map((time, index) => ({
    time,
    label:
      times.length === 2
        ? index === 0
          ? 'Earlier Slot'
          : 'Later Slot'
        : `Alternative ${String(index + 1)}`,
  }));
}

/** An open interval of start times that a booking rules out for the request. */
interface Blocked {
  readonly from: Instant;
  readonly to: Instant;
}

function blockedBy(booking: BookedSlot, request: SlotRequest): Blocked {
  const gapBefore = Math.max(BUFFER_MS, travelTimeMs(request.dropoff, booking.pickup));
  const gapAfter = Math.max(BUFFER_MS, travelTimeMs(booking.dropoff, request.pickup));
  return {
    from: booking.time - gapBefore - TRIP_LENGTH_MS,
    to: booking.time + TRIP_LENGTH_MS + gapAfter,
  };
}

function latestFit(start: Instant, opens: Instant, blocked: readonly Blocked[]): Instant | null {
  let time = Math.floor(start / GRID_MS) * GRID_MS;
  for (;;) {
    if (time < opens) {
      return null;
    }
    const obstacle = blocked.find(({ from, to }) => time > from && time < to);
    if (obstacle === undefined) {
      return time;
    }
    time = Math.floor(obstacle.from / GRID_MS) * GRID_MS;
  }
}

function earliestFit(start: Instant, closes: Instant, blocked: readonly Blocked[]): Instant | null {
  let time = ceilToTimeGrid(start);
  for (;;) {
    if (time > closes) {
      return null;
    }
    const obstacle = blocked.find(({ from, to }) => time > from && time < to);
    if (obstacle === undefined) {
      return time;
    }
    time = ceilToTimeGrid(obstacle.to);
  }
}

function groupByDriver(bookings: readonly BookedSlot[]): ReadonlyMap<string, BookedSlot[]> {
  const groups = new Map<string, BookedSlot[]>();
  for (const booking of bookings) {
    const group = groups.get(booking.driverId);
    if (group === undefined) {
      groups.set(booking.driverId, [booking]);
    } else {
      group.push(booking);
    }
  }
  return groups;
}

/** A stretch of time in a shift, both ends on the grid and included. */
interface Span {
  readonly opens: Instant;
  readonly closes: Instant;
}

/**
 * Finds the stretches of a London day in which a window is open: one, but none or two when the clocks change inside it.
 * It compares what the clock shows, as the availability match does, so that both always agree.
 */
function spansOfDay(instant: Instant): (window: Shift) => readonly Span[] {
  const grid = clockOf(instant);
  const known = new Map<string, readonly Span[]>();
  return (window) => {
    const key = `${window.start} ${window.finish}`;
    const spans = known.get(key) ?? findSpans(grid, window);
    known.set(key, spans);
    return spans;
  };
}

function findSpans(grid: ReturnType<typeof clockOf>, window: Shift): readonly Span[] {
  const finish = shiftEnd(window);
  const spans: Span[] = [];
  let opens: Instant | null = null;
  let closes = 0;
  for (const { time, clock } of grid) {
    if (clock >= window.start && clock <= finish) {
      opens ??= time;
      closes = time;
    } else if (opens !== null) {
      spans.push({ opens, closes });
      opens = null;
    }
  }
  return opens === null ? spans : [...spans, { opens, closes }];
}

/** Every grid time of the London day that holds an instant, with what the clock shows then. */
function clockOf(instant: Instant): readonly { readonly time: Instant; readonly clock: string }[] {
  const { start, end } = londonDayBounds(instant);
  const hasClockChange = end - start !== MINUTES_A_DAY * MINUTE_MS;
  return Array.from({ length: (end - start) / GRID_MS }, (_, index) => {
    const time = start + index * GRID_MS;
    const minutes = index * TIME_GRID_MINUTES;
    return {
      time,
      clock: hasClockChange
        ? londonWallTime(time).time
        : `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
    };
  });
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
