import { canPassengerChange } from '../../../domain/ride/changeableRide';
import type { ChangeableBooking } from '../../../domain/booking/rideChange';
import { findChangeableBooking } from '../../../firebase/rides/read/changeableRides';
import { useLoaded, type Loaded } from '../../../hooks/useLoaded';

/** A booking that is to be changed; null where it is none that the app can change, whatever its time. */
export function useChangeableRide(rideId: string): Loaded<ChangeableBooking | 'too-late' | null> {
  return useLoaded(rideId, findChangeable);
}

async function findChangeable(rideId: string): Promise<ChangeableBooking | 'too-late' | null> {
  const booked = await findChangeableBooking(rideId);
  return booked === null || canPassengerChange({ ...booked.ride, ...booked.ride.trip }, Date.now())
    ? booked
    : 'too-late';
}
