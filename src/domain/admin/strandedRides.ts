import { isOnShift, shiftsOn } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import { londonWallTime, type Instant } from '../common/londonTime';
import { workDate } from '../common/workDay';
import { byTime, timeOfRide, type Ride, isStillOpen, OVERDUE_AFTER_MS } from '../ride/ride';
import { hasSetOut, isOver, isUnderWay } from '../ride/rideStatus';

export type ScheduledDriver = Pick<Driver, 'id' | 'isActive' | 'availability' | 'unavailableDates'>;

export type StrandReason = 'deactivated' | 'day-off' | 'off-shift';

/** A booking whose driver can no longer drive it. */
export interface StrandedRide {
  readonly ride: Ride;
  readonly reason: StrandReason;
}

/** A driver's bookings outside their shifts or left by deactivation, soonest first. */
export function ridesOutOfShift(
  rides: readonly Ride[],
  driver: ScheduledDriver,
  now: Instant,
): readonly StrandedRide[] {
  return rides
    .filter((ride) => isUpcoming(ride, driver.id, now))
    .flatMap((ride) => {
      const reason = strandReason(ride, driver);
      return reason === null ? [] : [{ ride, reason }];
    })
    .sort((one, other) => byTime(one.ride, other.ride));
}

/** The bookings that a change to a driver leaves without one. */
export function strandedRides(
  rides: readonly Ride[],
  before: ScheduledDriver,
  after: ScheduledDriver,
  now: Instant,
): readonly StrandedRide[] {
  const already = new Set(ridesOutOfShift(rides, before, now).map(({ ride }) => ride.id));
  return ridesOutOfShift(rides, after, now).filter(({ ride }) => !already.has(ride.id));
}

function isUpcoming(ride: Ride, driverId: string, now: Instant): boolean {
  return (
    ride.driver?.id === driverId &&
    !isOver(ride.status) &&
    !isUnderWay(ride.status) &&
    (timeOfRide(ride) ?? 0) > now - OVERDUE_AFTER_MS
  );
}

function strandReason({ trip: { time } }: Ride, driver: ScheduledDriver): StrandReason | null {
  if (!driver.isActive) {
    return 'deactivated';
  }
  if (time === null || isOnShift(driver, time)) {
    return null;
  }
  const { date } = londonWallTime(time);
  return driver.unavailableDates.includes(date) || shiftsOn(driver, date).length === 0
    ? 'day-off'
    : 'off-shift';
}

/** A driver's open rides, soonest first: what another driver must take over from a sick one. */
export function openRidesOf(
  rides: readonly Ride[],
  driverId: string,
  now: Instant,
): readonly Ride[] {
  return rides
    .filter((ride) => ride.driver?.id === driverId && isStillOpen(ride, now))
    .sort(byTime);
}

/** The working day to which a ride belongs; a ride for now to the present one. */
export function workDateOf({ trip: { time } }: Ride, now: Instant): string {
  return workDate(time ?? now);
}

/** True until its driver sets out: from then on, only a person decides who drives it. */
export function canReassign({ status }: Pick<Ride, 'status'>): boolean {
  return !isOver(status) && !hasSetOut(status);
}
