import { deleteField, doc, getDoc, increment, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { emailTemplateData, type EmailTemplate } from '../../../domain/ride/rideEmail';
import { currentPrincipal, renewStaleToken } from '../../accounts/auth';
import { MAIL, RIDES } from '../../sdk/collections';
import { request, toBackendError } from '../../sdk/errors';
import { timestamp } from '../../sdk/fields';
import { firestore } from '../../sdk/lite';

// While the extension is sending an earlier email about the ride, the rules deny the next.
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 5_000;

// Exact types: the rules compare the email's data with the ride.
const rideSchema = v.object({
  bookingId: v.string(),
  passengerName: v.string(),
  pickupAddress: v.string(),
  dropoffAddress: v.string(),
  scheduledTime: v.nullable(timestamp),
  numberOfRiders: v.number(),
  calculatedFare: v.number(),
  promoCode: v.nullable(v.string()),
  driverName: v.nullable(v.string()),
  driverVehicle: v.nullable(v.string()),
});

/**
 * Writes mail/{rideId} for the email extension; removing `delivery` makes it send again. The rules
 * cap emails per ride. Does nothing without a verified address (decision 143).
 * @throws BackendError
 */
export async function writeRideEmail(
  rideId: string,
  template: EmailTemplate,
  retryDelayMs = RETRY_DELAY_MS,
): Promise<void> {
  await renewStaleToken();
  const principal = await currentPrincipal();
  if (principal?.isVerified !== true) {
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const ride = await request(getDoc(doc(firestore, RIDES, rideId)));
      await request(
        setDoc(
          doc(firestore, MAIL, rideId),
          {
            to: principal.email,
            template: { name: template, data: emailTemplateData(v.parse(rideSchema, ride.data())) },
            number: increment(1),
            delivery: deleteField(),
          },
          { merge: true },
        ),
      );
      return;
    } catch (error) {
      if (toBackendError(error).kind !== 'denied' || attempt === MAX_ATTEMPTS) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
}
