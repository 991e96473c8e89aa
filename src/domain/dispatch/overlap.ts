import { MINUTE_MS, type Instant } from '../common/londonTime';
import type { LatLng } from '../common/geo';
import { estimateApproach } from '../drivers/approach';
import { overlappingBooking } from '../slots/alternativeSlots';
import { toBookedSlots, toPlaces } from '../slots/slots';
import type { PlacedRide } from './driverRide';
import type { Ride } from '../ride/ride';

/**
 * Returns a function that says for which of the driver's rides for later another ride leaves too
 * little time; null for none. A ride for now begins after the way to its pickup.
 */
export function overlapFinder(
  rides: readonly Ride[],
  position: LatLng | null,
  now: Instant,
): (ride: PlacedRide & Pick<Ride, 'id'>) => Instant | null {
  return ({ id, trip }) => {
    const approach = (estimateApproach(position, trip.pickup.latLng)?.minutes ?? 0) * MINUTE_MS;
    const request = { time: trip.time ?? now + approach, ...toPlaces(trip) };
    const bookings = toBookedSlots(rides.filter((ride) => ride.id !== id));
    return overlappingBooking(bookings, request)?.time ?? null;
  };
}
