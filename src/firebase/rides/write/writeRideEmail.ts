import { deleteField, doc, getDoc, increment, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { emailTemplateData, type EmailTemplate } from '../../../domain/ride/rideEmail';
import { currentPrincipal, renewStaleToken } from '../../accounts/auth';
import { MAIL, RIDES } from '../../sdk/collections';
import { request, toBackendError } from '../../sdk/errors';
import { timestamp } from '../../sdk/fields';
import { firestore } from '../../sdk/lite';

/** While the extension sends an earlier email about a ride, the rules keep the next one out. */
const MOST_TRIES = 3;
const PAUSE_MS = 5_000;

/** To the letter, since the rules compare. */
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
 * Writes mail/{rideId}, of which Firebase's extension makes an email, in place of an earlier one: without its `delivery`
 * the extension sends it as new. The rules count them, and take few about one ride. Whoever has no verified address gets none, and nothing is written.
 * @throws BackendError
 */
export async function writeRideEmail(
  rideId: string,
  template: EmailTemplate,
  pauseMs = PAUSE_MS,
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
      if (toBackendError(error).kind !== 'denied' || attempt === MOST_TRIES) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
