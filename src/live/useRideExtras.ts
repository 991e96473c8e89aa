import { NO_EXTRAS, type RideExtras } from '../domain/trip/extras';
import { findExtras } from '../firebase/rides/documents/rideExtras';
import { useLoaded, type Loaded } from '../hooks/useLoaded';

/** The ride's extras; none while they are loading or if they can't be loaded. */
export function useRideExtras(rideId: string): RideExtras {
  const state = useLoadedExtras(rideId);
  return state.kind === 'ready' ? state.value : NO_EXTRAS;
}

/** The ride's extras, for callers that must know whether they are complete. */
export function useLoadedExtras(rideId: string): Loaded<RideExtras> {
  return useLoaded(rideId, load);
}

function load(rideId: string): Promise<RideExtras> {
  return findExtras(rideId);
}
