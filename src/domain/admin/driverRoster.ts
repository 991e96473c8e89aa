import type { Driver } from '../drivers/driver';
import { currentRide } from '../dispatch/driverRide';
import { londonWallTime, MINUTE_MS, type Instant } from '../common/londonTime';
import { capitalise } from '../common/texts';
import { workDate } from '../common/workDay';
import type { Ride } from '../ride/ride';
import { hasSetOut, isActive, isOver, rideStage } from '../ride/rideStatus';
import { driverOptions } from '../slots/driverChoice';
import { toReservations } from '../slots/slots';

/** 'reserved' is online and off job, but has a ride about to start. */
export type DriverState =
  ('free' | 'reserved' | 'on-job' | 'on-way') | ('arrived' | 'on-board' | 'off' | 'deactivated');

/** In the order of the list. A driver on a job whose ride isn't known is just 'On a job'. */
export const DRIVER_STATE_TEXTS: Readonly<Record<DriverState, string>> = {
  free: 'Free',
  reserved: 'Booked',
  'on-job': 'On a job',
  'on-way': 'On the way',
  arrived: 'Arrived',
  'on-board': 'On board',
  off: 'Offline',
  deactivated: 'Inactive',
};

export const STATE_ORDER = Object.keys(DRIVER_STATE_TEXTS);

/**
 * A driver on a job stays so with the app closed. `ride` is the one that the driver is driving,
 * `notFreeText` why they can't take another, null if they can.
 */
export function driverState(
  { isActive, isOnline, isOnJob }: Pick<Driver, 'isActive' | 'isOnline' | 'isOnJob'>,
  ride: Pick<Ride, 'status' | 'onBoardAt'> | null,
  notFreeText: string | null,
): DriverState {
  if (!isActive) {
    return 'deactivated';
  }
  if (!isOnJob) {
    return !isOnline ? 'off' : notFreeText === null ? 'free' : 'reserved';
  }
  if (ride === null || !hasSetOut(ride.status)) {
    return 'on-job';
  }
  const stage = rideStage(ride);
  return stage === 'onBoard' ? 'on-board' : stage === 'arrived' ? stage : 'on-way';
}

/** A driver as the office reads them. */
export interface DescribedDriver<Known extends Driver> {
  readonly driver: Known;
  readonly name: string;
  /** The ride that the driver is driving. */
  readonly ride: Ride | null;
  readonly state: DriverState;
  /** With the reason of a driver who is reserved. */
  readonly stateText: string;
}

/**
 * Describes drivers as free or not for a ride at `time` or, if null, now, in the words shown where
 * its driver is chosen.
 */
export function describeDrivers<Known extends Driver>(
  drivers: readonly Known[],
  rides: readonly Ride[],
  time: Instant | null,
  now: Instant,
): readonly DescribedDriver<Known>[] {
  const active = rides.filter(({ status }) => isActive(status));
  const onRides = new Set(active.map(({ driver }) => driver?.id).filter((id) => id !== undefined));
  const fleet = { drivers, reservations: toReservations(rides), onRides };
  const options = driverOptions(fleet, time, now);
  const notFree = new Map(
    options.map(({ driver, unavailableText }) => [driver.id, unavailableText]),
  );
  return drivers.map((driver) => {
    const ride = rideBeingDriven(rides, driver.id);
    const notFreeText = notFree.get(driver.id) ?? null;
    const state = driverState(driver, ride, notFreeText);
    const stateText =
      state === 'reserved' && notFreeText !== null
        ? capitalise(notFreeText)
        : DRIVER_STATE_TEXTS[state];
    return { driver, name: driverName(driver), ride, state, stateText };
  });
}

export function rideBeingDriven(rides: readonly Ride[], driverId: string): Ride | null {
  return currentRide(
    rides.filter((ride) => ride.driver?.id === driverId),
    null,
  );
}

/** The driver's name, or the id if the document has none. */
export function driverName({ id, name }: Pick<Driver, 'id' | 'name'>): string {
  return name ?? `Driver ${id}`;
}

/** As the office calls a driver: '7 Ann Ash'. */
export function withCallSign(name: string, callSign: number | null | undefined): string {
  return callSign == null ? name : `${callSign} ${name}`;
}

export interface RidesToday {
  readonly count: number;
  /** Null if nothing is booked later today. */
  readonly nextAt: Instant | null;
}

/** A driver's open rides for now and for the rest of the working day. */
export function ridesToday(rides: readonly Ride[], driverId: string, now: Instant): RidesToday {
  const today = workDate(now);
  const own = rides.filter(
    ({ status, driver, trip: { time } }) =>
      driver?.id === driverId && !isOver(status) && (time === null || workDate(time) === today),
  );
  const times = own.flatMap(({ trip: { time } }) => (time !== null && time >= now ? [time] : []));
  return { count: own.length, nextAt: times.length === 0 ? null : Math.min(...times) };
}

/** 'None', '2' or '2, next at 10:00'. */
export function ridesTodayText({ count, nextAt }: RidesToday): string {
  if (count === 0) {
    return 'None';
  }
  return nextAt === null ? String(count) : `${count}, next at ${londonWallTime(nextAt).time}`;
}

/** Age as text: 'Just now', '5 min ago', '3 hr ago' or '2 days ago'. */
export function agoText(at: Instant, now: Instant): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) {
    return 'Just now';
  }
  if (minutes < 60) {
    return `${minutes} min ago`;
  }
  const hours = Math.floor(minutes / 60);
  if (hours < 48) {
    return `${hours} hr ago`;
  }
  return `${Math.floor(hours / 24)} days ago`;
}
