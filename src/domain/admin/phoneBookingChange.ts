import { quoteFare, type FareQuote } from '../pricing/fare';
import type { Pence } from '../common/money';
import { ceilToTimeGrid, MINUTE_MS, type Instant } from '../common/londonTime';
import { type Ride, canPassengerChange } from '../ride/ride';
import { isFareMetered } from './meteredFare';
import { changedParts, type ChangedPart } from '../booking/phoneBooking';
import { initialPhoneStatus, type ValidPhoneBooking } from '../booking/rideRequest';
import { isSameVia, extrasText, type RideExtras } from '../trip/extras';
import type { TripChoice } from '../trip/trip';
import { isSameStop } from '../trip/stop';
import { isOver } from '../ride/rideStatus';

/** A phone booking with its extras, which are stored beside it. */
export interface PhoneBookedRide {
  readonly ride: Ride;
  readonly extras: RideExtras;
}

/** A change as submitted: the booking the admin saw, and the new one. */
export interface PhoneChange extends ValidPhoneBooking {
  readonly before: PhoneBookedRide;
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
  { ride, extras: booked }: PhoneBookedRide,
  { pickup, dropoff, time: chosen, extras }: TripChoice,
  now: Instant,
): BookedDistanceQuote | null {
  const { fare } = ride;
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
type PhoneChangeDecision =
  | {
      readonly kind: 'write';
      readonly status: string;
      readonly parts: readonly ChangedPart[];
      /** True if the driver's reservation must move too. */
      readonly movesReservation: boolean;
    }
  | { readonly kind: 'done' | 'too-late' | 'driver-taken' | 'driver-off' | 'unassign-first' };

export type DriverAvailability = 'free' | 'taken' | 'off';

/**
 * Decides whether a change can be written. A driver who promised another time or trip is asked
 * again; one who has set out keeps the ride, and its time can't change.
 */
export function decidePhoneChange(
  booked: PhoneBookedRide,
  change: PhoneChange,
  driver: DriverAvailability,
  now: Instant,
): PhoneChangeDecision {
  const { ride: present } = booked;
  const { before, trip } = change;
  const parts = changedParts(booked, change, !isFareMetered(present));
  if (parts.length === 0) {
    return { kind: 'done' };
  }
  if (!present.isByPhone || isOver(present.status) || !isUnchanged(before, booked)) {
    return { kind: 'too-late' };
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
  };
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
  { time }: PhoneChange['trip'],
  isTimeChanged: boolean,
  movesReservation: boolean,
): string {
  if (movesReservation) {
    return initialPhoneStatus(true, true);
  }
  return isTimeChanged ? initialPhoneStatus(false, time !== null) : present.status;
}

function isUnchanged(seen: PhoneBookedRide, present: PhoneBookedRide): boolean {
  return (
    seen.ride.changedAt === present.ride.changedAt &&
    seen.ride.status === present.ride.status &&
    isSameVia(seen.extras, present.extras) &&
    extrasText(seen.extras) === extrasText(present.extras)
  );
}
