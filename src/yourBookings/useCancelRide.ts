import { useCallback, useRef, useState } from 'react';
import { emitHostEvent } from '../embed/hostEvents';
import { findRide } from '../firebase/rides/read/rides';
import { isCancelled } from '../domain/ride/rideStatus';
import { serverNow } from '../platform/serverClock';
import { useSubmit, type Submit } from '../hooks/useSubmit';
import { cancelRide, type CancelOutcome } from '../usecases/cancelRide';

export interface CancelRideState extends Submit<[], CancelOutcome> {
  /** What the check after an unknown outcome found; null before its first result. */
  readonly found: 'open' | 'cancelled' | null;
  /** Looks up whether the ride is cancelled after an unknown outcome. */
  readonly check: (isCurrent: () => boolean) => Promise<void>;
}

/** Cancels a ride for its passenger (spec sections 4 and 8). */
export function useCancelRide(rideId: string): CancelRideState {
  const [found, setFound] = useState<CancelRideState['found']>(null);
  const last = useRef<CancelOutcome | null>(null);
  const cancellation = useSubmit(async (): Promise<CancelOutcome> => {
    setFound(null);
    last.current = await cancelRide(rideId, last.current === 'unknown', serverNow());
    if (last.current === 'cancelled') {
      emitHostEvent({ type: 'cancelled' });
    }
    return last.current;
  });
  const check = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      const ride = await findRide(rideId).catch(() => null);
      if (ride === null || !isCurrent()) {
        return;
      }
      if (isCancelled(ride.status)) {
        emitHostEvent({ type: 'cancelled' });
      }
      setFound(isCancelled(ride.status) ? 'cancelled' : 'open');
    },
    [rideId],
  );
  return { ...cancellation, found, check };
}
