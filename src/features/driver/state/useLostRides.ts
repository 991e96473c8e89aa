import { useCallback, useEffect, useRef } from 'react';
import {
  cancelledRideText,
  currentRide,
  placesText,
  UNASSIGNED_TEXT,
  type OwnDriver,
} from '../../../domain/dispatch/driverRide';
import { serverNow } from '../../../platform/serverClock';
import type { Ride } from '../../../domain/ride/ride';
import { isOver, isUnderWay } from '../../../domain/ride/rideStatus';
import { findDriverRide } from '../../../firebase/rides/documents/driverRides';
import { usePolling } from '../../../hooks/usePolling';
import { clearOwnRide } from '../../../usecases/driverCommands';
import type { Notice } from './useNotices';

/** Interval between attempts to clear an ended ride from the driver's contact. */
const CLEAR_INTERVAL_MS = 10_000;

/**
 * Notifies the driver of rides taken away from them, and keeps their contact's ride up to date:
 * cleared once it has ended, since a passenger who cancels can't write it, and set to a ride under
 * way. Rides in `endedHere` were ended or returned on this page. If a step of a lost ride still
 * waits, the notice follows when that step is sent.
 */
export function useLostRides(
  { id, currentRideId }: Pick<OwnDriver, 'id' | 'currentRideId'>,
  rides: readonly Ride[] | null,
  endedHere: Pick<Set<string>, 'has' | 'delete'>,
  hasKeptStep: (rideId: string) => boolean,
  addNotice: (notice: Notice) => void,
): void {
  const previous = useRef<readonly Ride[]>([]);
  useEffect(() => {
    if (rides === null) {
      return;
    }
    const known = previous.current;
    const lost = known.filter((ride) => !rides.some((each) => each.id === ride.id));
    previous.current = rides;
    // Returned earlier, and now assigned to the driver again.
    for (const ride of rides.filter((each) => !known.some(({ id: one }) => one === each.id))) {
      endedHere.delete(ride.id);
    }
    for (const ride of lost.filter(
      ({ id: lostId }) => !endedHere.has(lostId) && !hasKeptStep(lostId),
    )) {
      void notifyLost(ride, addNotice);
    }
  }, [rides, endedHere, hasKeptStep, addNotice]);

  const isListed = rides?.some((ride) => ride.id === currentRideId) ?? true;
  const unlistedId = isListed ? null : currentRideId;
  const clearEnded = useCallback(async (): Promise<void> => {
    // A ride ended on this page was cleared in the same commit.
    if (unlistedId === null || endedHere.has(unlistedId)) {
      return;
    }
    const ride = await findDriverRide(unlistedId);
    if (ride !== null && !isOver(ride.status)) {
      return;
    }
    const failure = await clearOwnRide(id, unlistedId);
    if (ride !== null && failure === null) {
      notifyCancelled(ride, true, addNotice);
    }
  }, [id, unlistedId, endedHere, addNotice]);
  usePolling(clearEnded, CLEAR_INTERVAL_MS);

  // Assigned while the ride before it ended. Not immediately: the document may be about to arrive.
  const isUnnamed = currentRideId === null && rides !== null && currentRide(rides, null) !== null;
  useEffect(() => {
    if (!isUnnamed) {
      return;
    }
    const timer = setInterval(() => {
      void clearOwnRide(id, null);
    }, CLEAR_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [id, isUnnamed]);
}

async function notifyLost(ride: Ride, addNotice: (notice: Notice) => void): Promise<void> {
  const current = await findDriverRide(ride.id).catch(() => null);
  const isUrgent = isUnderWay(ride.status);
  if (current === null) {
    addNotice({
      rideId: ride.id,
      title: UNASSIGNED_TEXT,
      text: placesText(ride, serverNow()),
      isUrgent,
    });
  } else {
    notifyCancelled(current, isUrgent, addNotice);
  }
}

/** No notice for a ride ended on the driver's other phone, or by the admin on their behalf. */
function notifyCancelled(ride: Ride, isUrgent: boolean, addNotice: (notice: Notice) => void): void {
  const title = cancelledRideText(ride);
  if (title !== null) {
    addNotice({ rideId: ride.id, title, text: placesText(ride, serverNow()), isUrgent });
  }
}
