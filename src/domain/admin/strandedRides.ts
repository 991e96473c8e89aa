import { isOnShift, shiftsOn } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import { londonWallTime, MINUTE_MS, type Instant } from '../common/londonTime';
import type { AdminRide } from './adminRide';
import { isOver, isUnderWay } from '../ride/rideStatus';

/** A driver, as far as it matters when and whether they work. */
export type ScheduledDriver = Pick<Driver, 'id' | 'isActive' | 'availability' | 'unavailableDates'>;

/** Why a booking can't stay with its driver. */
export type StrandReason = 'deactivated' | 'day-off' | 'off-shift';

/** A booking that somebody else has to drive, and why. */
export interface StrandedRide {
  readonly ride: AdminRide;
  readonly reason: StrandReason;
}

/** So long after its time a booking that nobody closed is no longer driven; the rules take it for over, too. */
const FORGOTTEN_MS = 12 * 60 * MINUTE_MS;

/**
 * The open bookings that are a driver's and not under way, and outside of the driver's shifts, on a day off, or with somebody
 * who was dismissed; the soonest first.
 */
export function ridesOutOfShift(
  rides: readonly AdminRide[],
  driver: ScheduledDriver,
  now: Instant,
): readonly StrandedRide[] {
  return rides
    .filter((ride) => isStillToCome(ride, driver.id, now))
    .flatMap((ride) => {
      const reason = reasonAgainst(ride, driver);
      return reason === null ? [] : [{ ride, reason }];
    })
    .sort((one, other) => timeOf(one.ride) - timeOf(other.ride));
}

/** The bookings that a change of a driver strands: those out of the shifts after it that were not before. */
export function strandedRides(
  rides: readonly AdminRide[],
  before: ScheduledDriver,
  after: ScheduledDriver,
  now: Instant,
): readonly StrandedRide[] {
  const already = new Set(ridesOutOfShift(rides, before, now).map(({ ride }) => ride.id));
  return ridesOutOfShift(rides, after, now).filter(({ ride }) => !already.has(ride.id));
}

/** Why somebody else has to drive it, in words. */
export function strandReasonText(reason: StrandReason): string {
  switch (reason) {
    case 'deactivated':
      return 'the driver was dismissed';
    case 'day-off':
      return 'no shift that day';
    case 'off-shift':
      return 'outside the shift';
  }
}

function isStillToCome(ride: AdminRide, driverId: string, now: Instant): boolean {
  return (
    ride.driverId === driverId &&
    !isOver(ride.status) &&
    !isUnderWay(ride.status) &&
    timeOf(ride) > now - FORGOTTEN_MS
  );
}

function reasonAgainst({ scheduledTime }: AdminRide, driver: ScheduledDriver): StrandReason | null {
  if (!driver.isActive) {
    return 'deactivated';
  }
  if (scheduledTime === null || isOnShift(driver, scheduledTime)) {
    return null;
  }
  const isDayOff = shiftsOn(driver, londonWallTime(scheduledTime).date).length === 0;
  return isDayOff ? 'day-off' : 'off-shift';
}

function timeOf({ scheduledTime, bookedAt }: AdminRide): Instant {
  return scheduledTime ?? bookedAt ?? 0;
}
