import { finishedRides, type FinishedRide } from '../../domain/ride/rideHistory';
import { listFinishedRides } from '../../firebase/rides/read/rides';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

export function useFinishedRides(guestId: string): Loaded<readonly FinishedRide[]> {
  return useLoaded(guestId, loadFinishedRides);
}

async function loadFinishedRides(guestId: string): Promise<readonly FinishedRide[]> {
  return finishedRides(await listFinishedRides(guestId), Date.now());
}
