import { isOnShift } from '../drivers/availability';
import type { Driver } from '../drivers/driver';
import type { Instant } from '../common/londonTime';
import { pence, type Pence } from '../common/money';
import { done, refused, type Done, type Refused } from '../common/outcome';
import { applyPromo, discountOf, type AppliedPromo, type Promo } from '../promo/promo';
import { isRedeemedBy } from './promoRelease';
import { finalFare } from './rideRequest';
import { type AssignedDriver, type Ride, canPassengerChange } from '../ride/ride';
import {
  differingParts,
  INVALID_TIME_TEXT,
  RIDER_COUNTS,
  type Trip,
  type RiderCount,
} from '../trip/trip';
import { normaliseStop, toPlacedStop } from '../trip/stop';
import { CONFLICT_WINDOW_MS, ownWindowMs, type DriverCandidate } from '../slots/slots';

/** A scheduled ride with everything needed to change it. */
export interface ChangeableRide extends Pick<
  Ride,
  'id' | 'bookingId' | 'status' | 'promo' | 'bookedAt' | 'changedAt' | 'officeChangedAt'
> {
  readonly passenger: { readonly id: string; readonly type: 'guest' | 'authenticated' };
  readonly driver: AssignedDriver;
  /** Its fare is before the promo code. */
  readonly trip: Pick<Trip<Instant>, 'pickup' | 'dropoff' | 'time' | 'riders' | 'fare'>;
}

export interface ChangeableBooking {
  readonly ride: ChangeableRide;
  readonly promo: Promo | null;
}

/** The ride, if its passenger can change it: one for later with a driver, and complete. */
export function toChangeableRide(ride: Ride): ChangeableRide | null {
  const { id: passengerId, type } = ride.passenger;
  const { time, fare } = ride.trip;
  const riders = RIDER_COUNTS.find((count) => count === ride.trip.riders);
  const pickup = toPlacedStop(ride.trip.pickup);
  const dropoff = toPlacedStop(ride.trip.dropoff);
  if (
    passengerId === null ||
    (type !== 'guest' && type !== 'authenticated') ||
    time === null ||
    ride.driver === null ||
    pickup === null ||
    dropoff === null ||
    riders === undefined ||
    fare === null
  ) {
    return null;
  }
  return {
    ...ride,
    passenger: { id: passengerId, type },
    driver: ride.driver,
    trip: {
      pickup: normaliseStop(pickup),
      dropoff: normaliseStop(dropoff),
      time,
      riders,
      fare,
    },
  };
}

/** What the passenger changes. The driver must accept a changed trip again. */
export type RideChange =
  | { readonly kind: 'riders'; readonly riders: RiderCount }
  | { readonly kind: 'trip'; readonly trip: Trip<Instant> };

/** True if a driver must accept the trip again: more than its riders differs. */
export function isOtherTrip(...trips: Parameters<typeof differingParts>): boolean {
  return differingParts(...trips).some((part) => part !== 'riders');
}

/** The trip after a change, at the fare before the promo code. */
export function tripAfterChange(
  { trip }: ChangeableRide,
  change: RideChange,
): ChangeableRide['trip'] {
  return change.kind === 'trip' ? change.trip : { ...trip, riders: change.riders };
}

/** A ride that may have redeemed a code; its trip's fare is before that. */
type RedeemingRide = Pick<Ride, 'promo' | 'bookedAt'> & {
  readonly passenger: Pick<Ride['passenger'], 'id'>;
  readonly trip: Pick<Ride['trip'], 'fare'>;
};

/**
 * The promo code at a new fare; null if it no longer applies. It has been redeemed already, so only
 * its fare conditions are checked.
 */
export function promoAfterChange(
  ride: RedeemingRide,
  fare: Pence,
  promo: Promo | null,
): AppliedPromo | null {
  const { promo: redeemed } = ride;
  if (redeemed === null || fare === ride.trip.fare) {
    return redeemed;
  }
  const isSameCode = promo?.id === redeemed.id && isRedeemedBy(promo, ride);
  return isSameCode && (promo.minFare === null || fare >= promo.minFare)
    ? { ...redeemed, discount: discountOf(promo, fare) }
    : null;
}

