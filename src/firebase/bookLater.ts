import type { Firestore } from 'firebase/firestore/lite';
import type { Driver } from '../domain/driver';
import type { AppliedPromo } from '../domain/promo';
import { scheduledRideRequest, type Passenger, type ScheduledTrip } from '../domain/rideRequest';
import { qualifyingDrivers } from '../domain/slots';
import { listDrivers } from './drivers';
import { listBookedSlots } from './driverSlots';
import { firestore as defaultFirestore } from './lite';
import { submitRide, type Submission } from './submitRide';

/** A ride for later that looks for its driver. */
export interface LaterBooking {
  readonly rideId: string;
  readonly passenger: Passenger;
  readonly trip: ScheduledTrip;
  readonly promo: AppliedPromo | null;
  /** How far other bookings of a driver must be away: 30 minutes, or 15 for a chosen alternative. */
  readonly windowMs: number;
}

/** What came of it: booked with a driver, refused for its promo code, or nobody is free. */
export type LaterOutcome =
  | { readonly kind: 'booked'; readonly driver: Driver }
  | Extract<Submission, { kind: 'promo-refused' }>
  | { readonly kind: 'nobody' };

/**
 * The drivers who qualify for a time, as the backend knows them now (spec section 4).
 * @throws BackendError
 */
export async function findQualifyingDrivers(
  { trip: { scheduledTime }, windowMs }: Pick<LaterBooking, 'trip' | 'windowMs'>,
  firestore: Firestore = defaultFirestore,
): Promise<readonly Driver[]> {
  const [drivers, bookings] = await Promise.all([
    listDrivers(firestore),
    listBookedSlots(scheduledTime - windowMs, scheduledTime + windowMs, firestore),
  ]);
  return qualifyingDrivers(drivers, bookings, scheduledTime, windowMs);
}

/**
 * Gives the ride to the first of the drivers who is still free. One who was taken meanwhile is passed over.
 * @throws BackendError
 */
export async function bookFirstFree(
  booking: LaterBooking,
  drivers: readonly Driver[],
  firestore: Firestore = defaultFirestore,
): Promise<LaterOutcome> {
  const { rideId, passenger, trip, promo, windowMs } = booking;
  for (const driver of drivers) {
    const ride = scheduledRideRequest(passenger, trip, driver, Date.now(), promo);
    const submission = await submitRide(rideId, ride, { windowMs, firestore });
    if (submission.kind === 'written') {
      return { kind: 'booked', driver };
    }
    if (submission.kind === 'promo-refused') {
      return submission;
    }
  }
  return { kind: 'nobody' };
}
