import type { Instant } from '../domain/common/londonTime';
import { DONE, refused, type Done, type Refused } from '../domain/common/outcome';
import { returnTimeProblem } from '../domain/ride/pairedRides';
import { isTripInServiceArea } from '../domain/trip/geofence';
import type { TripChoice } from '../domain/trip/trip';
import { timeProblem } from '../domain/trip/tripLimits';

interface ContinuedBooking {
  readonly choice: TripChoice;
  /** Of the way back; null without a return trip. */
  readonly returnTime: Instant | null;
  /** Of the route; null until the trip has its fare. */
  readonly minutes: number | null;
  readonly isSignedIn: boolean;
  readonly hasOpenRide: boolean;
  /** True if the passenger books beside their open ride. */
  readonly isSecondRideConfirmed: boolean;
}

/** 'incomplete': a place or the fare is missing. The last two ask the passenger for something. */
type ContinueRefusal =
  | 'invalid-time'
  | 'incomplete'
  | 'invalid-return'
  | 'out-of-area'
  | 'sign-in'
  | 'confirm-second-ride';

/** Whether a chosen trip can go on to its confirmation (spec sections 2 and 5). */
export function continueBooking(
  { choice, returnTime, minutes, isSignedIn, hasOpenRide, isSecondRideConfirmed }: ContinuedBooking,
  now: Instant,
): Done | Refused<ContinueRefusal> {
  const { pickup, dropoff, time } = choice;
  if (time === 'later' || timeProblem(time, now) !== null) {
    return refused('invalid-time');
  }
  if (pickup === null || dropoff === null || minutes === null) {
    return refused('incomplete');
  }
  if (returnTime !== null && returnTimeProblem({ time, minutes }, returnTime, now) !== null) {
    return refused('invalid-return');
  }
  if (!isTripInServiceArea(pickup.latLng, dropoff.latLng)) {
    return refused('out-of-area');
  }
  if (!isSignedIn) {
    return refused('sign-in');
  }
  return hasOpenRide && !isSecondRideConfirmed ? refused('confirm-second-ride') : DONE;
}
