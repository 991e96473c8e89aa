import { isOnShift, shiftsOn } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import { londonWallTime, type Instant } from '../common/londonTime';
import { workDate } from '../common/workDay';
import type { AdminRide } from './adminRide';
import { isStillOpen, OVERDUE_AFTER_MS } from '../ride/openRide';
import { byTime, timeOfRide } from '../ride/ride';
import { hasSetOut, isOver, isUnderWay } from '../ride/rideStatus';

export type ScheduledDriver = Pick<Driver, 'id' | 'isActive' | 'availability' | 'unavailableDates'>;

type StrandReason = 'deactivated' | 'day-off' | 'off-shift';

/** A booking whose driver can no longer drive it. */
export interface StrandedRide {
  readonly ride: AdminRide;
  readonly reason: StrandReason;
}

/** A driver's bookings outside their shifts or left by deactivation, soonest first. */
export function ridesOutOfShift(
  rides: readonly AdminRide[],
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
  rides: readonly AdminRide[],
  before: ScheduledDriver,
  after: ScheduledDriver,
  now: Instant,
): readonly StrandedRide[] {
  const already = new Set(ridesOutOfShift(rides, before, now).map(({ ride }) => ride.id));
  return ridesOutOfShift(rides, after, now).filter(({ ride }) => !already.has(ride.id));
}

export function strandReasonText(reason: StrandReason): string {
  switch (reason) {
    case 'deactivated':
      return 'driver is inactive';
    case 'day-off':
      return 'day off';
    case 'off-shift':
      return 'outside shift';
  }
}

function isUpcoming(ride: AdminRide, driverId: string, now: Instant): boolean {
  return (
    ride.driverId === driverId &&
    !isOver(ride.status) &&
    !isUnderWay(ride.status) &&
    (timeOfRide(ride) ?? 0) > now - OVERDUE_AFTER_MS
  );
}

function strandReason({ scheduledTime }: AdminRide, driver: ScheduledDriver): StrandReason | null {
  if (!driver.isActive) {
    return 'deactivated';
  }
  if (scheduledTime === null || isOnShift(driver, scheduledTime)) {
    return null;
  }
  const { date } = londonWallTime(scheduledTime);
  return driver.unavailableDates.includes(date) || shiftsOn(driver, date).length === 0
    ? 'day-off'
    : 'off-shift';
}

/** A driver's open rides, soonest first: what another driver must take over from a sick one. */
export function openRidesOf(
  rides: readonly AdminRide[],
  driverId: string,
  now: Instant,
): readonly AdminRide[] {
  return rides
    .filter((ride) => ride.driverId === driverId && !isOver(ride.status) && isStillOpen(ride, now))
    .sort(byTime);
}

/** The working day to which a ride belongs; a ride for now to the present one. */
export function workDateOf({ scheduledTime }: AdminRide, now: Instant): string {
  return workDate(scheduledTime ?? now);
}

/** True until its driver sets out: from then on, only a person decides who drives it. */
export function canReassign({ status }: Pick<AdminRide, 'status'>): boolean {
  return !isOver(status) && !hasSetOut(status);
}
