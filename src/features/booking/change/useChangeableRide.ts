import { canPassengerChange } from '../../../domain/ride/ride';
import type { ChangeableBooking } from '../../../domain/booking/rideChange';
import type { RideExtras } from '../../../domain/trip/extras';
import { loadExtras } from '../../../live/useRideExtras';
import { findChangeableBooking } from '../../../firebase/rides/read/changeableRides';
import { serverNow } from '../../../platform/serverClock';
import { useLoaded, type Loaded } from '../../../hooks/useLoaded';

interface OpenedBooking {
  readonly booking: ChangeableBooking;
  /** They stay as they are. The stop on the way counts in the new distance. */
  readonly extras: RideExtras;
}

/** Loads a booking to change; null if the app can't change this kind of ride at all. */
export function useChangeableRide(rideId: string): Loaded<OpenedBooking | 'too-late' | null> {
  return useLoaded(rideId, findChangeable);
}

async function findChangeable(rideId: string): Promise<OpenedBooking | 'too-late' | null> {
  const booking = await findChangeableBooking(rideId);
  if (booking === null) {
    return null;
  }
  return canPassengerChange(booking.ride.status, booking.ride.trip.time, serverNow())
    ? { booking, extras: await loadExtras(booking.ride) }
    : 'too-late';
}
