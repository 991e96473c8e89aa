import { canChange } from '../../../domain/ride/changeableRide';
import type { Booked } from '../../../domain/booking/rideChange';
import { findBookedRide } from '../../../firebase/rides/read/changeableRides';
import { useLoaded, type Loaded } from '../../../hooks/useLoaded';

/** A booking that is to be changed; null where it is none that the app can change, whatever its time. */
export function useBookedRide(rideId: string): Loaded<Booked | 'too-late' | null> {
  return useLoaded(rideId, findChangeable);
}

async function findChangeable(rideId: string): Promise<Booked | 'too-late' | null> {
  const booked = await findBookedRide(rideId);
  return booked === null || canChange({ ...booked.ride, ...booked.ride.trip }, Date.now())
    ? booked
    : 'too-late';
}
