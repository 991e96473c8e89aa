import { config } from '../config';
import type { PassengerRide } from '../domain/ride/ride';
import { shortAddress } from '../domain/trip/trip';

/** Banner of the confirmation (spec section 2). */
export const DRIVER_ASSIGNED_TEXT = 'Driver found and assigned';

/** What has just been booked for later, and what the confirmation said about it. */
export function justBookedText(ride: PassengerRide): string {
  const places = `${shortAddress(ride.pickupAddress)} to ${shortAddress(ride.dropoffAddress)}`;
  const email = config.confirmationMail === 'firm' ? ' We’ll email you a confirmation.' : '';
  return `We’ve booked your ride from ${places}. ${DRIVER_ASSIGNED_TEXT}.${email}`;
}
