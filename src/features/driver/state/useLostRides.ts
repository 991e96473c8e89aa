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
const FREE_AGAIN_MS = 10_000;

/**
 * Tells of rides that were the driver's and no longer are, without the driver's doing, and frees a driver whose ride is over:
 * who cancels a ride can't write the driver's record. `endedHere` are rides that the driver ended or gave back on this page.
 */
export function useLostRides(
  { id, currentRideId }: Pick<LiveDriver, 'id' | 'currentRideId'>,
  rides: readonly DriverRide[] | null,
  endedHere: Pick<Set<string>, 'has' | 'delete'>,
  tell: (notice: Notice) => void,
): void {
  const before = useRef<readonly DriverRide[]>([]);
  useEffect(() => {
    if (rides === null) {
      return;
    }
    const known = before.current;
    const lost = known.filter((ride) => !rides.some((each) => each.id === ride.id));
    before.current = rides;
    // Given back, and the driver's again.
    for (const ride of rides.filter((each) => !known.some(({ id: one }) => one === each.id))) {
      endedHere.delete(ride.id);
    }
    for (const ride of lost.filter((each) => !endedHere.has(each.id))) {
      void lookAfter(ride, tell);
    }
  }, [rides, endedHere, tell]);

  const isHeld = rides?.some((ride) => ride.id === currentRideId) ?? true;
  const overId = isHeld ? null : currentRideId;
  const free = useCallback(async (): Promise<void> => {
    // What ends a ride here frees its driver in the same commit.
    if (overId === null || endedHere.has(overId)) {
      return;
    }
    try {
      const ride = await findDriverRide(overId);
      if (ride !== null && !isOver(ride.status)) {
        return;
      }
      await clearDriverRide(id, overId);
      if (ride !== null) {
        tellOf(ride, tell);
      }
    } catch (error) {
      console.error('The driver could not be freed', error);
    }
  }, [id, overId, endedHere, tell]);
  usePolling(free, FREE_AGAIN_MS);
}

async function lookAfter(ride: DriverRide, tell: (notice: Notice) => void): Promise<void> {
  const now = await findDriverRide(ride.id).catch(() => null);
  if (now === null) {
    tell({ rideId: ride.id, title: UNASSIGNED_TEXT, text: placesText(ride) });
  } else {
    tellOf(now, tell);
  }
}

/** What the driver's other phone, or the office for a driver on the radio, has brought to its end needs no words. */
function tellOf(ride: DriverRide, tell: (notice: Notice) => void): void {
  const title = cancelledRideText(ride);
  if (title !== null) {
    tell({ rideId: ride.id, title, text: placesText(ride) });
  }
}
