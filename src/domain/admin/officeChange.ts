import { quoteFare, type FareQuote } from '../pricing/fare';
import type { Pence } from '../common/money';
import { ceilToTimeGrid, MINUTE_MS, type Instant } from '../common/londonTime';
import { type Ride, canPassengerChange } from '../ride/ride';
import { fareBeforeCode, isFareMetered } from './meteredFare';
import { changedParts, type ChangedPart } from '../booking/phoneBooking';
import { finalFare, initialPhoneStatus, type ValidPhoneBooking } from '../booking/rideRequest';
import { isRedemptionReleased, promoAfterChange } from '../booking/rideChange';
import type { AppliedPromo, Promo } from '../promo/promo';
import { isSameVia, extrasText, type RideExtras } from '../trip/extras';
import type { TripChoice } from '../trip/trip';
import { isSameStop } from '../trip/stop';
import { isOver } from '../ride/rideStatus';

/** A ride with what is stored beside it. */
export interface BookedRide {
  readonly ride: Ride;
  readonly extras: RideExtras;
  /** The code that the ride has redeemed; null if none, or if it no longer exists. */
  readonly promo: Promo | null;
}

/** A change as submitted: the ride the admin saw, and the new one. */
export interface OfficeChange extends ValidPhoneBooking {
  readonly before: BookedRide;
}

/** The promo code at a new fare, and what the passenger then pays. */
export function quoteOfficeChange({ ride, promo }: BookedRide, fare: Pence) {
  const applied = promoAfterChange(ride, fare, promo);
  return { promo: applied, fare: finalFare(fare, applied) };
}

/**
 * The new time. 'Now' for a scheduled ride becomes the next grid time: a ride without a time counts
 * as waiting since it was booked, which may be days ago.
 */
export function changedTime(
  { trip: { time: before } }: Ride,
  wanted: Instant | null,
  now: Instant,
): Instant | null {
  return wanted === null && before !== null ? ceilToTimeGrid(now + MINUTE_MS) : wanted;
}

/** A booking's fare between the booked places, from the booked distance. */
export interface BookedDistanceQuote {
  /** Null until a time is chosen, because the tariff depends on it. */
  readonly fare: Pence | null;
  readonly metres: number;
  readonly minutes: number;
  /** Null without a time, and for a kept fare that the tariff no longer gives. */
  readonly quote: FareQuote | null;
}

/**
 * The metered fare of a changed form while its places are those booked. It stays as booked until
 * the time changes. Null if only a new route can give it.
 */
export function quoteBookedDistance(
  { ride, extras: booked }: Pick<BookedRide, 'ride' | 'extras'>,
  { pickup, dropoff, time: chosen, extras }: TripChoice,
  now: Instant,
): BookedDistanceQuote | null {
  const fare = fareBeforeCode(ride);
  const { metres, minutes } = ride.trip;
  const hasBookedPlaces =
    pickup !== null &&
    dropoff !== null &&
    isSameStop(pickup, ride.trip.pickup) &&
    isSameStop(dropoff, ride.trip.dropoff) &&
    isSameVia(booked, extras);
  if (!hasBookedPlaces || metres === null || minutes === null) {
    return null;
  }
  if (chosen === 'later') {
    return { fare: null, metres, minutes, quote: null };
  }
  const time = changedTime(ride, chosen === null ? null : ceilToTimeGrid(chosen), now);
  if (time === ride.trip.time && fare !== null && isFareMetered(ride)) {
    const quote = quoteFare(metres, time ?? ride.bookedAt ?? now);
    return { fare, metres, minutes, quote: quote.fare === fare ? quote : null };
  }
  const quote = quoteFare(metres, time ?? now);
  return { fare: quote.fare, metres, minutes, quote };
}

/** Decision on a change. 'unassign-first' means that the driver must be taken off before. */
type OfficeChangeDecision =
  | {
      readonly kind: 'write';
      readonly status: string;
      readonly parts: readonly ChangedPart[];
      /** True if the driver's reservation must move too. */
      readonly movesReservation: boolean;
      readonly promo: AppliedPromo | null;
      readonly releasesRedemption: boolean;
    }
  | { readonly kind: 'done' | OfficeChangeRefusal };

/** 'fare-differs': the promo code's terms have changed since the admin saw the fare. */
export type OfficeChangeRefusal =
  'too-late' | 'driver-taken' | 'driver-off' | 'unassign-first' | 'fare-differs';

export type DriverAvailability = 'free' | 'taken' | 'off';

/**
 * Decides whether a change can be written. A driver who promised another time or trip is asked
 * again; one who has set out keeps the ride, and its time can't change.
 */
export function decideOfficeChange(
  booked: BookedRide,
  change: OfficeChange,
  driver: DriverAvailability,
  now: Instant,
): OfficeChangeDecision {
  const { ride: present } = booked;
  const { before, trip } = change;
  const parts = officeParts(booked, change);
  if (parts.length === 0) {
    return { kind: 'done' };
  }
  if (isOver(present.status) || !isUnchanged(before, booked)) {
    return { kind: 'too-late' };
  }
  const { promo, fare } = quoteOfficeChange(booked, trip.fare);
  if (fare !== quoteOfficeChange(before, trip.fare).fare) {
    return { kind: 'fare-differs' };
  }
  const isTimeChanged = parts.includes('time');
  const isReserved = hasReservation(present, now);
  if (isTimeChanged && present.driver !== null && (!isReserved || trip.time === null)) {
    return { kind: 'unassign-first' };
  }
  const movesReservation = isReserved && (isTimeChanged || hasDifferentPlaces(parts));
  if (movesReservation && driver !== 'free') {
    return { kind: `driver-${driver}` };
  }
  return {
    kind: 'write',
    status: statusAfter(present, trip, isTimeChanged, movesReservation),
    parts,
    movesReservation,
    promo,
    releasesRedemption: isRedemptionReleased(present, promo, booked.promo),
  };
}

/** A web booking's contact is its passenger's own, and it has no office notes. */
const ONLY_BY_PHONE: readonly ChangedPart[] = ['name', 'phone', 'email', 'notes'];

function officeParts({ ride, extras }: BookedRide, change: OfficeChange): readonly ChangedPart[] {
  const compared = { ride: { ...ride, fare: fareBeforeCode(ride) }, extras };
  return changedParts(compared, change, !isFareMetered(ride)).filter(
    (part) => ride.isByPhone || !ONLY_BY_PHONE.includes(part),
  );
}

/** True while a driver holds a reservation for a future ride. */
export function hasReservation({ driver, status, trip }: Ride, now: Instant): boolean {
  return driver !== null && canPassengerChange(status, trip.time, now);
}

const PLACES: readonly ChangedPart[] = ['pickup', 'stop', 'drop-off'];

export function hasDifferentPlaces(parts: readonly ChangedPart[]): boolean {
  return PLACES.some((part) => parts.includes(part));
}

function statusAfter(
  present: Ride,
  { time }: OfficeChange['trip'],
  isTimeChanged: boolean,
  movesReservation: boolean,
): string {
  if (movesReservation) {
    return initialPhoneStatus(true, true);
  }
  return isTimeChanged ? initialPhoneStatus(false, time !== null) : present.status;
}

function isUnchanged(seen: BookedRide, present: BookedRide): boolean {
  return (
    seen.ride.changedAt === present.ride.changedAt &&
    seen.ride.status === present.ride.status &&
    isSameVia(seen.extras, present.extras) &&
    extrasText(seen.extras) === extrasText(present.extras)
  );
}
