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

/** What of a trip its passenger can change. */
export type ChangeableTrip = Pick<
  ScheduledTrip,
  'pickup' | 'dropoff' | 'scheduledTime' | 'riders' | 'fare'
>;

/** A ride for later as it stands, with all that a change of it asks for. */
export interface ChangeableRide {
  readonly id: string;
  readonly bookingId: string | null;
  readonly passengerId: string;
  readonly passengerType: 'guest' | 'authenticated';
  readonly status: string;
  readonly driver: AssignedDriver;
  /** Its fare is the one before a promo code. */
  readonly trip: ChangeableTrip;
  readonly promo: AppliedPromo | null;
  readonly bookedAt: Instant | null;
}

/** A ride as its passenger sees it before a change, and its promo code as it is then. */
export interface ChangeableBooking {
  readonly ride: ChangeableRide;
  readonly promo: PromoRecord | null;
}

/** What is another after a change: nothing, only how many ride, or the trip itself, which its driver has to agree to. */
export type ChangeKind = 'none' | 'riders' | 'trip';

/** What a change from one trip to another is. Fares are not compared: they follow from the rest. */
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

/**
 * The trip of a ride with another number of riders. Nothing else of it is written, so that no route is asked for: its
 * distance and time are 0, and it has no tariff.
 */
export function withRiders({ trip }: ChangeableRide, riders: RiderCount): ScheduledTrip {
  const unasked = { metres: 0, minutes: 0, isEstimate: false, tariffName: '' };
  return { ...trip, ...unasked, riders, mode: 'scheduled' };
}

function isSameStop(one: Stop, other: Stop): boolean {
  return (
    one.address === other.address &&
    one.latLng.latitude === other.latLng.latitude &&
    one.latLng.longitude === other.latLng.longitude
  );
}

/**
 * The promo code of a ride with another fare: the same where it still holds, null where it is dropped. It was used when the
 * ride was booked, so that only what it says of fares counts now, not whether somebody could still begin to use it.
 */
export function promoAfterChange(
  { promo: used, passengerId, bookedAt, status, trip }: ChangeableRide,
  fare: Pence,
  promo: PromoRecord | null,
): AppliedPromo | null {
  if (used === null || fare === trip.fare) {
    return used;
  }
  const isTheUsed =
    promo?.id === used.id &&
    bookedAt !== null &&
    isRedemptionReleasable(promo, { passengerId, bookedAt, status });
  return isTheUsed && (promo.minFare === null || fare >= promo.minFare)
    ? { ...used, discount: discountOf(promo, fare) }
    : null;
}

/** The driver's other bookings: without the one that is to be changed. */
export function otherBookings(
  { driver, trip }: ChangeableRide,
  bookings: readonly BookedSlot[],
): readonly BookedSlot[] {
  return bookings.filter((each) => each.driverId !== driver.id || each.time !== trip.scheduledTime);
}

/** A driver who may get a changed ride, and how far other bookings must be away. */
export interface DriverCandidate {
  readonly driver: Driver;
  readonly windowMs: number;
}

/**
 * The drivers who are free for a changed ride, its own first. At the time that the ride has already its driver needs no more
 * room than it can have been booked with.
 */
export function driversForChange(
  { driver: own, trip }: ChangeableRide,
  drivers: readonly Driver[],
  bookings: readonly BookedSlot[],
  time: Instant,
  windowMs = CONFLICT_WINDOW_MS,
): readonly DriverCandidate[] {
  const ownWindowMs = time === trip.scheduledTime ? ALTERNATIVE_WINDOW_MS : windowMs;
  const free = (some: readonly Driver[], within: number): readonly DriverCandidate[] =>
    qualifyingDrivers(some, bookings, time, within).map((driver) => ({ driver, windowMs: within }));
  return [
    ...free(
      drivers.filter(({ id }) => id === own.id),
      ownWindowMs,
    ),
    ...free(
      drivers.filter(({ id }) => id !== own.id),
      windowMs,
    ),
  ];
}

