import type { PassengerRide } from '../../domain/ride/ride';
import { findRide } from '../../firebase/rides/read/rides';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

/** Loads the ride of a receipt; null if it does not exist. */
export function useReceiptRide(rideId: string): Loaded<PassengerRide | null> {
  return useLoaded(rideId, findRide);
}
