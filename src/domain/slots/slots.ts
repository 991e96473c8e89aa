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

/** A driver's time that a ride for later holds, without passenger data. */
export interface Reservation extends SlotRequest {
  readonly rideId: string;
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

type ReservingRide = Pick<Ride, 'id' | 'driver' | 'trip'>;

/** The driver's time that a ride holds; null without a driver or a time. */
export function toReservation({ id: rideId, driver, trip }: ReservingRide): Reservation | null {
  const { time } = trip;
  return driver === null || time === null
    ? null
    : { rideId, driverId: driver.id, time, ...toPlaces(trip) };
}

export function toReservations(rides: readonly ReservingRide[]): readonly Reservation[] {
  return rides.map(toReservation).filter((reservation) => reservation !== null);
}

/** No other booking within this time before or after the pickup (spec section 9). */
export const CONFLICT_WINDOW_MS = 30 * MINUTE_MS;
/** The same for an alternative slot (spec section 9). */
export const ALTERNATIVE_WINDOW_MS = 15 * MINUTE_MS;

/** The narrower window applies only to the alternative slot that was offered (spec section 4). */
export function conflictWindowMs(time: Instant | null, offered: Instant | null): number {
  return time !== null && time === offered ? ALTERNATIVE_WINDOW_MS : CONFLICT_WINDOW_MS;
}

/**
 * The window for the driver of a ride that moves from one time to another. At an unchanged time it
 * is the narrower one, with which the ride may have been booked.
 */
export function ownWindowMs(before: Instant, time: Instant, windowMs: number): number {
  return time === before ? ALTERNATIVE_WINDOW_MS : windowMs;
}

const GRID_MS = TIME_GRID_MINUTES * MINUTE_MS;

const CELLS_PER_RIDE = 4;

/** How long a ride holds its driver's time. */
export const RESERVED_MS = CELLS_PER_RIDE * GRID_MS;

function cellAt(time: Instant): number {
  return Math.floor(time / GRID_MS);
}

/** The five-minute cells of a driver's day that a ride reserves: 20 minutes from its time. */
export function rideCells(time: Instant): readonly number[] {
  const first = cellAt(time);
  return Array.from({ length: CELLS_PER_RIDE }, (_, index) => first + index);
}

/**
 * The reservations of a driver's stored day, with the ride that holds each cell. A ride that holds
 * cells but isn't listed with their time reserves from the first of them.
 */
export function reservationsOfDay(
  driverId: string,
  cells: ReadonlyMap<number, string>,
  listed: readonly Reservation[],
): readonly Reservation[] {
  const unlisted = new Map<string, Reservation>();
  for (const [cell, rideId] of [...cells].sort(([one], [other]) => one - other)) {
    const isListed = listed.some(
      (each) => each.rideId === rideId && rideCells(each.time).includes(cell),
    );
    if (!isListed && !unlisted.has(rideId)) {
      unlisted.set(rideId, { rideId, driverId, time: cell * GRID_MS, pickup: null, dropoff: null });
    }
  }
  return [...listed, ...unlisted.values()];
}

/** Earlier bookings affect no time that can still be booked. Must match firestore.rules. */
export const PAST_BOOKINGS_MS = HOUR_MS;

/** Drivers' days that one query may read. */
export const MAX_DAYS_PER_QUERY = 100;

const CELLS_PER_DAY = (24 * 60) / TIME_GRID_MINUTES;

/** The UTC day of a time, counted since 1970. */
export function utcDay(time: Instant): number {
  return dayOfCell(cellAt(time));
}

export function dayOfCell(cell: number): number {
  return Math.floor(cell / CELLS_PER_DAY);
}

/** The days in which a ride reserves cells or a booking within `windowMs` may start. */
export function daysAround(time: Instant, windowMs: number): readonly number[] {
  const cells = rideCells(time);
  const last = Math.max(utcDay(time + windowMs), dayOfCell(cells.at(-1) ?? 0));
  const first = utcDay(time - windowMs);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function dayId(driverId: string, day: number): string {
  return `${driverId}_${day}`;
}

export type Unavailability =
  | { readonly kind: 'day-off' }
  | { readonly kind: 'off-shift' }
  | { readonly kind: 'booked'; readonly at: Instant };

/**
 * The ride for later that keeps a driver from another one at `time`: it needs the same cell, or is
 * at most `windowMs` away (spec section 4). Null if the driver is free for it.
 */
export function conflictAt(
  driverId: string,
  reservations: readonly Reservation[],
  time: Instant,
  windowMs: number,
): Extract<Unavailability, { kind: 'booked' }> | null {
  const conflict = reservations.find(
    (each) =>
      each.driverId === driverId &&
      (Math.abs(each.time - time) <= windowMs ||
        Math.abs(cellAt(each.time) - cellAt(time)) < CELLS_PER_RIDE),
  );
  return conflict === undefined ? null : { kind: 'booked', at: conflict.time };
}

/** Why the driver is unavailable then: off shift, or another ride. Null if free. */
export function unavailabilityAt(
  driver: Driver,
  reservations: readonly Reservation[],
  time: Instant,
  windowMs: number,
): Unavailability | null {
  if (!isOnShift(driver, time)) {
    const isDayOff = shiftsOn(driver, londonWallTime(time).date).length === 0;
    return { kind: isDayOff ? 'day-off' : 'off-shift' };
  }
  return conflictAt(driver.id, reservations, time, windowMs);
}

/** A driver to try for a ride, with the least time to their other rides for later. */
export interface DriverCandidate {
  readonly driver: AssignedDriver;
  readonly windowMs: number;
}

/** The drivers who are free at a time, in the given order (spec section 4). */
export function qualifyingDrivers(
  drivers: readonly Driver[],
  reservations: readonly Reservation[],
  time: Instant,
  windowMs: number,
): readonly Driver[] {
  return drivers.filter(
    (driver) => unavailabilityAt(driver, reservations, time, windowMs) === null,
  );
}
