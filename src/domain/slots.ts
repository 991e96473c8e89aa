import { isOnShift, windowsOn } from './availability';
import type { Driver } from './driver';
import type { LatLng } from './geo';
import { londonWallTime, MINUTE_MS, TIME_GRID_MINUTES, type Instant } from './londonTime';

/** A booking in a driver's day, as driverSlots tells it: no person in it. */
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
export function cellsOfRide(time: Instant): readonly number[] {
  const first = Math.floor(time / GRID_MS);
  return Array.from({ length: CELLS_PER_RIDE }, (_, index) => first + index);
}

/** The cells in which every booking at most `windowMs` away from a time begins. */
export function cellsOfWindow(time: Instant, windowMs: number): readonly number[] {
  const first = Math.ceil((time - windowMs) / GRID_MS);
  const last = Math.floor((time + windowMs) / GRID_MS);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The id of the document that holds one cell of a driver's time. */
export function slotId(driverId: string, cell: number): string {
  return `${driverId}_${String(cell)}`;
}

/** True when two times are at most `windowMs` apart. */
export function isConflict(one: Instant, other: Instant, windowMs: number): boolean {
  return Math.abs(one - other) <= windowMs;
}

/** Why a driver is not free at a time. */
export type Obstacle =
  | { readonly kind: 'day-off' }
  | { readonly kind: 'off-shift' }
  | { readonly kind: 'booked'; readonly at: Instant };

/**
 * What keeps a driver from a pickup at a time: no shift then, or a booking at most `windowMs` away (spec section 4). Null
 * when the driver is free.
 */
export function obstacleAt(
  driver: Driver,
  bookings: readonly BookedSlot[],
  time: Instant,
  windowMs: number,
): Obstacle | null {
  if (!isOnShift(driver, time)) {
    const isDayOff = windowsOn(driver, londonWallTime(time).date).length === 0;
    return { kind: isDayOff ? 'day-off' : 'off-shift' };
  }
  return bookingNear(driver, bookings, time, windowMs);
}

/** A driver's booking at most `windowMs` away from a time; null without one. */
export function bookingNear(
  { id }: Driver,
  bookings: readonly BookedSlot[],
  time: Instant,
  windowMs: number,
): Extract<Obstacle, { kind: 'booked' }> | null {
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
  return drivers.filter((driver) => obstacleAt(driver, bookings, time, windowMs) === null);
}
