import { canPassengerChange } from '../ride/changeableRide';
import type { Driver } from '../drivers/driver';
import type { Instant } from '../common/londonTime';
import { pence, type Pence } from '../common/money';
import { applyPromo, discountOf, type AppliedPromo, type PromoRecord } from '../promo/promo';
import { isRedemptionReleasable } from './promoRelease';
import { finalFare } from './rideRequest';
import type { AssignedDriver } from '../ride/ride';
import type { RiderCount, ScheduledTrip, Stop } from '../trip/trip';
import {
  ALTERNATIVE_WINDOW_MS,
  CONFLICT_WINDOW_MS,
  isSlotTaken,
  qualifyingDrivers,
  type BookedSlot,
  type DriverDay,
} from '../slots/slots';

export type ChangeableTrip = Pick<
  ScheduledTrip,
  'pickup' | 'dropoff' | 'scheduledTime' | 'riders' | 'fare'
>;

/** A scheduled ride with everything needed to change it. */
export interface ChangeableRide {
  readonly id: string;
  readonly bookingId: string | null;
  readonly passengerId: string;
  readonly passengerType: 'guest' | 'authenticated';
  readonly status: string;
  readonly driver: AssignedDriver;
  /** Its fare is before the promo code. */
  readonly trip: ChangeableTrip;
  readonly promo: AppliedPromo | null;
  readonly bookedAt: Instant | null;
  /** When its status, trip or number of riders last changed; null if never. */
  readonly changedAt: Instant | null;
}

export interface ChangeableBooking {
  readonly ride: ChangeableRide;
  readonly promo: PromoRecord | null;
}

/** What a change affects. The driver must accept a changed trip again. */
export type ChangeKind = 'none' | 'riders' | 'trip';

/** Compares two trips; fares are ignored because they follow from the rest. */
export function changeKind(from: ChangeableTrip, to: ChangeableTrip): ChangeKind {
  const isSameTrip =
    from.scheduledTime === to.scheduledTime &&
    isSameStop(from.pickup, to.pickup) &&
    isSameStop(from.dropoff, to.dropoff);
  if (!isSameTrip) {
    return 'trip';
  }
  return from.riders === to.riders ? 'none' : 'riders';
}

/** The trip with another number of riders. Nothing else is written, so it needs no route. */
export function withRiders({ trip }: ChangeableRide, riders: RiderCount): ScheduledTrip {
  const notCalculated = { metres: 0, minutes: 0, isEstimate: false, tariffName: '' };
  return { ...trip, ...notCalculated, riders, mode: 'scheduled' };
}

function isSameStop(one: Stop, other: Stop): boolean {
  return (
    one.address === other.address &&
    one.latLng.latitude === other.latLng.latitude &&
    one.latLng.longitude === other.latLng.longitude
  );
}

/**
 * The promo code at a new fare; null if it no longer applies. It has been redeemed already, so only
 * its fare conditions are checked (decision 128).
 */
export function promoAfterChange(
  { promo: redeemed, passengerId, bookedAt, status, trip }: ChangeableRide,
  fare: Pence,
  promo: PromoRecord | null,
): AppliedPromo | null {
  if (redeemed === null || fare === trip.fare) {
    return redeemed;
  }
  const isSameCode =
    promo?.id === redeemed.id &&
    bookedAt !== null &&
    isRedemptionReleasable(promo, { passengerId, bookedAt, status });
  return isSameCode && (promo.minFare === null || fare >= promo.minFare)
    ? { ...redeemed, discount: discountOf(promo, fare) }
    : null;
}

/** The bookings without the ride that is being changed. */
export function otherBookings(
  { driver, trip }: ChangeableRide,
  bookings: readonly BookedSlot[],
): readonly BookedSlot[] {
  return bookings.filter((each) => each.driverId !== driver.id || each.time !== trip.scheduledTime);
}

export interface DriverCandidate {
  readonly driver: Driver;
  readonly windowMs: number;
}

/**
 * The drivers free for a changed ride, its own first. At an unchanged time, its own driver needs
 * only the narrower window, with which the ride may have been booked.
 */
