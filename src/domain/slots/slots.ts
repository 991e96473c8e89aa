import { isOnShift, shiftsOn } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import type { LatLng } from '../common/geo';
import { londonWallTime, MINUTE_MS, TIME_GRID_MINUTES, type Instant } from '../common/londonTime';

/** A booking in a driver's day, as driverDays tells it: no person in it. */
export interface BookedSlot {
  readonly driverId: string;
  readonly time: Instant;
  readonly pickup: LatLng | null;
  readonly dropoff: LatLng | null;
}

/** The trip that looks for a time. */
export interface SlotRequest {
  readonly time: Instant;
  readonly pickup: LatLng | null;
  readonly dropoff: LatLng | null;
}

/** No other booking within so long before or after the requested time (spec section 9). */
export const CONFLICT_WINDOW_MS = 30 * MINUTE_MS;
/** The same for a chosen alternative slot (spec section 9). */
export const ALTERNATIVE_WINDOW_MS = 15 * MINUTE_MS;

/** How far other bookings must be away from a time: less where it is the one that was on offer (spec section 4). */
export function conflictWindowMs(time: Instant | null, offered: Instant | null): number {
  return time !== null && time === offered ? ALTERNATIVE_WINDOW_MS : CONFLICT_WINDOW_MS;
}

const GRID_MS = TIME_GRID_MINUTES * MINUTE_MS;

const CELLS_PER_RIDE = 4;

/** The five-minute cells of a driver's time that a ride owns: twenty minutes from its own time. */
export function rideCells(time: Instant): readonly number[] {
  const first = Math.floor(time / GRID_MS);
  return Array.from({ length: CELLS_PER_RIDE }, (_, index) => first + index);
}

/** What a driver's day holds: who has which five minutes, and the bookings that reach into it. */
export interface DriverDay {
  readonly cells: ReadonlyMap<number, string>;
  readonly jobs: readonly BookedSlot[];
}

/** A day of UTC has so many cells. */
export const CELLS_PER_DAY = (24 * 60) / TIME_GRID_MINUTES;

/** The day of UTC in which a time lies, counted since 1970: drivers' time is kept by these. */
export function utcDay(time: Instant): number {
  return dayOfCell(Math.floor(time / GRID_MS));
}

/** The day of UTC in which a cell lies. */
export function dayOfCell(cell: number): number {
  return Math.floor(cell / CELLS_PER_DAY);
}

/** The days in which a ride owns cells, or in which a booking at most `windowMs` away from it begins. */
export function daysAround(time: Instant, windowMs: number): readonly number[] {
  const cells = rideCells(time);
  const last = Math.max(utcDay(time + windowMs), dayOfCell(cells[cells.length - 1] ?? 0));
  const first = utcDay(time - windowMs);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The id of the document that holds a driver's day. */
export function dayId(driverId: string, day: number): string {
  return `${driverId}_${String(day)}`;
}

/** True when two times are at most `windowMs` apart. */
export function isConflict(one: Instant, other: Instant, windowMs: number): boolean {
  return Math.abs(one - other) <= windowMs;
}

/** True when a day holds a cell of a ride at a time, or a booking at most `windowMs` away from it. */
export function isSlotTaken({ cells, jobs }: DriverDay, time: Instant, windowMs: number): boolean {
  return (
    rideCells(time).some((cell) => cells.has(cell)) ||
    jobs.some((job) => isConflict(job.time, time, windowMs))
  );
}

/** Why a driver is not free at a time. */
export type Unavailability =
  | { readonly kind: 'day-off' }
  | { readonly kind: 'off-shift' }
  | { readonly kind: 'booked'; readonly at: Instant };

/**
 * What keeps a driver from a pickup at a time: no shift then, or a booking at most `windowMs` away (spec section 4). Null
 * when the driver is free.
 */
export function unavailabilityAt(
  driver: Driver,
  bookings: readonly BookedSlot[],
  time: Instant,
  windowMs: number,
): Unavailability | null {
  if (!isOnShift(driver, time)) {
    const isDayOff = shiftsOn(driver, londonWallTime(time).date).length === 0;
    return { kind: isDayOff ? 'day-off' : 'off-shift' };
  }
  return conflictingBooking(driver, bookings, time, windowMs);
}

/** A driver's booking at most `windowMs` away from a time; null without one. */
export function conflictingBooking(
  { id }: Driver,
  bookings: readonly BookedSlot[],
  time: Instant,
  windowMs: number,
): Extract<Unavailability, { kind: 'booked' }> | null {
  const booking = bookings.find(
    (each) => each.driverId === id && isConflict(each.time, time, windowMs),
  );
  return booking === undefined ? null : { kind: 'booked', at: booking.time };
}

/** The drivers who are free at a time, in the order given (spec section 4). */
export function qualifyingDrivers(
  drivers: readonly Driver[],
  bookings: readonly BookedSlot[],
  time: Instant,
  windowMs: number,
): readonly Driver[] {
  return drivers.filter((driver) => unavailabilityAt(driver, bookings, time, windowMs) === null);
}
