import { quoteFare } from '../pricing/fare';
import type { AdminRide } from './adminRide';

/**
 * True if the fare follows the tariff, false if the admin typed it. Bookings without a record of it
 * are compared with the tariff (decision 195).
 */
export function isFareMetered({
  isFareAgreed,
  metres,
  scheduledTime,
  bookedAt,
  originalFare,
  fare,
}: AdminRide): boolean {
  if (isFareAgreed !== null) {
    return !isFareAgreed;
  }
  const pricedAt = scheduledTime ?? bookedAt;
  return (
    metres !== null &&
    pricedAt !== null &&
    quoteFare(metres, pricedAt).fare === (originalFare ?? fare)
  );
}
