import { config } from '../../../config';
import type { EmailTemplate } from '../../../domain/ride/rideEmail';

/**
 * Asks for the email that tells of a ride which has just been booked, changed or cancelled, where the firm sends them by
 * Firebase's extension (design decision 29). To be asked after the ride's own commit: it is a write of its own, and whatever
 * becomes of it changes nothing for the ride. It never throws.
 */
export async function requestRideEmail(
  ride: { readonly id: string },
  template: EmailTemplate,
): Promise<void> {
  if (config.confirmationMail !== 'extension') {
    return;
  }
  try {
    const { writeRideEmail } = await import('./writeRideEmail');
    await writeRideEmail(ride.id, template);
  } catch (error) {
    console.error('The email could not be asked for', error);
  }
}
