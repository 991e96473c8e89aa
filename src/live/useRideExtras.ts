import { NO_EXTRAS, type RideExtras } from '../domain/trip/extras';
import { findExtras } from '../firebase/rides/documents/rideExtras';
import { useLoaded, type Loaded } from '../hooks/useLoaded';

/** What was asked for beside a ride; nothing while that is not known, or can't be. */
export function useRideExtras(rideId: string): RideExtras {
  const state = useLoadedExtras(rideId);
  return state.kind === 'ready' ? state.value : NO_EXTRAS;
}

/** What was asked for beside a ride, for whoever has to know that it is all. */
export function useLoadedExtras(rideId: string): Loaded<RideExtras> {
  return useLoaded(rideId, load);
}

function load(rideId: string): Promise<RideExtras> {
  return findExtras(rideId);
}
