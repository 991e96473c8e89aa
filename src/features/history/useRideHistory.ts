import { groupRides, type RideHistory } from '../../domain/ride/rideHistory';
import { formatLondon } from '../../domain/common/londonTime';
import { listRides } from '../../firebase/rides/read/rides';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

/** The passenger's own rides, in the history's groups (spec sections 4 and 7). */
export function useRideHistory(passengerId: string): Loaded<RideHistory> {
  return useLoaded(passengerId, loadHistory);
}

async function loadHistory(passengerId: string): Promise<RideHistory> {
  const reading = listRides(passengerId);
  // What writes the times is made ready while the rides are on their way: it takes a phone longer than to draw the first of them.
  formatLondon(0);
  return groupRides(await reading);
}
