import type { Firestore } from 'firebase/firestore/lite';
import { alternativeSlots, londonDayOf, type AlternativeSlot } from '../domain/alternativeSlots';
import type { Driver } from '../domain/driver';
import type { Instant } from '../domain/londonTime';
import type { RideRequest } from '../domain/rideRequest';
import { CONFLICT_WINDOW_MS, qualifyingDrivers, type SlotRequest } from '../domain/slots';
import { listDrivers } from './drivers';
import { listBookedSlots } from './driverSlots';
import { firestore as defaultFirestore } from './lite';
import { submitRide, type Submission } from './submitRide';

/** A ride for later that looks for its driver. */
export interface LaterBooking {
  readonly rideId: string;
  readonly time: Instant;
  /** The ride as it is written when this driver gets it. */
  readonly rideFor: (driver: Driver) => RideRequest;
  /** How far other bookings of a driver must be away: 30 minutes, or 15 for a chosen alternative. */
  readonly windowMs: number;
}

/** What came of it: booked with a driver, refused for its promo code, or nobody is free. */
export type LaterOutcome =
  | { readonly kind: 'booked'; readonly driver: Driver; readonly ride: RideRequest }
  | Extract<Submission, { kind: 'promo-refused' }>
  | { readonly kind: 'nobody' };

/**
 * The drivers who qualify for a time, as the backend knows them now (spec section 4).
 * @throws BackendError
 */
export async function findQualifyingDrivers(
  { time, windowMs }: Pick<LaterBooking, 'time' | 'windowMs'>,
  firestore: Firestore = defaultFirestore,
): Promise<readonly Driver[]> {
  const [drivers, bookings] = await Promise.all([
    listDrivers(firestore),
    listBookedSlots(time - windowMs, time + windowMs, firestore),
  ]);
  return qualifyingDrivers(drivers, bookings, time, windowMs);
}

/**
 * Gives the ride to the first of the drivers who is still free. One who was taken meanwhile is passed over.
 * @throws BackendError
 */
export async function bookFirstFree(
  { rideId, rideFor, windowMs }: LaterBooking,
  drivers: readonly Driver[],
  firestore: Firestore = defaultFirestore,
): Promise<LaterOutcome> {
  for (const driver of drivers) {
    const ride = rideFor(driver);
    const submission = await submitRide(rideId, ride, { windowMs, firestore });
    if (submission.kind === 'written') {
      return { kind: 'booked', driver, ride };
    }
    if (submission.kind === 'promo-refused') {
      return submission;
    }
  }
  return { kind: 'nobody' };
}

/** The bookings before and after a day that may still reach into it. */
const DAY_MARGIN_MS = 2 * CONFLICT_WINDOW_MS;

/**
 * The times on offer instead of one for which nobody is free (spec section 9), from all that is booked that day.
 * @throws BackendError
 */
export async function findAlternativeSlots(
  wanted: SlotRequest,
): Promise<readonly AlternativeSlot[]> {
  const day = londonDayOf(wanted.time);
  const [drivers, bookings] = await Promise.all([
    listDrivers(),
    listBookedSlots(day.start - DAY_MARGIN_MS, day.end + DAY_MARGIN_MS),
  ]);
  return alternativeSlots(drivers, bookings, wanted, Date.now());
}
