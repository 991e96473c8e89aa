import type { Instant } from '../common/londonTime';
import {
  openRideCap,
  addOpenRide,
  openRideCapText,
  type OpenRideEntries,
  type OpenRides,
} from './bookingLimits';
import { applyPromo, type Promo } from '../promo/promo';
import type { RideRequest } from './rideRequest';
import { isSlotTaken, type DriverDay } from '../slots/slots';

/** What stands in the database when a ride is about to be written. */
export interface SubmissionContext {
  /** True when an earlier try has written this very ride, its answer lost. */
  readonly isWritten: boolean;
  /** The promo code of the ride as it is now; null when the ride has none, or it is gone. */
  readonly promo: Promo | null;
  /** The driver's days in and around the ride. */
  readonly days: readonly DriverDay[];
  /** The rides that the passenger's account has open. */
  readonly open: OpenRides;
  /** The ids of those of the account's rides that still count against it. */
  readonly stillOpenIds: ReadonlySet<string>;
}

/** What came of a submission. Whatever is refused, and a driver taken meanwhile, leaves nothing written. */
export type SubmissionResult =
  /** The ride as it was written; null when an earlier try had written it. */
  | { readonly kind: 'written'; readonly ride: RideRequest | null }
  | { readonly kind: 'promo-refused'; readonly message: string }
  /** The account has as many rides open as one may have. */
  | { readonly kind: 'too-many'; readonly message: string }
  | { readonly kind: 'driver-taken' }
  /** What was asked beside it spoke against it. */
  | { readonly kind: 'aborted' };

/** What is to be written: the ride, and the account's entries with it; null where an account needs none. */
export interface RideWrite {
  readonly kind: 'write';
  readonly ride: RideRequest;
  readonly openRides: OpenRideEntries;
}

/** The driver's time that a ride takes: the driver, and when. Null for a ride without both. */
export function driverSlot({ driver, trip }: RideRequest): {
  readonly driverId: string;
  readonly time: Instant;
} | null {
  return driver === null || trip.scheduledTime === null
    ? null
    : { driverId: driver.id, time: trip.scheduledTime };
}

/**
 * Decides what becomes of a ride by what stands in the database: written already, refused, or to be written, with the
 * discount that its code gives now. Other bookings of the driver must be further away than `windowMs` (spec section 4).
 */
export function decideSubmission(
  rideId: string,
  ride: RideRequest,
  facts: SubmissionContext,
  windowMs: number,
  now: Instant,
): SubmissionResult | RideWrite {
  if (facts.isWritten) {
    return { kind: 'written', ride: null };
  }
  const { passenger, trip } = ride;
  const cap = openRideCap(passenger.type, trip.mode);
  const entered =
    cap === null ? null : addOpenRide(facts.open, rideId, trip.mode, cap, facts.stillOpenIds);
  if (cap !== null && entered === null) {
    return { kind: 'too-many', message: openRideCapText(trip.mode, cap) };
  }
  let { promo } = ride;
  if (promo !== null) {
    const checked = applyPromo(facts.promo, trip.fare, passenger, now);
    if (!checked.ok) {
      return { kind: 'promo-refused', message: checked.message };
    }
    promo = checked.value;
  }
  const wanted = driverSlot(ride);
  return wanted !== null && facts.days.some((day) => isSlotTaken(day, wanted.time, windowMs))
    ? { kind: 'driver-taken' }
    : { kind: 'write', ride: { ...ride, promo }, openRides: entered };
}
