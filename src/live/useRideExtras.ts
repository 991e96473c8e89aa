import { NO_WISHES, type Wishes } from '../domain/trip/extras';
import { findWishes } from '../firebase/rides/documents/rideExtras';
import { useLoaded, type Loaded } from '../hooks/useLoaded';

/** What was asked for beside a ride; nothing while that is not known, or can't be. */
export function useRideWishes(rideId: string): Wishes {
  const state = useLoadedWishes(rideId);
  return state.kind === 'ready' ? state.value : NO_WISHES;
}

/** What was asked for beside a ride, for whoever has to know that it is all. */
export function useLoadedWishes(rideId: string): Loaded<Wishes> {
  return useLoaded(rideId, load);
}

function load(rideId: string): Promise<Wishes> {
  return findWishes(rideId);
}
