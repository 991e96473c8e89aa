import { useCallback, useRef, useState } from 'react';
import { emitHostEvent } from '../embed/hostEvents';
import { findRide } from '../firebase/rides/read/rides';
import { isCancelled } from '../domain/ride/rideStatus';
import { serverNow } from '../platform/serverClock';
import { useSubmit, type Submit } from '../hooks/useSubmit';
import { cancelRide } from '../usecases/cancelRide';

type CancelOutcome = Awaited<ReturnType<typeof cancelRide>>;

export interface CancelRideState extends Submit<[], CancelOutcome> {
  /** True after an outcome that leaves open whether the ride is cancelled. */
  readonly isUncertain: boolean;
  /** What the check after an uncertain outcome found; null before its first result. */
  readonly found: 'open' | 'cancelled' | null;
  /** Looks up whether the ride is cancelled after an uncertain outcome. */
  readonly check: (isCurrent: () => boolean) => Promise<void>;
}

/** Cancels a ride for its passenger (spec sections 4 and 8). */
export function useCancelRide(rideId: string): CancelRideState {
  const [found, setFound] = useState<CancelRideState['found']>(null);
  const attempt = useRef({ id: rideId, isUncertain: false });
  const cancellation = useSubmit(async (): Promise<CancelOutcome> => {
    setFound(null);
    const outcome = await cancelRide(attempt.current, serverNow());
    attempt.current = { id: rideId, isUncertain: isUncertain(outcome) };
    if (outcome.kind === 'done') {
      emitHostEvent({ type: 'cancelled' });
    }
    return outcome;
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
  return { ...cancellation, isUncertain: isUncertain(cancellation.outcome), found, check };
}

function isUncertain(outcome: CancelOutcome | null): boolean {
  return outcome?.kind === 'failed' && outcome.isUncertain;
}
