import {
  formatLondon,
  londonWallTime,
  type Instant,
  formatShortDuration,
} from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { formatPounds } from '../../../domain/common/money';
import type { Ride } from '../../../domain/ride/ride';
import type { RideStep } from '../../../domain/ride/rideStages';

/** Labels of the next step button. */
export const STEP_TEXTS: Readonly<Record<RideStep, string>> = {
  accepted: 'Accept',
  assigned: 'Accept',
  on_route: 'I’m on my way',
  arrived: 'I’ve arrived',
  onBoard: 'Passenger on board',
  completed: 'Complete ride',
};

export const KEPT_TEXT = 'We’ll send this when you’re connected';

/** When the next ride is, and in how long. */
export function nextRideText(scheduledTime: Instant | null, now: Instant): string {
  if (scheduledTime === null) {
    return 'Now';
  }
  const wait = scheduledTime > now ? `in ${formatShortDuration(scheduledTime - now)}` : 'due now';
  const { date, time } = londonWallTime(scheduledTime);
  const isToday = date === londonWallTime(now).date;
  return `${isToday ? time : formatLondon(scheduledTime, now)}, ${wait}`;
}

/** When a ride is picked up. */
export function offerTimeText(scheduledTime: Instant | null): string {
  return scheduledTime === null ? 'Now' : formatLondon(scheduledTime, serverNow());
}

/** What the driver asks for at the end of a ride. */
export function fareAndDropoff({ fare, trip }: Pick<Ride, 'fare' | 'trip'>): string {
  return fare === null
    ? `To ${trip.dropoff.address}`
    : `${formatPounds(fare)}, to ${trip.dropoff.address}`;
}
