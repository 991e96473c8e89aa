import { formatLondon, type Instant } from '../../../domain/common/londonTime';
import type { RideStep } from '../../../domain/dispatch/rideTransition';

/** Labels of the next step button. */
export const STEP_TEXTS: Readonly<Record<RideStep, string>> = {
  accepted: 'Accept',
  assigned: 'Accept',
  on_route: 'I’m on my way',
  arrived: 'I’ve arrived',
  completed: 'Complete ride',
};

export const PROGRESS_TEXTS: ReadonlyMap<string, string> = new Map([
  ['assigned', 'Your ride'],
  ['on_route', 'On the way to the pickup'],
  ['arrived', 'At the pickup'],
]);

/** When a ride is picked up. */
export function timeText(scheduledTime: Instant | null): string {
  return scheduledTime === null ? 'Now' : formatLondon(scheduledTime);
}

/** Fixed reasons for returning a ride, shown to the admin: drivers can't type while driving. */
export const RETURN_REASONS = [
  'I can’t get there in time',
  'I’m on another ride',
  'Problem with my car',
  'I’m not well',
  'Another reason',
] as const;
