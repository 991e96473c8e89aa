import { config } from '../config';
import type { EmailTemplate } from '../domain/ride/rideEmail';

/**
 * Requests the email about a booked, changed or cancelled ride, if the email extension is in use.
 * Call after the ride's own commit, which it can't affect (decision 142). Never throws.
 */
export async function requestRideEmail(
  ride: { readonly id: string },
  template: EmailTemplate,
): Promise<void> {
  if (config.confirmationMail !== 'extension') {
    return;
  }
  try {
    const { writeRideEmail } = await import('../firebase/rides/write/writeRideEmail');
    await writeRideEmail(ride.id, template);
  } catch (error) {
    console.error('Could not request the email', error);
  }
}
