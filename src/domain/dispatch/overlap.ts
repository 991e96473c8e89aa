import { MINUTE_MS, type Instant } from '../common/londonTime';
import type { LatLng } from '../common/geo';
import { estimateApproach } from '../drivers/approach';
import { overlappingBooking } from '../slots/alternativeSlots';
import type { BookedSlot } from '../slots/slots';
import type { DriverRide } from './driverRide';

/** A driver's rides for later, as bookings. */
export function ownBookings(rides: readonly DriverRide[]): readonly BookedSlot[] {
  return rides.flatMap(({ driverId, scheduledTime, pickup, dropoff }) =>
    driverId === null || scheduledTime === null
      ? []
      : [{ driverId, time: scheduledTime, pickup, dropoff }],
  );
}

/** A ride that a driver may accept. */
type AcceptableRide = Pick<DriverRide, 'id' | 'scheduledTime' | 'pickup' | 'dropoff'>;

/**
 * Returns a function that says for which of the driver's rides for later another ride leaves too
 * little time; null for none. A ride for now begins after the way to its pickup.
 */
export function overlapFinder(
  rides: readonly DriverRide[],
  position: LatLng | null,
  now: Instant,
): (ride: AcceptableRide) => Instant | null {
  return ({ id, scheduledTime, pickup, dropoff }) => {
    const approach = (estimateApproach(position, pickup)?.minutes ?? 0) * MINUTE_MS;
    const request = { time: scheduledTime ?? now + approach, pickup, dropoff };
    const bookings = ownBookings(rides.filter((ride) => ride.id !== id));
    return overlappingBooking(bookings, request)?.time ?? null;
  };
}
