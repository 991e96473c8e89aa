import { isOnShift, windowsOn } from './availability';
import type { Driver } from './driver';
import { straightLineMetres, type LatLng } from './geo';
import { londonWallTime, type Instant } from './londonTime';
import { CONFLICT_WINDOW_MS, isConflict, type BookedSlot } from './slots';

/** A driver for a phone booking, and why not when the driver is not free then. */
export interface DriverOption {
  readonly driver: Driver;
  /** Null when the driver is free. */
  readonly obstacle: string | null;
}

/** What the drivers are doing, as the admin may read it. */
export interface FleetPicture {
  readonly drivers: readonly Driver[];
  readonly bookings: readonly BookedSlot[];
  /** The drivers of rides that are under way or about to be. */
  readonly onRides: ReadonlySet<string>;
}

/**
 * The drivers, the free ones first, for a pickup at a time, or now when it is null. Free at a time means on shift and
 * without a booking within 30 minutes (spec section 4); free now means online, on no ride, and no such booking.
 */
export function driverOptions(
  { drivers, bookings, onRides }: FleetPicture,
  time: Instant | null,
  now: Instant,
): readonly DriverOption[] {
  const options = drivers.map((driver) => {
    const around = time ?? now;
    const booking = bookings.find(
      (each) => each.driverId === driver.id && isConflict(each.time, around, CONFLICT_WINDOW_MS),
    );
    const obstacle =
      time === null ? obstacleNow(driver, onRides.has(driver.id)) : obstacleAt(driver, time);
    return {
      driver,
      obstacle:
        obstacle ??
        (booking === undefined ? null : `booked at ${londonWallTime(booking.time).time}`),
    };
  });
  return [
    ...options.filter(({ obstacle }) => obstacle === null),
    ...options.filter(({ obstacle }) => obstacle !== null),
  ];
}

function obstacleNow(driver: Driver, isOnRide: boolean): string | null {
  if (!driver.isOnline) {
    return 'offline';
  }
  return driver.isOnJob || isOnRide ? 'on a ride' : null;
}

function obstacleAt(driver: Driver, time: Instant): string | null {
  if (isOnShift(driver, time)) {
    return null;
  }
  return windowsOn(driver, londonWallTime(time).date).length === 0
    ? 'not working that day'
    : 'off shift then';
}

/** The free driver who is nearest to a place; one of unknown place comes last. Null when nobody is free. */
export function nearestFree(options: readonly DriverOption[], place: LatLng): Driver | null {
  const distance = ({ location }: Driver): number =>
    location === null ? Infinity : straightLineMetres(location, place);
  return options
    .filter(({ obstacle }) => obstacle === null)
    .map(({ driver }) => driver)
    .reduce<Driver | null>(
      (nearest, driver) =>
        nearest === null || distance(driver) < distance(nearest) ? driver : nearest,
      null,
    );
}
