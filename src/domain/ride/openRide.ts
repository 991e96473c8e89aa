import { HOUR_MS, type Instant } from '../common/londonTime';
import { timeOfRide, type Ride } from './ride';
import { isChangeable, isOver } from './rideStatus';

/** After this long without an end, a ride no longer counts as open but as overdue. */
export const OVERDUE_AFTER_MS = 12 * HOUR_MS;

/** True while a ride counts towards its account's open rides. */
export function isStillOpen(
  ride: Pick<Ride, 'status' | 'trip' | 'bookedAt'>,
  now: Instant,
): boolean {
  const time = timeOfRide(ride);
  return !isOver(ride.status) && (time === null || time + OVERDUE_AFTER_MS >= now);
}

/** A ride for later can be changed until its driver sets out, and until its time. */
export function canPassengerChange(status: string, time: Instant | null, now: Instant): boolean {
  return isChangeable(status) && time !== null && time > now;
}
