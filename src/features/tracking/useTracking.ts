import type { Ride } from '../../domain/ride/ride';
import { findActiveRideId, findRide } from '../../firebase/rides/read/rides';
import { readyValue, useLoaded, type Loaded } from '../../hooks/useLoaded';
import { watchRide } from '../../live/trackingListeners';
import { useLiveValue, type LiveState } from '../../live/useLiveValue';

export function useActiveRide(passengerId: string): Loaded<string | null> {
  return useLoaded(passengerId, findActiveRideId);
}

/**
 * Reads the ride once while the listener code loads, which takes a second on a slow phone. Until
 * the listener reports, the ride may be old; only the listener reports failures.
 */
export function useLiveRide(rideId: string): LiveState<Ride> {
  const live = useLiveValue(rideId, watchRide, 'pause');
  const first = readyValue(useLoaded(rideId, findRide, 'manual'));
  return live.value === null && first !== null ? { ...live, value: first, isStale: true } : live;
}
