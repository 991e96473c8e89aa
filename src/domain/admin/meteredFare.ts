import type { Pence } from '../common/money';
import { quoteFare } from '../pricing/fare';
import { timeOfRide, type Ride } from '../ride/ride';

/**
 * True if the fare follows the tariff, as that of every web booking, until the admin types another.
 * Phone bookings without a record of it are compared with the tariff (decision 195).
 */
export function isFareMetered(ride: Ride): boolean {
  if (ride.isFareAgreed !== null || !ride.isByPhone) {
    return ride.isFareAgreed !== true;
  }
  const { metres, fare } = ride.trip;
  const pricedAt = timeOfRide(ride);
  return (
    metres !== null && pricedAt !== null && quoteFare(metres, pricedAt).fare === (fare ?? ride.fare)
  );
}

/** The fare on the meter, or the agreed one, before the promo code. */
export function fareBeforeCode({ fare, promo, trip }: Ride): Pence | null {
  return promo === null ? fare : (trip.fare ?? fare);
}
