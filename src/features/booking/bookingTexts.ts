import { config } from '../../config';
import { ALL_BUSY_REFUSAL, NONE_ONLINE_REFUSAL } from '../../domain/drivers/fleet';
import { formatLondon, type Instant } from '../../domain/common/londonTime';
import { serverNow } from '../../platform/serverClock';
import type { Attempt } from '../../domain/common/outcome';
import { formatPounds } from '../../domain/common/money';
import type { AppliedPromo } from '../../domain/promo/promo';
import { tripAt, type Trip } from '../../domain/trip/trip';
import type { BookingOutcome, BookingRefusal, LaterBooking } from '../../usecases/bookingOutcome';
import { notifyFailure, notifySuccess, notifyWarning } from '../../ui/feedback/notify';

export interface BannerText {
  readonly tone: 'warn' | 'danger';
  readonly title: string;
  readonly text: string;
}

export const warn = (title: string, text: string): BannerText => ({ tone: 'warn', title, text });
export const danger = (title: string, text: string): BannerText => ({
  tone: 'danger',
  title,
  text,
});

export const ACCOUNT_CHANGED_TEXT = danger(
  'You’ve changed account',
  'You logged out or changed account in another tab. Log in with the account you want to book with.',
);

/** The confirmation's, without a trip in its navigation state. */
export const MISSING_TRIP_TEXT = {
  tone: 'danger',
  text: 'We don’t have your trip details. Choose your pickup and drop-off again.',
} as const;

const unsure = (reason: string): BannerText =>
  danger(
    'We’re not sure your ride is booked',
    `${reason} It’s safe to try again. We’ll only book it once.`,
  );

/** Banner text for a failed booking; null if there is none to show (spec section 2, banners). */
export function bannerText(outcome: BookingOutcome, attempt: Attempt): BannerText | null {
  switch (outcome.kind) {
    case 'done':
      return null;
    case 'failed':
      return outcome.isUncertain
        ? unsure(outcome.message)
        : danger('We couldn’t check for drivers', `Your ride isn’t booked. ${outcome.message}`);
    case 'refused':
      return refusalText(outcome.reason, attempt);
  }
}

/** After an uncertain attempt, a refusal without a look at the ride doesn't say it isn't booked. */
function refusalText(reason: BookingRefusal, { isUncertain }: Attempt): BannerText | null {
  switch (reason.kind) {
    case 'none-online':
      return danger('No drivers online', 'You can book for later, or try again in a few minutes.');
    case 'all-busy':
      return warn(
        'All drivers are busy',
        `Someone may be free in a few minutes. Try again, or call ${config.helpPhone}.`,
      );
    case 'denied':
      return danger('We can’t book this ride', `Your ride isn’t booked. ${reason.message}`);
    case 'account-changed': {
      const { title, text } = ACCOUNT_CHANGED_TEXT;
      return danger(title, isUncertain ? text : `We haven’t booked anything. ${text}`);
    }
    case 'no-drivers':
      return danger(
        'No drivers for the selected time',
        'We have no drivers free around that time. You can book the next free time instead.',
      );
    case 'not-sent':
      return warn('Your ride isn’t booked yet', reason.message);
    case 'too-many':
      return warn('You can’t book another ride yet', reason.message);
    case 'promo-refused':
      return warn(reason.message, 'Your ride isn’t booked yet. You can book it without the code.');
    case 'alternatives':
      return null;
  }
}

/** Banner text for a return trip that isn't booked, before or after its outward ride. */
export function returnBannerText(
  back: Exclude<BookingOutcome, { kind: 'done' }>,
  isOutwardBooked: boolean,
): BannerText {
  if (back.kind === 'failed' && back.isUncertain) {
    const title = 'Your ride there is booked. We’re not sure about the way back.';
    return danger(title, unsure(back.message).text);
  }
  const reason = back.kind === 'failed' ? back : back.reason;
  const text = 'message' in reason ? reason.message : 'We have no drivers free around that time.';
  return isOutwardBooked
    ? warn('Your ride there is booked. The way back isn’t.', text)
    : warn('We can’t book your return trip', `${text} Nothing is booked yet.`);
}

/** Said once both are booked. */
export function returnBookedText({ trip }: LaterBooking): string {
  return `Your return trip is on ${formatLondon(trip.time, serverNow())}.`;
}

// `send-mail` emails verified addresses only, so the text promises none.
function submittedText(): string {
  const submitted = 'Scheduled ride submitted.';
  return config.confirmationMail === 'firm'
    ? `${submitted} We’ll email you a confirmation.`
    : submitted;
}

const NO_ALTERNATIVES_TEXT =
  'Sorry, no drivers are available for the selected date and time. No alternative slots found.';

/** Shows a booking's outcome as a toast (spec section 8); a ride for now with its return trip. */
export function announceOutcome(
  outcome: BookingOutcome,
  time: Trip['time'],
  isAlternative: boolean,
  back: LaterBooking | null = null,
): void {
  switch (outcome.kind) {
    case 'done':
      announceBooked(outcome.value, back);
      break;
    case 'failed':
      notifyFailure(
        outcome.isUncertain || isAlternative
          ? notSubmittedText(outcome.message, time, isAlternative)
          : 'Something went wrong checking drivers.',
      );
      break;
    case 'refused':
      announceRefusal(outcome.reason, time, isAlternative);
  }
}

function announceRefusal(reason: BookingRefusal, time: Trip['time'], isAlternative: boolean): void {
  switch (reason.kind) {
    case 'none-online':
      notifyFailure(NONE_ONLINE_REFUSAL);
      break;
    case 'all-busy':
      notifyWarning(ALL_BUSY_REFUSAL);
      break;
    case 'no-drivers':
      notifyFailure(NO_ALTERNATIVES_TEXT);
      break;
    case 'denied':
      notifyFailure(notSubmittedText(reason.message, time, isAlternative));
      break;
    default:
  }
}

function notSubmittedText(reason: string, time: Trip['time'], isAlternative: boolean): string {
  if (isAlternative) {
    return `Error booking alternative time: ${reason}`;
  }
  return time === null ? 'Failed to submit ride.' : `Failed to submit ride: ${reason}`;
}

function announceBooked(booking: LaterBooking | null, back: LaterBooking | null): void {
  if (booking === null) {
    const submitted = 'Ride successfully submitted.';
    notifySuccess(back === null ? submitted : `${submitted} ${returnBookedText(back)}`);
    return;
  }
  const { driverName, trip, isAlternative } = booking;
  if (isAlternative) {
    notifySuccess(
      `Booking confirmed! Driver: ${driverName ?? 'assigned'}, Time: ${formatLondon(trip.time, serverNow())}`,
    );
  } else {
    // One event, one toast: it is gone with the confirmation, and the card says it all.
    const driver = driverName === null ? 'Driver' : `Driver ${driverName}`;
    notifySuccess(`${driver} assigned for your scheduled ride. ${submittedText()}`);
  }
}

/** The trip's fare at another time, before any promo discount; null if it is the same. */
export function fareDifferenceText(
  trip: Trip,
  time: Instant,
  promo: AppliedPromo | null,
): string | null {
  const { fare } = tripAt(trip, time);
  return fare === trip.fare
    ? null
    : `fare ${formatPounds(fare)}${promo === null ? '' : ' before your promo code'}`;
}
