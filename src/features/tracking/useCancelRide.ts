import { useState } from 'react';
import type { Ride } from '../../domain/rideRequest';
import { cancelRide } from '../../firebase/rides';

type Cancelling = 'ready' | 'cancelling' | 'failed' | 'cancelled';

/** Cancels a ride for its passenger and says how that goes (spec sections 4 and 8). */
export function useCancelRide(ride: Ride): {
  readonly state: Cancelling;
  readonly cancel: () => Promise<Cancelling>;
  /** Forgets an earlier failure. */
  readonly reset: () => void;
} {
  const [state, setState] = useState<Cancelling>('ready');

  async function cancel(): Promise<Cancelling> {
    setState('cancelling');
    const outcome = await cancelRide(ride.id, slotsOf(ride)).then(
      () => 'cancelled' as const,
      (error: unknown) => {
        console.error('The ride could not be cancelled', error);
        return 'failed' as const;
      },
    );
    setState(outcome);
    return outcome;
  }

  return {
    state,
    cancel,
    reset: () => {
      setState('ready');
    },
  };
}

function slotsOf({ assignedDriverId, scheduledTime }: Ride) {
  return assignedDriverId === null || scheduledTime === null
    ? null
    : { driverId: assignedDriverId, time: scheduledTime };
}
