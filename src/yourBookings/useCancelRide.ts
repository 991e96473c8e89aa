import { requestRideEmail } from '../firebase/rides/write/requestRideEmail';
import { useSubmit, type Submit } from '../hooks/useSubmit';

/** Cancels a ride for its passenger (spec sections 4 and 8). Loads the Firestore code on demand. */
export function useCancelRide(rideId: string): Submit<[], 'cancelled' | 'failed'> {
  return useSubmit(async () => {
    try {
      const { cancelRide } = await import('../firebase/rides/write/cancelRide');
      await cancelRide(rideId, Date.now());
      void requestRideEmail({ id: rideId }, 'cancelled');
      return 'cancelled';
    } catch (error) {
      console.error('Could not cancel the ride', error);
      return 'failed';
    }
  });
}
