import { ceilToTimeGrid, MINUTE_MS, type Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import type { AdminRide } from './adminRide';
import { initialPhoneStatus } from '../booking/rideRequest';
import type { RiderCount, Stop } from '../trip/trip';
import { isOver, type RideStatus } from '../ride/rideStatus';

/** What the office can change of a phone booking. */
export interface PhoneBookingTrip {
  readonly pickup: Stop;
  readonly dropoff: Stop;
  /** Null for as soon as possible. */
  readonly scheduledTime: Instant | null;
  readonly riders: RiderCount;
  readonly fare: Pence;
  readonly notes: string;
  /** Of the new places' route; null where nobody waited for it. */
  readonly metres: number | null;
  readonly minutes: number | null;
}

/** A change of a phone booking: the ride as it was shown, and what is wanted instead. */
export interface PhoneChange {
  readonly before: AdminRide;
  readonly trip: PhoneBookingTrip;
}

/**
 * The time that a change asks for. A ride that has a time keeps one: as soon as possible is then the next time of the grid, since
 * what has no time waits from when it was booked, which may be days ago.
 */
export function changedTime(
  { scheduledTime: before }: AdminRide,
  wanted: Instant | null,
  now: Instant,
): Instant | null {
  return wanted === null && before !== null ? ceilToTimeGrid(now + MINUTE_MS) : wanted;
}

/** The parts of a booking that can be another after a change, by the names that its history gives them. */
export type ChangedPart = 'time' | 'pickup' | 'drop-off' | 'riders' | 'fare' | 'notes';

/** What of a booking a change makes another. */
export function changedParts(before: AdminRide, trip: PhoneBookingTrip): readonly ChangedPart[] {
  const parts: readonly (readonly [ChangedPart, boolean])[] = [
    ['time', before.scheduledTime !== trip.scheduledTime],
    ['pickup', !isAt(trip.pickup, before.pickupAddress, before.pickup)],
    ['drop-off', !isAt(trip.dropoff, before.dropoffAddress, before.dropoff)],
    ['riders', before.riders !== trip.riders],
    ['fare', before.fare !== trip.fare],
    ['notes', (before.notes ?? '') !== trip.notes],
  ];
  return parts.flatMap(([part, isAnother]) => (isAnother ? [part] : []));
}

function isAt({ address, latLng }: Stop, before: string, place: AdminRide['pickup']): boolean {
  return (
    address === before &&
    latLng.latitude === place?.latitude &&
    latLng.longitude === place.longitude
  );
}

/**
 * What a change comes to: written, made already, too late since the ride is another by now, or not with the driver that it
 * has: one who is busy then, or who has to be taken off first.
 */
export type PhoneChangeDecision =
  | {
      readonly kind: 'write';
      readonly status: string;
      readonly parts: readonly ChangedPart[];
      /** True where the ride's time in its driver's days moves with it. */
      readonly movesReservation: boolean;
    }
  | { readonly kind: 'done' | 'too-late' | 'driver-taken' | 'driver-off' | 'unassign-first' };

/** How the driver stands at the time that is wanted. */
export type DriverAvailability = 'free' | 'taken' | 'off';

/**
 * Decides a change of a phone booking as it stands. A driver who has promised another time or trip is asked again; one who
 * is on the way keeps the ride, whose time then stays.
 */
export function decidePhoneChange(
  present: AdminRide,
  { before, trip }: PhoneChange,
  driver: DriverAvailability,
  now: Instant,
): PhoneChangeDecision {
  const parts = changedParts(present, trip);
  if (parts.length === 0) {
    return { kind: 'done' };
  }
  if (!present.isByPhone || isOver(present.status) || !isSame(before, present)) {
    return { kind: 'too-late' };
  }
  const isRetimed = parts.includes('time');
  const isPromise = hasReservation(present, now);
  if (isRetimed && present.driverId !== null && (!isPromise || trip.scheduledTime === null)) {
    return { kind: 'unassign-first' };
  }
  const movesTime = isPromise && (isRetimed || hasDifferentPlaces(parts));
  if (movesTime && driver !== 'free') {
    return { kind: `driver-${driver}` };
  }
  return {
    kind: 'write',
    status: statusAfter(present, trip, isRetimed, movesTime),
    parts,
    movesReservation: movesTime,
  };
}

/** True while a driver holds time for a ride that is still to come. */
export function hasReservation({ driverId, scheduledTime, status }: AdminRide, now: Instant): boolean {
  const promised: readonly string[] = [
    'awaiting_driver_response',
    'accepted',
  ] satisfies RideStatus[];
  return (
    driverId !== null && scheduledTime !== null && scheduledTime > now && promised.includes(status)
  );
}

/** True when the trip goes from or to another place. */
export function hasDifferentPlaces(parts: readonly ChangedPart[]): boolean {
  return parts.includes('pickup') || parts.includes('drop-off');
}

function statusAfter(
  present: AdminRide,
  { scheduledTime }: PhoneBookingTrip,
  isRetimed: boolean,
  movesTime: boolean,
): string {
  if (movesTime) {
    return initialPhoneStatus(true, true);
  }
  return isRetimed ? initialPhoneStatus(false, scheduledTime !== null) : present.status;
}

/** True while nobody has changed what the office saw. */
function isSame(seen: AdminRide, present: AdminRide): boolean {
  return seen.changedAt === present.changedAt && seen.status === present.status;
}
