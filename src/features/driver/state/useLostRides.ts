import { useCallback, useEffect, useRef, useState } from 'react';
import {
  cancelledRideText,
  currentRide,
  placesText,
  UNASSIGNED_TEXT,
  type OwnDriver,
} from '../../../domain/dispatch/driverRide';
import { serverNow } from '../../../platform/serverClock';
import type { Ride } from '../../../domain/ride/ride';
import { isUnderWay } from '../../../domain/ride/rideStatus';
import { findDriverRide } from '../../../firebase/rides/documents/driverRides';
import { usePolling } from '../../../hooks/usePolling';
import { read, remove, write } from '../../../platform/deviceStorage';
import { nameOwnRide } from '../../../usecases/driverCommands';
import type { Notice } from './useNotices';

/** Interval between attempts to look up a ride, or to name one in the driver's contact. */
const RETRY_INTERVAL_MS = 10_000;

/**
 * Notifies the driver of rides taken away from them, also while the page was closed, and names a
 * ride under way in their contact. Rides in `endedHere` were ended or returned on this page. If a
 * step of a lost ride still waits, the notice follows when that step is sent.
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

  const key = `currentRide ${id}`;
  const underWayId = rides && (currentRide(rides, currentRideId)?.id ?? null);
  const [lastId, setLastId] = useState(() => read(key));
  const isLoaded = rides !== null;
  const isListed = rides?.some((ride) => ride.id === lastId) ?? false;
  const notifyLast = useCallback(async (): Promise<void> => {
    if (lastId === null || !isLoaded) {
      return;
    }
    const ride = isListed ? null : await findDriverRide(lastId);
    setLastId(null);
    if (ride !== null) {
      notifyCancelled(ride, true, addNotice);
    }
  }, [lastId, isLoaded, isListed, addNotice]);
  usePolling(notifyLast, RETRY_INTERVAL_MS);
  useEffect(() => {
    if (isLoaded && lastId === null) {
      if (underWayId === null) {
        remove(key);
      } else {
        write(key, underWayId);
      }
    }
  }, [key, underWayId, isLoaded, lastId]);

  // Assigned while the ride before it ended. Not immediately: the document may be about to arrive.
  const isUnnamed = currentRideId === null && underWayId !== null;
  useEffect(() => {
    if (!isUnnamed) {
      return;
    }
    const timer = setInterval(() => {
      void nameOwnRide(id);
    }, RETRY_INTERVAL_MS);
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
