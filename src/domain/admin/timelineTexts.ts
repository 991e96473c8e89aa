import { dateFormat, londonWallTime, MINUTE_MS } from '../common/londonTime';
import type { AdminRide } from './adminRide';
import { queueFor, type Queue } from './rideQueues';
import { adminStatusText } from './rideTexts';
import { isCancelled, isOver } from '../ride/rideStatus';
import { timeOfRide, type LondonDay, type RideBar, type TimeSpan } from './timeline';

/** What a ride's status means to the office, told apart beyond its words. */
export type RideTone = Queue | 'done' | 'cancelled';

/** How a ride stands, as it is drawn. */
export function rideTone({ status, driverId }: Pick<AdminRide, 'status' | 'driverId'>): RideTone {
  if (isCancelled(status)) {
    return 'cancelled';
  }
  return isOver(status) ? 'done' : queueFor({ status, driverId });
}

/** 'Sunday 22 November 2026', of a 'YYYY-MM-DD' date. */
export function dateText(date: string): string {
  const parts = new Map(
    dateWords()
      .formatToParts(new Date(`${date}T12:00:00Z`))
      .map(({ type, value }) => [type, value]),
  );
  return (['weekday', 'day', 'month', 'year'] as const).map((type) => parts.get(type)).join(' ');
}

const dateWords = dateFormat({
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The clock of a ride's time, '15:30'; empty when it is not known. */
export function clockOfRide(ride: Pick<AdminRide, 'scheduledTime' | 'bookedAt'>): string {
  const time = timeOfRide(ride);
  return time === null ? '' : londonWallTime(time).time;
}

/** A driver's name, or what stands in its place. */
export function driverText({ driverId, name }: { driverId: string | null; name: string | null }) {
  return driverId === null ? 'No driver' : (name ?? `Driver ${driverId}`);
}

/** All of a bar in words: 'Ann, 15:30 to 15:50: Carl, from A to B. Accepted by the driver.' */
export function barText(driver: string, { ride, begins, ends, start }: RideBar): string {
  const who = ride.passengerName ?? 'a passenger without a name';
  const dayBefore = begins < start ? ' the day before' : '';
  const time = `${clock(begins)}${dayBefore} to ${clock(ends)}`;
  return `${driver}, ${time}: ${who}, from ${ride.pickupAddress} to ${ride.dropoffAddress}. ${adminStatusText(ride)}.`;
}

/** All of a gap in words: 'Ann is free 14:00 to 17:00. Book.' */
export function gapText(driver: string, { start, end }: TimeSpan, day: LondonDay): string {
  return `${driver} is free ${clock(start)} to ${end === day.end ? 'midnight' : clock(end)}. Book.`;
}

/** A bar so long has room for a name. */
const NAME_MS = 30 * MINUTE_MS;

/** Who rides, as far as there is room in a bar: the name, or its initials. */
export function shortName({ ride, start, end }: RideBar): {
  readonly text: string;
  readonly isShort: boolean;
} {
  const name = ride.passengerName ?? '?';
  const initials = name.split(/\s+/).map((word) => Array.from(word)[0] ?? '');
  return end - start >= NAME_MS
    ? { text: name, isShort: false }
    : { text: initials.slice(0, 2).join('').toUpperCase(), isShort: true };
}

function clock(instant: number): string {
  return londonWallTime(instant).time;
}
