import { deleteField, increment, serverTimestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { nextEmailCount, type EmailTemplate } from '../../../domain/ride/rideEmail';
import { currentPrincipal, renewStaleToken, type Principal } from '../../accounts/auth';
import { MAIL, MAIL_COUNTS, RIDES } from '../../sdk/collections';
import { toBackendError } from '../../sdk/errors';
import { optionalTimestamp } from '../../sdk/fields';
import { documentAt } from '../../sdk/lite';
import { retryOnContention } from '../../sdk/retryOnContention';

type Fields = Readonly<Record<string, unknown>>;

// While an earlier email is being sent about the ride, the rules deny the next.
const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 5_000;

const countSchema = v.fallback(v.object({ count: v.number(), lastMailAt: optionalTimestamp }), {
  count: 0,
  lastMailAt: null,
});

/**
 * Queues the email about a ride as mail/{rideId}; removing `delivery` has it sent again. The rules
 * cap emails per ride and per day. Does nothing without a verified address (decision 143), or once
 * the day's emails are used up.
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
      await queueEmail(rideId, template, principal);
      return;
    } catch (error) {
      if (toBackendError(error).kind !== 'denied' || attempt === MAX_ATTEMPTS) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
}

async function queueEmail(
  rideId: string,
  name: EmailTemplate,
  { uid, email }: Principal,
): Promise<void> {
  await retryOnContention(async (transaction) => {
    const counter = documentAt(MAIL_COUNTS, uid);
    const [snapshot, counted] = await Promise.all([
      transaction.get(documentAt(RIDES, rideId)),
      transaction.get(counter),
    ]);
    const before = v.parse(countSchema, counted.data() ?? {});
    const count = nextEmailCount(before, Date.now());
    if (count === null) {
      return;
    }
    const ride = snapshot.data();
    if (ride === undefined) {
      throw new Error('The ride is missing');
    }
    const template = { name, data: emailData(ride) };
    transaction.set(
      documentAt(MAIL, rideId),
      { to: email, template, number: increment(1), delivery: deleteField() },
      { merge: true },
    );
    transaction.set(counter, { count, lastRideId: rideId, lastMailAt: serverTimestamp() });
  });
}

/**
 * The ride's own values, which the rules compare, without texts that the passenger typed (decisions
 * 142 and 222). The sender formats them. Must match firestore.rules.
 */
function emailData(ride: Fields): Fields {
  return {
    reference: ride.bookingId,
    time: ride.scheduledTime,
    riders: ride.numberOfRiders,
    fare: ride.calculatedFare,
    promoCode: ride.promoCode,
    driver: ride.driverName,
    vehicle: ride.driverVehicle,
  };
}
