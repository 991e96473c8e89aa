import { groupRides, type RideHistory } from '../../domain/ride/rideHistory';
import { listRides } from '../../firebase/rides/read/rides';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

/** The passenger's rides in the history's groups (spec sections 4 and 7). */
export function useRideHistory(passengerId: string): Loaded<RideHistory> {
  return useLoaded(passengerId, loadHistory);
}

async function loadHistory(passengerId: string): Promise<RideHistory> {
  return groupRides(await listRides(passengerId));
}
