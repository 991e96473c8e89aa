import { NO_WISHES, type Wishes } from '../domain/wishes';
import { findWishes } from '../firebase/rideExtras';
import { useLoaded } from '../hooks/useLoaded';

/** What was asked for beside a ride; nothing while that is not known, or can't be. */
export function useRideWishes(rideId: string): Wishes {
  const state = useLoaded(rideId, load);
  return state.kind === 'ready' ? state.value : NO_WISHES;
}

function load(rideId: string): Promise<Wishes> {
  return findWishes(rideId);
}
