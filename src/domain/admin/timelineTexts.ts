import { HOUR_MS, londonWallTime, type LondonDay } from '../common/londonTime';
import { driverName } from './driverRoster';
import { queueFor, type Queue } from './rideQueues';
import { adminStatusText } from './rideTexts';
import { isCancelled, isOver } from '../ride/rideStatus';
import { timeOfRide, type DriverOnRecord, type Ride } from '../ride/ride';
import type { TimeSpan } from './londonDay';
import type { RideBar } from './timeline';

type RideTone = Queue | 'done' | 'cancelled';

export function rideTone({ status, driver }: Pick<Ride, 'status' | 'driver'>): RideTone {
  if (isCancelled(status)) {
    return 'cancelled';
  }
  return isOver(status) ? 'done' : queueFor({ status, driver });
}

/** The ride's time as '15:30'; empty if unknown. */
export function clockOfRide(ride: Pick<Ride, 'trip' | 'bookedAt'>): string {
  const time = timeOfRide(ride);
  return time === null ? '' : londonWallTime(time).time;
}

export function driverText(driver: Pick<DriverOnRecord, 'id' | 'name'> | null): string {
  return driver === null ? 'No driver' : driverName(driver);
}

/** 'Ann, 15:30 to 15:50: Carl, from A to B. Accepted by the driver.' */
export function barText(driver: string, { ride, begins, ends, start }: RideBar): string {
  const passenger = ride.passenger.name ?? 'unnamed passenger';
  const dayBefore = begins < start ? ' the day before' : '';
  const time = `${clock(begins)}${dayBefore} to ${clock(ends)}`;
  return `${driver}, ${time}: ${passenger}, from ${ride.trip.pickup.address} to ${ride.trip.dropoff.address}. ${adminStatusText(ride)}.`;
}

/** 'Ann is free 14:00 to 17:00. Book this time.' */
export function gapText(driver: string, { start, end }: TimeSpan, day: LondonDay): string {
  return `${driver} is free ${clock(start)} to ${end === day.end ? 'midnight' : clock(end)}. Book this time.`;
}

/** How much of a word fits an hour of the timeline, and the padding of a bar. */
const CHARACTERS_PER_HOUR = 14;
const PADDING_CHARACTERS = 2;
/** A bar has as many lines. */
const MAX_WORDS = 3;

/** The passenger's name if its words fit the bar, one below the other; otherwise the initials. */
export function shortName({ ride, start, end }: RideBar): {
  readonly text: string;
  readonly isShort: boolean;
} {
  const name = ride.passenger.name ?? '?';
  const words = name.split(/\s+/).map((word) => Array.from(word));
  const hours = (end - start) / HOUR_MS;
  const fitting = hours * CHARACTERS_PER_HOUR - PADDING_CHARACTERS;
  if (words.length <= MAX_WORDS && words.every((word) => word.length <= fitting)) {
    return { text: name, isShort: false };
  }
  const initials = words.flatMap((word) => word.slice(0, 1)).slice(0, 2);
  return { text: initials.join('').toUpperCase(), isShort: true };
}

function clock(instant: number): string {
  return londonWallTime(instant).time;
}