/** A change as it is sent: the ride as it was seen, the trip that is wanted, and what was said that it costs. */
export interface RideChange {
  readonly before: ChangeableRide;
  readonly trip: ScheduledTrip;
  readonly agreedFare: Pence;
}

/** What stands in the database when a change is about to be written. */
export interface ChangeContext {
  /** Null when there is no such ride, or none that can be read. */
  readonly present: ChangeableRide | null;
  /** The promo code of the ride as it is now. */
  readonly promo: PromoRecord | null;
  /** The driver's days in and around the new time, without this ride. */
  readonly days: readonly DriverDay[];
}

/** What came of a change. Only the first leaves something changed. */
export type ChangeResult =
  /** The ride stands as it is wanted: now, or since an earlier try whose answer was lost. */
  | { readonly kind: 'changed'; readonly promo: AppliedPromo | null }
  | { readonly kind: 'driver-taken' }
  /** A driver is on the way, or the ride is over. */
  | { readonly kind: 'too-late' }
  /** Somebody else has changed it since it was seen. */
  | { readonly kind: 'conflict' }
  /** What was said that it costs is true no more. */
  | { readonly kind: 'fare-differs' };

/** What is to be written. */
export interface ChangeWrite {
  readonly kind: 'write';
  readonly scope: Exclude<ChangeKind, 'none'>;
  readonly promo: AppliedPromo | null;
  /** True where the use of a code is given back. */
  readonly releasesRedemption: boolean;
}

/** What a changed trip costs: only the trip itself has another fare. */
export function fareAfterChange(before: ChangeableRide, trip: ScheduledTrip): Pence {
  return changeKind(before.trip, trip) === 'trip' ? trip.fare : before.trip.fare;
}

/** Decides what becomes of a change by what stands in the database. */
export function decideChange(
  { before, trip, agreedFare: toPay }: RideChange,
  { present, promo, days }: ChangeContext,
  windowMs: number,
  now: Instant,
): ChangeResult | ChangeWrite {
  if (present === null || !canPassengerChange({ ...present, ...present.trip }, now)) {
    return { kind: 'too-late' };
  }
  const what = changeKind(present.trip, trip);
  if (what === 'none') {
    return { kind: 'changed', promo: present.promo };
  }
  const isAsSeen =
    changeKind(before.trip, present.trip) === 'none' &&
    before.driver.id === present.driver.id &&
    before.promo?.id === present.promo?.id;
  if (!isAsSeen) {
    return { kind: 'conflict' };
  }
  const fare = fareAfterChange(present, trip);
  const kept = promoAfterChange(present, fare, promo);
  if (finalFare(fare, kept) !== toPay) {
    return { kind: 'fare-differs' };
  }
  if (what === 'trip' && days.some((day) => isSlotTaken(day, trip.scheduledTime, windowMs))) {
    return { kind: 'driver-taken' };
  }
  return { kind: 'write', scope: what, promo: kept, releasesRedemption: isGivenBack(present, kept, promo) };
}

function isGivenBack(
  { promo: used, passengerId, bookedAt, status }: ChangeableRide,
  kept: AppliedPromo | null,
  promo: PromoRecord | null,
): boolean {
  return (
    used !== null &&
    kept === null &&
    promo !== null &&
    bookedAt !== null &&
    isRedemptionReleasable(promo, { passengerId, bookedAt, status })
  );
}

/**
 * True when the passenger of a ride whose code a change drops can use it for another one: its use is given back, and the
 * code is still open to them.
 */
export function canReusePromo(
  ride: ChangeableRide,
  promo: PromoRecord | null,
  now: Instant,
): boolean {
  if (promo === null || !isGivenBack(ride, null, promo)) {
    return false;
  }
  const user = { id: ride.passengerId, type: ride.passengerType };
  const givenBack = {
    ...promo,
    timesUsed: promo.timesUsed - 1,
    usedByUsers: promo.usedByUsers.filter((id) => id !== user.id),
  };
  return applyPromo(givenBack, promo.minFare ?? pence(0), user, now).ok;
}
