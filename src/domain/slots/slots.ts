import { isOnShift, shiftsOn } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import type { LatLng } from '../common/geo';
import type { AssignedDriver, Ride } from '../ride/ride';
import {
  HOUR_MS,
  londonWallTime,
  MINUTE_MS,
  TIME_GRID_MINUTES,
  type Instant,
} from '../common/londonTime';

/** A time and the places to drive between. */
export interface SlotRequest {
  readonly time: Instant;
  readonly pickup: LatLng | null;
  readonly dropoff: LatLng | null;
}

/** A booking in a driver's day, without passenger data. */
export interface BookedSlot extends SlotRequest {
  readonly driverId: string;
}

/** The positions of a trip's stops. */
export function toPlaces<Place extends LatLng | null>({
  pickup,
  dropoff,
}: {
  readonly pickup: { readonly latLng: Place };
  readonly dropoff: { readonly latLng: Place };
}): { readonly pickup: Place; readonly dropoff: Place } {
  return { pickup: pickup.latLng, dropoff: dropoff.latLng };
}

/** The rides for later that have a driver, as bookings. */
export function toBookedSlots(
  rides: readonly Pick<Ride, 'driver' | 'trip'>[],
): readonly BookedSlot[] {
  return rides.flatMap(({ driver, trip }) =>
    driver === null || trip.time === null
      ? []
      : [{ driverId: driver.id, time: trip.time, ...toPlaces(trip) }],
  );
}

/** No other booking within this time before or after the pickup (spec section 9). */
export const CONFLICT_WINDOW_MS = 30 * MINUTE_MS;
/** The same for an alternative slot (spec section 9). */
export const ALTERNATIVE_WINDOW_MS = 15 * MINUTE_MS;

/** The narrower window applies only to the alternative slot that was offered (spec section 4). */
export function conflictWindowMs(time: Instant | null, offered: Instant | null): number {
  return time !== null && time === offered ? ALTERNATIVE_WINDOW_MS : CONFLICT_WINDOW_MS;
}

const GRID_MS = TIME_GRID_MINUTES * MINUTE_MS;

const CELLS_PER_RIDE = 4;

/** The five-minute cells of a driver's day that a ride reserves: 20 minutes from its time. */
export function rideCells(time: Instant): readonly number[] {
  const first = Math.floor(time / GRID_MS);
  return Array.from({ length: CELLS_PER_RIDE }, (_, index) => first + index);
}

/** A driver's UTC day: the ride that holds each cell, and the bookings that reach into the day. */
export interface DriverDay {
  readonly cells: ReadonlyMap<number, string>;
  readonly jobs: readonly BookedSlot[];
}

/** Earlier bookings affect no time that can still be booked. Must match firestore.rules. */
export const PAST_BOOKINGS_MS = HOUR_MS;

/** Drivers' days that one query may read. */
export const MAX_DAYS_PER_QUERY = 100;

export const CELLS_PER_DAY = (24 * 60) / TIME_GRID_MINUTES;

/** The UTC day of a time, counted since 1970. */
export function utcDay(time: Instant): number {
  return dayOfCell(Math.floor(time / GRID_MS));
}

export function dayOfCell(cell: number): number {
  return Math.floor(cell / CELLS_PER_DAY);
}

/** The days in which a ride reserves cells or a booking within `windowMs` may start. */
export function daysAround(time: Instant, windowMs: number): readonly number[] {
  const cells = rideCells(time);
  const last = Math.max(utcDay(time + windowMs), dayOfCell(cells[cells.length - 1] ?? 0));
  const first = utcDay(time - windowMs);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function dayId(driverId: string, day: number): string {
  return `${driverId}_${day}`;
}

export function isConflict(one: Instant, other: Instant, windowMs: number): boolean {
  return Math.abs(one - other) <= windowMs;
}

/** True if a cell of the ride is reserved, or another booking is within `windowMs`. */
export function isSlotTaken({ cells, jobs }: DriverDay, time: Instant, windowMs: number): boolean {
  return (
    rideCells(time).some((cell) => cells.has(cell)) ||
    jobs.some((job) => isConflict(job.time, time, windowMs))
  );
}

export type Unavailability =
  | { readonly kind: 'day-off' }
  | { readonly kind: 'off-shift' }
  | { readonly kind: 'booked'; readonly at: Instant };

/**
 * Why the driver is unavailable then: off shift, or another booking within `windowMs` (spec section
 * 4). Null if free.
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

/** A driver to try for a ride, with the least time to their other bookings. */
export interface DriverCandidate {
  readonly driver: AssignedDriver;
  readonly windowMs: number;
}

/** The drivers who are free at a time, in the given order (spec section 4). */
export function qualifyingDrivers(
  drivers: readonly Driver[],
  bookings: readonly BookedSlot[],
  time: Instant,
  windowMs: number,
): readonly Driver[] {
  return drivers.filter((driver) => unavailabilityAt(driver, bookings, time, windowMs) === null);
}
