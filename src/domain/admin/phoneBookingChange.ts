import { ceilToTimeGrid, MINUTE_MS, type Instant } from '../common/londonTime';
import type { Pence } from '../common/money';
import type { AdminRide } from './adminRide';
import { initialPhoneStatus } from '../booking/rideRequest';
import type { RiderCount, Stop } from '../trip/trip';
import { isOver, type RideStatus } from '../ride/rideStatus';

export interface PhoneBookingTrip {
  readonly pickup: Stop;
  readonly dropoff: Stop;
  /** Null for a ride for now. */
  readonly scheduledTime: Instant | null;
  readonly riders: RiderCount;
  readonly fare: Pence;
  readonly notes: string;
  /** Null if the route was not calculated. */
  readonly metres: number | null;
  readonly minutes: number | null;
}

/** A change as submitted: the ride the admin saw, and the new trip. */
export interface PhoneChange {
  readonly before: AdminRide;
  readonly trip: PhoneBookingTrip;
}

/**
 * The new time. 'Now' for a scheduled ride becomes the next grid time: a ride without a time counts
 * as waiting since it was booked, which may be days ago.
 */
export function changedTime(
  { scheduledTime: before }: AdminRide,
  wanted: Instant | null,
  now: Instant,
): Instant | null {
  return wanted === null && before !== null ? ceilToTimeGrid(now + MINUTE_MS) : wanted;
}

/** Names of the parts, as stored in the audit trail. */
export type ChangedPart = 'time' | 'pickup' | 'drop-off' | 'riders' | 'fare' | 'notes';

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

/** Decision on a change. 'unassign-first' means that the driver must be taken off before. */
export type PhoneChangeDecision =
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
 * again; one who has set out keeps the ride, and its time can't change (decision 157).
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
  if (!present.isByPhone || isOver(present.status) || !isUnchanged(before, present)) {
    return { kind: 'too-late' };
  }
  const isTimeChanged = parts.includes('time');
  const isReserved = hasReservation(present, now);
  if (isTimeChanged && present.driverId !== null && (!isReserved || trip.scheduledTime === null)) {
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
export function hasReservation(
  { driverId, scheduledTime, status }: AdminRide,
  now: Instant,
): boolean {
  const reservedStatuses: readonly string[] = [
    'awaiting_driver_response',
    'accepted',
  ] satisfies RideStatus[];
  return (
    driverId !== null &&
    scheduledTime !== null &&
    scheduledTime > now &&
    reservedStatuses.includes(status)
  );
}

export function hasDifferentPlaces(parts: readonly ChangedPart[]): boolean {
  return parts.includes('pickup') || parts.includes('drop-off');
}

function statusAfter(
  present: AdminRide,
  { scheduledTime }: PhoneBookingTrip,
  isTimeChanged: boolean,
  movesReservation: boolean,
): string {
  if (movesReservation) {
    return initialPhoneStatus(true, true);
  }
  return isTimeChanged ? initialPhoneStatus(false, scheduledTime !== null) : present.status;
}

function isUnchanged(seen: AdminRide, present: AdminRide): boolean {
  return seen.changedAt === present.changedAt && seen.status === present.status;
}
