import type { Instant } from '../common/londonTime';
import { done, refused, type Done, type Refused } from '../common/outcome';
import {
  openRideCap,
  addOpenRide,
  openRideCapText,
  type OpenRideEntries,
  type OpenRides,
} from './bookingLimits';
import type { FleetState } from '../drivers/fleet';
import { applyPromo, type Promo } from '../promo/promo';
import type { AssignedDriver } from '../ride/ride';
import type { RideRequest } from './rideRequest';

export interface SubmissionContext {
  /** True if an earlier attempt was saved. */
  readonly isWritten: boolean;
  readonly fleet: FleetState | 'not-needed';
  readonly promo: Promo | null;
  /** The first driver who is free then; null if none is, or none is needed. */
  readonly freeDriver: AssignedDriver | null;
  readonly open: OpenRides;
  readonly stillOpenIds: ReadonlySet<string>;
}

export type SubmissionRefusal =
  | { readonly kind: 'promo-refused'; readonly message: string }
  /** The account is at its cap of open rides. */
  | { readonly kind: 'too-many'; readonly message: string }
  | { readonly kind: 'driver-taken' }
  /** No driver is free now. */
  | { readonly kind: Exclude<FleetState, 'available'> };

/** Done with the ride as written; null if an earlier attempt wrote it. */
export type Submission = Done<RideRequest | null> | Refused<SubmissionRefusal>;

export interface RideWrite {
  readonly kind: 'write';
  readonly ride: RideRequest;
  readonly openRides: OpenRideEntries;
}

/** True if the ride takes time of a driver: it has both a driver and a time. */
function needsReservation({ driver, trip }: RideRequest): boolean {
  return driver !== null && trip.time !== null;
}

/**
 * Decides whether a ride can be written, at the promo code's current discount and with the driver
 * who is free.
 */
export function decideSubmission(
  rideId: string,
  ride: RideRequest,
  context: SubmissionContext,
  now: Instant,
): Submission | RideWrite {
  if (context.isWritten) {
    return done(null);
  }
  if (context.fleet !== 'available' && context.fleet !== 'not-needed') {
    return refused({ kind: context.fleet });
  }
  const { passenger, trip } = ride;
  const when = trip.time === null ? 'now' : 'later';
  const cap = openRideCap(passenger, when);
  const openRides =
    cap === null ? null : addOpenRide(context.open, rideId, when, cap, context.stillOpenIds);
  if (cap !== null && openRides === null) {
    const verifiedCap = openRideCap({ ...passenger, isVerified: true }, when) ?? cap;
    const message = openRideCapText(when, cap, verifiedCap);
    return refused({ kind: 'too-many', message });
  }
  let { promo } = ride;
  if (promo !== null) {
    const checked = applyPromo(context.promo, trip.fare, passenger, now);
    if (!checked.ok) {
      return refused({ kind: 'promo-refused', message: checked.message });
    }
    promo = checked.value;
  }
  if (!needsReservation(ride)) {
    return { kind: 'write', ride: { ...ride, promo }, openRides };
  }
  const { freeDriver: driver } = context;
  return driver === null
    ? refused({ kind: 'driver-taken' })
    : { kind: 'write', ride: { ...ride, promo, driver }, openRides };
}
