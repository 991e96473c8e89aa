import { config } from '../config';
import { formatPounds, type Pence } from '../domain/common/money';
import type { Ride } from '../domain/ride/ride';
import { formatLondon } from '../domain/common/londonTime';
import { serverNow } from '../platform/serverClock';
import { useFareEstimates } from '../maps/fareEstimates';
import { shortAddress } from '../domain/trip/stop';

/** Banner of the confirmation (spec section 2). */
export const DRIVER_ASSIGNED_TEXT = 'Driver found and assigned';

/** Button that moves a trip for which no driver was found to the first free time. */
export const BOOK_LATER_TEXT = 'Book for later instead';

/** What has just been booked for later, and what the confirmation said about it. */
export function justBookedText(ride: Ride): string {
  const places = `${shortAddress(ride.trip.pickup.address)} to ${shortAddress(ride.trip.dropoff.address)}`;
  const email = config.confirmationMail === 'firm' ? ' We’ll email you a confirmation.' : '';
  return `We’ve booked your ride from ${places}. ${DRIVER_ASSIGNED_TEXT}.${email}`;
}

/** Null unless the office has changed the ride. */
export function officeChangeText({ officeChangedAt }: Ride): string | null {
  return officeChangedAt === null
    ? null
    : `We changed this ride on ${formatLondon(officeChangedAt, serverNow())}.`;
}

/** What a card lists of a ride. */
export function useBookingFacts(
  { bookingId, driver }: Ride,
  fare: Pence | null,
): readonly string[] {
  const isEstimate = useFareEstimates();
  return [
    fare === null ? null : `${formatPounds(fare)}${isEstimate ? ' (estimate)' : ''}`,
    driver?.name == null ? null : `Driver ${driver.name}`,
    bookingId === null ? null : `Booking reference ${bookingId}`,
  ].filter((fact) => fact !== null);
}