/** The drivers free for a changed ride, its own first. */
export function driversForChange(
  { driver: own, trip }: ChangeableRide,
  drivers: readonly Driver[],
  time: Instant,
  windowMs = CONFLICT_WINDOW_MS,
): readonly DriverCandidate[] {
  const candidates = (some: readonly Driver[], within: number): readonly DriverCandidate[] =>
    some
      .filter((driver) => isOnShift(driver, time))
      .map((driver) => ({ driver, windowMs: within }));
  return [
    ...candidates(
      drivers.filter((driver) => driver.id === own.id),
      ownWindowMs(trip.time, time, windowMs),
    ),
    ...candidates(
      drivers.filter((driver) => driver.id !== own.id),
      windowMs,
    ),
  ];
}

/** A submitted change: the ride and the fare that the passenger saw, and what changes. */
export interface SubmittedChange {
  readonly before: ChangeableRide;
  readonly change: RideChange;
  readonly agreedFare: Pence;
}

interface ChangedRide {
  readonly driver: AssignedDriver;
  readonly promo: AppliedPromo | null;
}

/**
 * 'too-late': a driver has set out, or the ride is over. 'conflict': it has changed since the
 * passenger saw it. 'fare-differs': the fare is no longer the one shown.
 */
export type ChangeRefusal =
  | { readonly kind: 'driver-taken' | 'too-late' | 'conflict' | 'fare-differs' }
  | { readonly kind: 'not-sent'; readonly message: string };

/** Done if the ride has the wanted trip, also by an earlier attempt whose response was lost. */
export type Change = Done<ChangedRide> | Refused<ChangeRefusal>;

export interface ChangeWrite {
  readonly kind: 'write';
  readonly promo: AppliedPromo | null;
  readonly releasesRedemption: boolean;
}

/**
 * Decides whether a change can be written; its driver's time is checked after that. `stored` is
 * null for a ride that is missing or can't be changed.
 */
export function decideChange(
  { before, change, agreedFare }: SubmittedChange,
  stored: ChangeableBooking | null,
  now: Instant,
): Change | ChangeWrite {
  const present = stored?.ride ?? null;
  if (present === null || !canPassengerChange(present.status, present.trip.time, now)) {
    return refused({ kind: 'too-late' });
  }
  const wanted = tripAfterChange(before, change);
  if (differingParts(present.trip, wanted).length === 0) {
    return done({ driver: present.driver, promo: present.promo });
  }
  const isUnchanged =
    differingParts(before.trip, present.trip).length === 0 &&
    before.officeChangedAt === present.officeChangedAt &&
    before.driver.id === present.driver.id &&
    before.promo?.id === present.promo?.id;
  if (!isUnchanged) {
    return refused({ kind: 'conflict' });
  }
  const promo = stored?.promo ?? null;
  const { fare } = tripAfterChange(present, change);
  const newPromo = promoAfterChange(present, fare, promo);
  if (finalFare(fare, newPromo) !== agreedFare) {
    return refused({ kind: 'fare-differs' });
  }
  if (wanted.time <= now) {
    return refused({ kind: 'not-sent', message: INVALID_TIME_TEXT });
  }
  const releasesRedemption = isRedemptionReleased(present, newPromo, promo);
  return { kind: 'write', promo: newPromo, releasesRedemption };
}

/** True if a ride that drops its code must release it. */
export function isRedemptionReleased(
  ride: RedeemingRide,
  newPromo: AppliedPromo | null,
  promo: Promo | null,
): boolean {
  return ride.promo !== null && newPromo === null && promo !== null && isRedeemedBy(promo, ride);
}

/** True if a code dropped by the change is released and the passenger may use it again. */
export function canReusePromo(ride: ChangeableRide, promo: Promo | null, now: Instant): boolean {
  if (promo === null || !isRedemptionReleased(ride, null, promo)) {
    return false;
  }
  const user = { ...ride.passenger, isVerified: true };
  const released = {
    ...promo,
    timesUsed: promo.timesUsed - 1,
    usedByUsers: promo.usedByUsers.filter((id) => id !== user.id),
  };
  return applyPromo(released, promo.minFare ?? pence(0), user, now).ok;
}
