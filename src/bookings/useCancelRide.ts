import { cancelRide } from '../firebase/cancelRide';
import { useSubmit, type Submit } from '../hooks/useSubmit';

/** Cancels a ride for its passenger (spec sections 4 and 8). */
export function useCancelRide(rideId: string): Submit<[], 'cancelled' | 'failed'> {
  return useSubmit(() =>
    cancelRide(rideId, Date.now()).then(
      () => 'cancelled' as const,
      (error: unknown) => {
        console.error('The ride could not be cancelled', error);
        return 'failed' as const;
      },
    ),
  );
}
