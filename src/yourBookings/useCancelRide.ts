import { useCallback, useRef, useState } from 'react';
import { emitHostEvent } from '../embed/hostEvents';
import { findRide } from '../firebase/rides/read/rides';
import { requestRideEmail } from '../firebase/rides/write/requestRideEmail';
import { toBackendError } from '../firebase/sdk/errors';
import { isCancelled } from '../domain/ride/rideStatus';
import { useSubmit, type Submit } from '../hooks/useSubmit';

/** 'unknown' if the ride may be cancelled: the response was lost or late. */
type CancelOutcome = 'cancelled' | 'failed' | 'unknown';

export interface CancelRideState extends Submit<[], CancelOutcome> {
  /** What the check after an unknown outcome found; null before its first result. */
  readonly found: 'open' | 'cancelled' | null;
  /** Looks up whether the ride is cancelled after an unknown outcome. */
  readonly check: (isCurrent: () => boolean) => Promise<void>;
}

/** Cancels a ride for its passenger (spec sections 4 and 8). Loads the Firestore code on demand. */
export function useCancelRide(rideId: string): CancelRideState {
  const [found, setFound] = useState<CancelRideState['found']>(null);
  const mayBeCancelled = useRef(false);
  const cancellation = useSubmit(async (): Promise<CancelOutcome> => {
    setFound(null);
    const progress = { isSending: false };
    try {
      const { cancelRide } = await import('../firebase/rides/write/cancelRide');
      await cancelRide(rideId, Date.now(), {
        onWrite: () => {
          progress.isSending = true;
        },
      });
      announce(rideId);
      return 'cancelled';
    } catch (error) {
      console.error('Could not cancel the ride', error);
      // A failure before the write leaves an earlier attempt's outcome as unknown as it was.
      if (progress.isSending) {
        mayBeCancelled.current = toBackendError(error).kind !== 'denied';
      }
      return mayBeCancelled.current ? 'unknown' : 'failed';
    }
  });
  const check = useCallback(
    async (isCurrent: () => boolean): Promise<void> => {
      const ride = await findRide(rideId).catch(() => null);
      if (ride === null || !isCurrent()) {
        return;
      }
      if (isCancelled(ride.status)) {
        announce(rideId);
      }
      setFound(isCancelled(ride.status) ? 'cancelled' : 'open');
    },
    [rideId],
  );
  return { ...cancellation, found, check };
}

function announce(rideId: string): void {
  emitHostEvent({ type: 'cancelled' });
  void requestRideEmail({ id: rideId }, 'cancelled');
}
