import type { Ride } from '../domain/ride/ride';
import { callersRidesNear } from '../domain/admin/callerRides';
import type { ValidPhoneBooking } from '../domain/booking/rideRequest';
import type { Instant } from '../domain/common/londonTime';
import { listOpenCallerRides } from '../firebase/rides/read/callers';
import { orElse } from './orFailure';

/** A slow lookup must not hold up the booking. */
const TIMEOUT_MS = 3000;

/**
 * Finds the customer's open rides that a phone booking may repeat. Empty if its own earlier attempt
 * has been saved, or if they can't be looked up: that must not block the booking.
 */
export async function findAlreadyBooked(
  { customer, trip }: ValidPhoneBooking,
  rideId: string,
  now: Instant,
): Promise<readonly Ride[]> {
  const rides = await orElse(
    () => listOpenCallerRides(customer.phone, TIMEOUT_MS),
    () => [],
    'Could not look up the rides of the customer',
  );
  const isSaved = rides.some(({ id }) => id === rideId);
  return isSaved ? [] : callersRidesNear(rides, trip.time, now);
}
