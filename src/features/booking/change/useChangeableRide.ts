import { canPassengerChange } from '../../../domain/ride/ride';
import type { ChangeableBooking } from '../../../domain/booking/rideChange';
import { findChangeableBooking } from '../../../firebase/rides/read/changeableRides';
import { serverNow } from '../../../platform/serverClock';
import { useLoaded, type Loaded } from '../../../hooks/useLoaded';

/** Loads a booking to change; null if the app can't change this kind of ride at all. */
export function useChangeableRide(rideId: string): Loaded<ChangeableBooking | 'too-late' | null> {
  return useLoaded(rideId, findChangeable);
}

async function findChangeable(rideId: string): Promise<ChangeableBooking | 'too-late' | null> {
  const booking = await findChangeableBooking(rideId);
  return booking === null ||
    canPassengerChange(booking.ride.status, booking.ride.trip.time, serverNow())
    ? booking
    : 'too-late';
}
