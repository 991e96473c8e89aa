import { quoteFare } from '../pricing/fare';
import { timeOfRide, type Ride } from '../ride/ride';

/**
 * True if the fare follows the tariff, false if the admin typed it. Bookings without a record of it
 * are compared with the tariff (decision 195).
 */
export function isFareMetered(ride: Ride): boolean {
  if (ride.isFareAgreed !== null) {
    return !ride.isFareAgreed;
  }
  const { metres, fare } = ride.trip;
  const pricedAt = timeOfRide(ride);
  return (
    metres !== null && pricedAt !== null && quoteFare(metres, pricedAt).fare === (fare ?? ride.fare)
  );
}
