import { londonWallTime, MINUTE_MS, type Instant } from '../common/londonTime';
import type { Ride } from '../ride/ride';
import { isOnBoard } from '../ride/rideStatus';

/** Whole minutes that the driver waited at the pickup; null if they aren't recorded. */
export function waitingMinutes({
  arrivedAt,
  onBoardAt,
}: Pick<Ride, 'arrivedAt' | 'onBoardAt'>): number | null {
  return arrivedAt === null || onBoardAt === null ? null : minutesBetween(arrivedAt, onBoardAt);
}

function minutesBetween(from: Instant, to: Instant): number {
  return Math.max(0, Math.floor((to - from) / MINUTE_MS));
}

type RideAtPickup = Pick<Ride, 'status' | 'trip' | 'arrivedAt' | 'onBoardAt'>;

/** Minutes until the car has driven the booked time; 0 from then on, null if unknown. */
function minutesUntilFree(ride: RideAtPickup, now: Instant): number | null {
  const { minutes } = ride.trip;
  return !isOnBoard(ride) || minutes === null
    ? null
    : Math.max(0, Math.ceil(((ride.onBoardAt ?? now) - now) / MINUTE_MS + minutes));
}

/** 'free in about 8 min', 'due free'; null if unknown. */
export function freeText(ride: RideAtPickup, now: Instant): string | null {
  const minutes = minutesUntilFree(ride, now);
  return minutes === null ? null : minutes === 0 ? 'due free' : `free in about ${minutes} min`;
}

/** Short for a column: the wait at the pickup, or until the car is free; empty if unknown. */
export function boardingColumn(ride: RideAtPickup, now: Instant): string {
  if (isOnBoard(ride)) {
    const minutes = minutesUntilFree(ride, now);
    return minutes === null ? '' : minutes === 0 ? 'due free' : `free in ${shortText(minutes)}`;
  }
  return ride.arrivedAt === null ? '' : shortText(minutesBetween(ride.arrivedAt, now));
}

/** From an hour on, without the minutes: there is no room for more. */
function shortText(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} hr`;
}

/** 'At the pickup since 12:04 (6 min)', 'On board since 12:11, due free'; null if unknown. */
export function boardingText(ride: RideAtPickup, now: Instant): string | null {
  const { status, arrivedAt, onBoardAt } = ride;
  if (status !== 'arrived') {
    return null;
  }
  if (onBoardAt !== null) {
    const parts = [`On board since ${londonWallTime(onBoardAt).time}`, freeText(ride, now)];
    return parts.filter((part) => part !== null).join(', ');
  }
  return arrivedAt === null
    ? null
    : `At the pickup since ${londonWallTime(arrivedAt).time} (${minutesBetween(arrivedAt, now)} min)`;
}