export function driversForChange(
  { driver: own, trip }: ChangeableRide,
  drivers: readonly Driver[],
  bookings: readonly BookedSlot[],
  time: Instant,
  windowMs = CONFLICT_WINDOW_MS,
): readonly DriverCandidate[] {
  const ownWindowMs = time === trip.scheduledTime ? ALTERNATIVE_WINDOW_MS : windowMs;
  const candidates = (some: readonly Driver[], within: number): readonly DriverCandidate[] =>
    qualifyingDrivers(some, bookings, time, within).map((driver) => ({ driver, windowMs: within }));
  return [
    ...candidates(
      drivers.filter(({ id }) => id === own.id),
      ownWindowMs,
    ),
    ...candidates(
      drivers.filter(({ id }) => id !== own.id),
      windowMs,
    ),
  ];
}

/** A change as submitted: the ride the passenger saw, the new trip and the fare they were shown. */
export interface RideChange {
  readonly before: ChangeableRide;
  readonly trip: ScheduledTrip;
  readonly agreedFare: Pence;
}

export interface ChangeContext {
  /** Null if missing or malformed. */
  readonly present: ChangeableRide | null;
  readonly promo: PromoRecord | null;
  readonly days: readonly DriverDay[];
}

/** Outcome of a change. Only 'changed' means that the ride has the wanted trip. */
export type ChangeResult =
  /** Written now, or by an earlier attempt whose response was lost. */
  | { readonly kind: 'changed'; readonly promo: AppliedPromo | null }
  | { readonly kind: 'driver-taken' }
  /** A driver has set out, or the ride is over. */
  | { readonly kind: 'too-late' }
  /** The ride has changed since the passenger saw it. */
  | { readonly kind: 'conflict' }
  /** The fare is no longer the one shown. */
  | { readonly kind: 'fare-differs' };

export interface ChangeWrite {
  readonly kind: 'write';
  readonly scope: Exclude<ChangeKind, 'none'>;
  readonly promo: AppliedPromo | null;
  readonly releasesRedemption: boolean;
}

/** The fare after a change; only a changed trip has another fare. */
export function fareAfterChange(before: ChangeableRide, trip: ScheduledTrip): Pence {
  return changeKind(before.trip, trip) === 'trip' ? trip.fare : before.trip.fare;
}

/** Decides whether a change can be written (decision 127). */
export function decideChange(
  { before, trip, agreedFare }: RideChange,
  { present, promo, days }: ChangeContext,
  windowMs: number,
  now: Instant,
): ChangeResult | ChangeWrite {
  if (present === null || !canPassengerChange({ ...present, ...present.trip }, now)) {
    return { kind: 'too-late' };
  }
  const scope = changeKind(present.trip, trip);
  if (scope === 'none') {
    return { kind: 'changed', promo: present.promo };
  }
  const isUnchanged =
    changeKind(before.trip, present.trip) === 'none' &&
    before.driver.id === present.driver.id &&
    before.promo?.id === present.promo?.id;
  if (!isUnchanged) {
    return { kind: 'conflict' };
  }
  const fare = fareAfterChange(present, trip);
  const newPromo = promoAfterChange(present, fare, promo);
  if (finalFare(fare, newPromo) !== agreedFare) {
    return { kind: 'fare-differs' };
  }
  if (scope === 'trip' && days.some((day) => isSlotTaken(day, trip.scheduledTime, windowMs))) {
    return { kind: 'driver-taken' };
  }
  return {
    kind: 'write',
    scope,
    promo: newPromo,
    releasesRedemption: isRedemptionReleased(present, newPromo, promo),
  };
}

function isRedemptionReleased(
  { promo: redeemed, passengerId, bookedAt, status }: ChangeableRide,
  newPromo: AppliedPromo | null,
  promo: PromoRecord | null,
): boolean {
  return (
    redeemed !== null &&
    newPromo === null &&
    promo !== null &&
    bookedAt !== null &&
    isRedemptionReleasable(promo, { passengerId, bookedAt, status })
  );
}

/** True if a code dropped by the change is released and the passenger may use it again. */
export function canReusePromo(
  ride: ChangeableRide,
  promo: PromoRecord | null,
  now: Instant,
): boolean {
  if (promo === null || !isRedemptionReleased(ride, null, promo)) {
    return false;
  }
  const user = { id: ride.passengerId, type: ride.passengerType, isVerified: true };
  const released = {
    ...promo,
    timesUsed: promo.timesUsed - 1,
    usedByUsers: promo.usedByUsers.filter((id) => id !== user.id),
  };
  return applyPromo(released, promo.minFare ?? pence(0), user, now).ok;
}
