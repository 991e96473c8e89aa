import type { Ride } from '../../domain/rideRequest';
import { cancelRide } from '../../firebase/cancelRide';
import { useSubmit, type Submit } from '../../hooks/useSubmit';

/** Cancels a ride for its passenger (spec sections 4 and 8). */
export function useCancelRide(ride: Ride): Submit<[], 'cancelled' | 'failed'> {
  return useSubmit(() =>
    cancelRide(ride.id, Date.now()).then(
      () => 'cancelled' as const,
      (error: unknown) => {
        console.error('The ride could not be cancelled', error);
        return 'failed' as const;
      },
    ),
  );
}
