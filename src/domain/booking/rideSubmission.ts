import type { Instant } from '../common/londonTime';
import {
  openRideCap,
  addOpenRide,
  openRideCapText,
  type OpenRideEntries,
  type OpenRides,
} from './bookingLimits';
import type { FleetState } from '../drivers/fleet';
import { applyPromo, type Promo } from '../promo/promo';
import type { RideRequest } from './rideRequest';
import { isSlotTaken, type DriverDay } from '../slots/slots';

export interface SubmissionContext {
  /** True if an earlier attempt was saved. */
  readonly isWritten: boolean;
  /** 'available' also if the ride needs no driver now. */
  readonly fleet: FleetState;
  readonly promo: Promo | null;
  readonly days: readonly DriverDay[];
  readonly open: OpenRides;
  readonly stillOpenIds: ReadonlySet<string>;
}

/** Outcome of a submission. Only 'written' means that the ride exists. */
export type SubmissionResult =
  /** Null if an earlier attempt wrote it. */
  | { readonly kind: 'written'; readonly ride: RideRequest | null }
  | { readonly kind: 'promo-refused'; readonly message: string }
  /** The account is at its cap of open rides. */
  | { readonly kind: 'too-many'; readonly message: string }
  | { readonly kind: 'driver-taken' }
  /** No driver is free now. */
  | { readonly kind: Exclude<FleetState, 'available'> };

export interface RideWrite {
  readonly kind: 'write';
  readonly ride: RideRequest;
  readonly openRides: OpenRideEntries;
}

/** The driver's time that a ride takes; null without a driver or a time. */
export function driverSlot({ driver, trip }: RideRequest): {
  readonly driverId: string;
  readonly time: Instant;
} | null {
  return driver === null || trip.time === null ? null : { driverId: driver.id, time: trip.time };
}

/**
 * Decides whether a ride can be written, at the promo code's current discount. Another booking of
 * the driver within `windowMs` is a conflict (spec section 4).
 */
export function decideSubmission(
  rideId: string,
  ride: RideRequest,
  context: SubmissionContext,
  windowMs: number,
  now: Instant,
): SubmissionResult | RideWrite {
  if (context.isWritten) {
    return { kind: 'written', ride: null };
  }
  if (context.fleet !== 'available') {
    return { kind: context.fleet };
  }
  const { passenger, trip } = ride;
  const when = trip.time === null ? 'now' : 'later';
  const cap = openRideCap(passenger, when);
  const openRides =
    cap === null ? null : addOpenRide(context.open, rideId, when, cap, context.stillOpenIds);
  if (cap !== null && openRides === null) {
    const verifiedCap = openRideCap({ ...passenger, isVerified: true }, when) ?? cap;
    return { kind: 'too-many', message: openRideCapText(when, cap, verifiedCap) };
  }
  let { promo } = ride;
  if (promo !== null) {
    const checked = applyPromo(context.promo, trip.fare, passenger, now);
    if (!checked.ok) {
      return { kind: 'promo-refused', message: checked.message };
    }
    promo = checked.value;
  }
  const slot = driverSlot(ride);
  return slot !== null && context.days.some((day) => isSlotTaken(day, slot.time, windowMs))
    ? { kind: 'driver-taken' }
    : { kind: 'write', ride: { ...ride, promo }, openRides };
}
