import { shiftEnd, isOnShift, shiftsOn } from '../drivers/availability';
import type { Shift, Driver } from '../drivers/driver';
import { straightLineMetres, type LatLng } from '../common/geo';
import {
  ceilToTimeGrid,
  dayOfInstant,
  HOUR_MS,
  londonWallTime,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  type Instant,
} from '../common/londonTime';
import type { Reservation, SlotRequest } from './slots';

/** A time suggested instead of the one asked for. */
export interface AlternativeSlot {
  readonly time: Instant;
  readonly label: string;
}

const GRID_MS = TIME_GRID_MINUTES * MINUTE_MS;
const BUFFER_MS = 15 * MINUTE_MS;
const TRIP_LENGTH_MS = 30 * MINUTE_MS;
const FALLBACK_MS = HOUR_MS;
const TRAVEL_MS_PER_KM = 2 * MINUTE_MS;
const MIN_TRAVEL_MS = 5 * MINUTE_MS;
const MAX_TRAVEL_MS = 30 * MINUTE_MS;
const UNKNOWN_TRAVEL_MS = 10 * MINUTE_MS;

/** 2 minutes per straight-line km, 5 to 30; 10 if a place is unknown (spec section 9). */
export function travelTimeMs(from: LatLng | null, to: LatLng | null): number {
  if (from === null || to === null) {
    return UNKNOWN_TRAVEL_MS;
  }
  const travel = (straightLineMetres(from, to) / 1000) * TRAVEL_MS_PER_KM;
  return Math.min(MAX_TRAVEL_MS, Math.max(MIN_TRAVEL_MS, travel));
}

/**
 * At most two slots on the same London day: the nearest before and after the time asked for at
 * which a driver is on shift and every booking keeps its length, buffer and travel time. If there
 * are none, an hour before and after, where a shift allows (spec section 9).
 */
export function alternativeSlots(
  drivers: readonly Driver[],
  reservations: readonly Reservation[],
  request: SlotRequest,
  now: Instant,
): readonly AlternativeSlot[] {
  const { date } = londonWallTime(request.time);
  const findOpenSpans = openSpanFinder(request.time);
  const earliest = ceilToTimeGrid(now);
  let before: Instant | null = null;
  let after: Instant | null = null;
  for (const driver of drivers) {
    const blocked = reservations
      .filter(({ driverId }) => driverId === driver.id)
      .map((reservation) => toBlocked(reservation, request));
    for (const { opens, closes } of shiftsOn(driver, date).flatMap(findOpenSpans)) {
      const start = Math.max(earliest, opens);
      const fitBefore = latestFit(Math.min(closes, request.time - GRID_MS), start, blocked);
      const fitAfter = earliestFit(Math.max(start, request.time + GRID_MS), closes, blocked);
      before = fitBefore === null ? before : Math.max(fitBefore, before ?? fitBefore);
      after = fitAfter === null ? after : Math.min(fitAfter, after ?? fitAfter);
    }
  }
  const found = [before, after].filter((time) => time !== null);
  return withLabels(
    found.length > 0 ? found : fallbackTimes(drivers, request.time, date, earliest),
  );
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

/** Those of the slots that aren't earlier than a time. */
export function slotsFrom(
  slots: readonly AlternativeSlot[],
  earliest: Instant,
): readonly AlternativeSlot[] {
  return withLabels(slots.map(({ time }) => time).filter((time) => time >= earliest));
}

function withLabels(times: readonly Instant[]): readonly AlternativeSlot[] {
  return times.map((time, index) => ({
    time,
    label:
      times.length === 2
        ? index === 0
          ? 'Earlier Slot'
          : 'Later Slot'
        : `Alternative ${index + 1}`,
  }));
}

/** The soonest booking that leaves too little time for a trip then; null if none does. */
export function overlappingReservation(
  reservations: readonly Reservation[],
  request: SlotRequest,
): Reservation | null {
  const overlapping = reservations.filter((booking) => {
    const { from, to } = toBlocked(booking, request);
    return request.time > from && request.time < to;
  });
  return overlapping.sort((one, other) => one.time - other.time)[0] ?? null;
}

interface Blocked {
  readonly from: Instant;
  readonly to: Instant;
}

function toBlocked(booking: Reservation, request: SlotRequest): Blocked {
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
    const blocker = blocked.find(({ from, to }) => time > from && time < to);
    if (blocker === undefined) {
      return time;
    }
    time = Math.floor(blocker.from / GRID_MS) * GRID_MS;
  }
}

function earliestFit(start: Instant, closes: Instant, blocked: readonly Blocked[]): Instant | null {
  let time = ceilToTimeGrid(start);
  for (;;) {
    if (time > closes) {
      return null;
    }
    const blocker = blocked.find(({ from, to }) => time > from && time < to);
    if (blocker === undefined) {
      return time;
    }
    time = ceilToTimeGrid(blocker.to);
  }
}

/** Part of a shift, both ends on the time grid and inclusive. */
interface Span {
  readonly opens: Instant;
  readonly closes: Instant;
}

/** Compares wall times, as isOnShift does: a clock change can leave no span, or two. */
function openSpanFinder(instant: Instant): (shift: Shift) => readonly Span[] {
  const grid = dayGrid(instant);
  const known = new Map<string, readonly Span[]>();
  return (shift) => {
    const key = `${shift.start} ${shift.finish}`;
    const spans = known.get(key) ?? findSpans(grid, shift);
    known.set(key, spans);
    return spans;
  };
}

function findSpans(grid: ReturnType<typeof dayGrid>, shift: Shift): readonly Span[] {
  const finish = shiftEnd(shift);
  const spans: Span[] = [];
  let opens: Instant | null = null;
  let closes = 0;
  for (const { time, clock } of grid) {
    if (clock >= shift.start && clock <= finish) {
      opens ??= time;
      closes = time;
    } else if (opens !== null) {
      spans.push({ opens, closes });
      opens = null;
    }
  }
  return opens === null ? spans : [...spans, { opens, closes }];
}

/** Every grid time of the London day, with its wall time. */
function dayGrid(instant: Instant): readonly { readonly time: Instant; readonly clock: string }[] {
  const { start, end } = dayOfInstant(instant);
  return Array.from({ length: (end - start) / GRID_MS }, (_, index) => {
    const time = start + index * GRID_MS;
    return { time, clock: londonWallTime(time).time };
  });
}
