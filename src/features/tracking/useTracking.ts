import type { DriverAtWork } from '../../domain/driverRide';
import type { Ride } from '../../domain/rideRequest';
import { watchDriver, watchRide } from '../../firebase/live';
import { useLive, type Followed } from '../../rides/useLive';

/** Follows a ride (spec section 7). */
export function useLiveRide(rideId: string): Followed<Ride> {
  return useLive(rideId, watchRide, 'rests');
}

/** Follows the driver of a ride, once there is one (spec section 7). */
export function useLiveDriver(driverId: string | null): Followed<DriverAtWork> {
  return useLive(driverId, watchDriver, 'rests');
}
