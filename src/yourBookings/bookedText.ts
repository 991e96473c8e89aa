import { config } from '../config';

/** Banner of the confirmation (spec section 2). */
export const DRIVER_ASSIGNED_TEXT = 'Driver found and assigned';

/** What the card of a ride just booked for later repeats from the confirmation. */
export function justBookedText(): string {
  return config.confirmationMail === 'firm'
    ? `${DRIVER_ASSIGNED_TEXT}. We’ll email you a confirmation.`
    : `${DRIVER_ASSIGNED_TEXT}.`;
}
