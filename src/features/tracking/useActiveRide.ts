import { findActiveRideId } from '../../firebase/rides/read/rides';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

export function useActiveRide(passengerId: string): Loaded<string | null> {
  return useLoaded(passengerId, findActiveRideId);
}
