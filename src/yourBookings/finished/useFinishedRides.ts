import type { Ride } from '../../domain/ride/ride';
import { finishedRides } from '../../domain/ride/rideHistory';
import { listFinishedRides } from '../../firebase/rides/read/rides';
import { serverNow } from '../../platform/serverClock';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

export function useFinishedRides(guestId: string): Loaded<readonly Ride[]> {
  return useLoaded(guestId, loadFinishedRides);
}

async function loadFinishedRides(guestId: string): Promise<readonly Ride[]> {
  return finishedRides(await listFinishedRides(guestId), serverNow());
}
