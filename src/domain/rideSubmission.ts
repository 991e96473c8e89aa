import type { Instant } from './londonTime';
import { applyPromo, type Promo } from './promo';
import type { RideRequest } from './rideRequest';
import { cellsOfRide, cellsOfWindow, isConflict, type BookedSlot } from './slots';

/** A cell of a driver's time that somebody holds. The booking is null where its document can't be read as one. */
export interface HeldCell {
  readonly cell: number;
  readonly booking: BookedSlot | null;
}

/** What stands in the database when a ride is about to be written. */
export interface SubmissionFacts {
  /** True when an earlier try has written this very ride, its answer lost. */
  readonly isWritten: boolean;
  /** The promo code of the ride as it is now; null when the ride has none, or it is gone. */
  readonly promo: Promo | null;
  /** Those of the driver's cells in and around the ride that are held. */
  readonly held: readonly HeldCell[];
}

/** What came of a submission. A refused promo or a driver taken meanwhile leaves nothing written. */
export type Submission =
  /** The ride as it was written; null when an earlier try had written it. */
  | { readonly kind: 'written'; readonly ride: RideRequest | null }
  | { readonly kind: 'promo-refused'; readonly message: string }
  | { readonly kind: 'driver-taken' };

/** The driver's time that a ride takes: the driver, and when. Null for a ride without both. */
export function driverTimeOf({ driver, trip }: RideRequest): {
  readonly driverId: string;
  readonly time: Instant;
} | null {
  return driver === null || trip.scheduledTime === null
    ? null
    : { driverId: driver.id, time: trip.scheduledTime };
}

/** The cells to read before a driver's time is taken: the ride's own, and all in which a conflicting booking may begin. */
export function cellsToRead(time: Instant, windowMs: number): readonly number[] {
  return [...new Set([...cellsOfWindow(time, windowMs), ...cellsOfRide(time)])];
}

/**
 * Decides what becomes of a ride by what stands in the database: written already, refused, or to be written, with the
 * discount that its code gives now. Other bookings of the driver must be further away than `windowMs` (spec section 4).
 */
export function decideSubmission(
  ride: RideRequest,
  facts: SubmissionFacts,
  windowMs: number,
  now: Instant,
): Submission | { readonly kind: 'write'; readonly ride: RideRequest } {
  if (facts.isWritten) {
    return { kind: 'written', ride: null };
  }
  let { promo } = ride;
  if (promo !== null) {
    const checked = applyPromo(facts.promo, ride.trip.fare, ride.passenger, now);
    if (!checked.ok) {
      return { kind: 'promo-refused', message: checked.message };
    }
    promo = checked.value;
  }
  const wanted = driverTimeOf(ride);
  return wanted !== null && facts.held.some((cell) => isInTheWay(cell, wanted.time, windowMs))
    ? { kind: 'driver-taken' }
    : { kind: 'write', ride: { ...ride, promo } };
}

function isInTheWay({ cell, booking }: HeldCell, time: Instant, windowMs: number): boolean {
  const isOwn = cellsOfRide(time).includes(cell);
  return isOwn || (booking !== null && isConflict(booking.time, time, windowMs));
}
