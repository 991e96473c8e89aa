import { findActiveRideId } from '../../firebase/rides/read/rides';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

/** The id of the passenger's active ride, or null (spec section 7). */
export function useActiveRide(passengerId: string): Loaded<string | null> {
  return useLoaded(passengerId, findActiveRideId);
}
