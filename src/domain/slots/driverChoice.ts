import type { Driver } from '../drivers/driver';
import { isFreeNow } from '../drivers/fleet';
import { straightLineMetres, type LatLng } from '../common/geo';
import { londonWallTime, type Instant } from '../common/londonTime';
import {
  conflictingBooking,
  CONFLICT_WINDOW_MS,
  unavailabilityAt,
  type BookedSlot,
  type Unavailability,
} from './slots';

/** Who is to drive a phone booking: whoever the app finds, nobody yet, or a driver chosen by hand. */
export type DriverChoice =
  | { readonly kind: 'auto' }
  | { readonly kind: 'none' }
  | { readonly kind: 'driver'; readonly id: string };

/** A driver for a phone booking, and why not when the driver is not free then. */
export interface DriverOption {
  readonly driver: Driver;
  /** Null when the driver is free. */
  readonly unavailableText: string | null;
}

/** What the drivers are doing, as the admin may read it. */
export interface FleetSnapshot {
  readonly drivers: readonly Driver[];
  readonly bookings: readonly BookedSlot[];
  /** The drivers of rides that are under way or about to be. */
  readonly onRides: ReadonlySet<string>;
}

/**
 * The drivers, the free ones first, for a pickup at a time, or now when it is null. Free at a time means what it means for
 * a web booking (spec section 4), with the same window; free now means online, on no ride, and no booking so near.
 */
export function driverOptions(
  { drivers, bookings, onRides }: FleetSnapshot,
  time: Instant | null,
  now: Instant,
  windowMs = CONFLICT_WINDOW_MS,
): readonly DriverOption[] {
  const options = drivers.map((driver): DriverOption => {
    const obstacle =
      time === null
        ? (obstacleNow(driver, onRides) ?? conflictingBooking(driver, bookings, now, windowMs))
        : unavailabilityAt(driver, bookings, time, windowMs);
    return { driver, unavailableText: obstacle === null ? null : wordsFor(obstacle) };
  });
  return [
    ...options.filter(({ unavailableText: obstacle }) => obstacle === null),
    ...options.filter(({ unavailableText: obstacle }) => obstacle !== null),
  ];
}

type ObstacleNow = { readonly kind: 'offline' } | { readonly kind: 'on-ride' };

function obstacleNow(driver: Driver, onRides: ReadonlySet<string>): ObstacleNow | null {
  if (isFreeNow(driver) && !onRides.has(driver.id)) {
    return null;
  }
  return { kind: driver.isOnline ? 'on-ride' : 'offline' };
}

function wordsFor(obstacle: Unavailability | ObstacleNow): string {
  switch (obstacle.kind) {
    case 'offline':
      return 'offline';
    case 'on-ride':
      return 'on a ride';
    case 'day-off':
      return 'not working that day';
    case 'off-shift':
      return 'off shift then';
    case 'booked':
      return `booked at ${londonWallTime(obstacle.at).time}`;
  }
}

/** The free driver who is nearest to a place; one of unknown place comes last. Null when nobody is free. */
export function nearestFreeDriver(options: readonly DriverOption[], place: LatLng): Driver | null {
  const distance = ({ location }: Driver): number =>
    location === null ? Infinity : straightLineMetres(location, place);
  return options
    .filter(({ unavailableText: obstacle }) => obstacle === null)
    .map(({ driver }) => driver)
    .reduce<Driver | null>(
      (nearest, driver) =>
        nearest === null || distance(driver) < distance(nearest) ? driver : nearest,
      null,
    );
}
