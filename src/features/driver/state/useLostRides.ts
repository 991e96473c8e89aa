import { useCallback, useEffect, useRef } from 'react';
import {
  cancelledRideText,
  placesText,
  UNASSIGNED_TEXT,
  type LiveDriver,
  type DriverRide,
} from '../../../domain/dispatch/driverRide';
import { isOver } from '../../../domain/ride/rideStatus';
import { findDriverRide } from '../../../firebase/rides/documents/driverRides';
import { clearDriverRide } from '../../../firebase/drivers/driverState';
import { usePolling } from '../../../hooks/usePolling';
import type { Notice } from './useNotices';

/** How soon it is tried again to free a driver. */
const CLEAR_INTERVAL_MS = 10_000;

/**
 * Tells of rides that were the driver's and no longer are, without the driver's doing, and frees a driver whose ride is over:
 * who cancels a ride can't write the driver's record. `endedHere` are rides that the driver ended or gave back on this page.
 */
export function useLostRides(
  { id, currentRideId }: Pick<LiveDriver, 'id' | 'currentRideId'>,
  rides: readonly DriverRide[] | null,
  endedHere: Pick<Set<string>, 'has' | 'delete'>,
  addNotice: (notice: Notice) => void,
): void {
  const previous = useRef<readonly DriverRide[]>([]);
  useEffect(() => {
    if (rides === null) {
      return;
    }
    const known = previous.current;
    const lost = known.filter((ride) => !rides.some((each) => each.id === ride.id));
    previous.current = rides;
    // Given back, and the driver's again.
    for (const ride of rides.filter((each) => !known.some(({ id: one }) => one === each.id))) {
      endedHere.delete(ride.id);
    }
    for (const ride of lost.filter((each) => !endedHere.has(each.id))) {
      void notifyLost(ride, addNotice);
    }
  }, [rides, endedHere, addNotice]);

  const isListed = rides?.some((ride) => ride.id === currentRideId) ?? true;
  const unlistedId = isListed ? null : currentRideId;
  const clearEnded = useCallback(async (): Promise<void> => {
    // What ends a ride here frees its driver in the same commit.
    if (unlistedId === null || endedHere.has(unlistedId)) {
      return;
    }
    try {
      const ride = await findDriverRide(unlistedId);
      if (ride !== null && !isOver(ride.status)) {
        return;
      }
      await clearDriverRide(id, unlistedId);
      if (ride !== null) {
        notifyCancelled(ride, addNotice);
      }
    } catch (error) {
      console.error('The driver could not be freed', error);
    }
  }, [id, unlistedId, endedHere, addNotice]);
  usePolling(clearEnded, CLEAR_INTERVAL_MS);
}

async function notifyLost(ride: DriverRide, tell: (notice: Notice) => void): Promise<void> {
  const current = await findDriverRide(ride.id).catch(() => null);
  if (current === null) {
    tell({ rideId: ride.id, title: UNASSIGNED_TEXT, text: placesText(ride) });
  } else {
    notifyCancelled(current, tell);
  }
}

/** What the driver's other phone, or the office for a driver on the radio, has brought to its end needs no words. */
function notifyCancelled(ride: DriverRide, tell: (notice: Notice) => void): void {
  const title = cancelledRideText(ride);
  if (title !== null) {
    tell({ rideId: ride.id, title, text: placesText(ride) });
  }
}
