import type { Driver } from '../drivers/driver';
import { isJobOutdated, type DriverJob, type LiveDriver } from '../dispatch/driverRide';
import { londonWallTime, MINUTE_MS, type Instant } from '../common/londonTime';
import type { AdminRide } from './adminRide';
import { isOver, isUnderWay } from '../ride/rideStatus';

type DriverState = 'on-job' | 'online' | 'off' | 'deactivated';

const STATE_ORDER: readonly DriverState[] = ['on-job', 'online', 'off', 'deactivated'];

export const DRIVER_STATE_TEXTS: Readonly<Record<DriverState, string>> = {
  'on-job': 'On a job',
  online: 'Online',
  off: 'Offline',
  deactivated: 'Inactive',
};

/** A driver on a job stays so with the app closed. */
export function driverState({
  isActive,
  isOnline,
  isOnJob,
}: Pick<Driver, 'isActive' | 'isOnline' | 'isOnJob'>): DriverState {
  if (!isActive) {
    return 'deactivated';
  }
  if (isOnJob) {
    return 'on-job';
  }
  return isOnline ? 'online' : 'off';
}

/** Sorts by state, then by name. */
export function sortByDriverState(drivers: readonly LiveDriver[]): readonly LiveDriver[] {
  return [...drivers].sort(
    (one, other) =>
      STATE_ORDER.indexOf(driverState(one)) - STATE_ORDER.indexOf(driverState(other)) ||
      (one.name ?? '').localeCompare(other.name ?? '') ||
      one.id.localeCompare(other.id),
  );
}

/**
 * Ids of the drivers whose documents disagree with the open rides (decision 202). `jobs` are those
 * of the drivers who are on a job or name a ride.
 */
export function driversWithOutdatedJob(
  jobs: readonly DriverJob[],
  rides: readonly AdminRide[],
): readonly string[] {
  const underWay = rides.filter(({ status }) => isUnderWay(status));
  const driving = underWay.flatMap(({ driverId }) => (driverId === null ? [] : [driverId]));
  return [...new Set([...jobs.map(({ id }) => id), ...driving])].filter((id) =>
    isJobOutdated(
      jobs.find((each) => each.id === id) ?? { isOnJob: false, currentRideId: null },
      underWay.filter(({ driverId }) => driverId === id),
    ),
  );
}

interface TodaysJobs {
  readonly count: number;
  /** Null if nothing is booked later today. */
  readonly nextAt: Instant | null;
}

/** A driver's open rides for now and for today, London time. */
export function todaysJobs(
  rides: readonly AdminRide[],
  driverId: string,
  now: Instant,
): TodaysJobs {
  const today = londonWallTime(now).date;
  const own = rides.filter(
    ({ driverId: rideDriverId, status, scheduledTime }) =>
      rideDriverId === driverId &&
      !isOver(status) &&
      (scheduledTime === null || londonWallTime(scheduledTime).date === today),
  );
  const times = own.flatMap(({ scheduledTime }) =>
    scheduledTime !== null && scheduledTime >= now ? [scheduledTime] : [],
  );
  return { count: own.length, nextAt: times.length === 0 ? null : Math.min(...times) };
}

export function todaysJobsText({ count, nextAt }: TodaysJobs): string {
  if (count === 0) {
    return 'None';
  }
  return nextAt === null
    ? String(count)
    : `${String(count)}, next at ${londonWallTime(nextAt).time}`;
}

/** Age as text: 'Just now', '5 min ago', '3 hr ago' or '2 days ago'. */
export function agoText(at: Instant, now: Instant): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) {
    return 'Just now';
  }
  if (minutes < 60) {
    return `${String(minutes)} min ago`;
  }
  const hours = Math.floor(minutes / 60);
  if (hours < 48) {
    return `${String(hours)} hr ago`;
  }
  return `${String(Math.floor(hours / 24))} days ago`;
}
