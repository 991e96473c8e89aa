import { isOnShift } from './availability';
import type { Driver } from './driver';
import type { LatLng } from './geo';
import { MINUTE_MS, TIME_GRID_MINUTES, type Instant } from './londonTime';

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

/** The drivers who qualify for a time, in the order given: on shift, and without a conflicting booking (spec section 4). */
export function qualifyingDrivers(
  drivers: readonly Driver[],
  bookings: readonly BookedSlot[],
  time: Instant,
  windowMs: number,
): readonly Driver[] {
  const taken = new Set(
    bookings
      .filter((booking) => isConflict(booking.time, time, windowMs))
      .map((booking) => booking.driverId),
  );
  return drivers.filter((driver) => !taken.has(driver.id) && isOnShift(driver, time));
}
