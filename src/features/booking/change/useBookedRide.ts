import { canChange } from '../../../domain/changeableRide';
import type { Booked } from '../../../domain/rideChange';
import { findBookedRide } from '../../../firebase/bookedRides';
import { useLoaded, type Loaded } from '../../../hooks/useLoaded';

/** A booking that is to be changed; null where it can't be any more. */
export function useBookedRide(rideId: string): Loaded<Booked | null> {
  return useLoaded(rideId, findChangeable);
}

async function findChangeable(rideId: string): Promise<Booked | null> {
  const booked = await findBookedRide(rideId);
  return booked !== null && canChange({ ...booked.ride, ...booked.ride.trip }, Date.now())
    ? booked
    : null;
}
