import { config } from '../../config';
import { ALL_BUSY_REFUSAL, NONE_ONLINE_REFUSAL } from '../../domain/drivers/fleet';
import { formatLondon, type Instant } from '../../domain/common/londonTime';
import { serverNow } from '../../platform/serverClock';
import { formatPounds } from '../../domain/common/money';
import type { AppliedPromo } from '../../domain/promo/promo';
import { tripAt, type Trip } from '../../domain/trip/trip';
import type { BookingOutcome, OutcomeOf } from '../../usecases/bookingOutcome';
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

/**
 * Banner text for a failed booking; null if there is none to show (spec section 2, banners).
 * `mayBeBooked` after an attempt with an unknown outcome: outcomes that haven't looked the ride up
 * then don't say that it isn't booked.
 */
export function bannerText(outcome: BookingOutcome, mayBeBooked: boolean): BannerText | null {
  switch (outcome.kind) {
    case 'none-online':
      return danger('No drivers online', 'You can book for later, or try again in a few minutes.');
    case 'all-busy':
      return warn(
        'All drivers are busy',
        `Someone may be free in a few minutes. Try again, or call ${config.helpPhone}.`,
      );
    case 'check-failed':
      return mayBeBooked
        ? unsure(outcome.message)
        : danger('We couldn’t check for drivers', `Your ride isn’t booked. ${outcome.message}`);
    case 'submit-failed':
      return unsure(outcome.reason);
    case 'denied':
      return danger('We can’t book this ride', `Your ride isn’t booked. ${outcome.reason}`);
    case 'account-changed': {
      const { title, text } = ACCOUNT_CHANGED_TEXT;
      return danger(title, mayBeBooked ? text : `We haven’t booked anything. ${text}`);
    }
    case 'no-drivers':
      return danger(
        'No drivers for the selected time',
        'We have no drivers free around that time. You can book the next free time instead.',
      );
    case 'refused':
      return warn('Your ride isn’t booked yet', outcome.message);
    case 'too-many':
      return warn('You can’t book another ride yet', outcome.message);
    case 'promo-refused':
      return warn(outcome.message, 'Your ride isn’t booked yet. You can book it without the code.');
    default:
      return null;
  }
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

const TOASTS: Readonly<Partial<Record<BookingOutcome['kind'], () => void>>> = {
  'none-online': () => notifyFailure(NONE_ONLINE_REFUSAL),
  'all-busy': () => notifyWarning(ALL_BUSY_REFUSAL),
  'check-failed': () => notifyFailure('Something went wrong checking drivers.'),
  'no-drivers': () => notifyFailure(NO_ALTERNATIVES_TEXT),
  'booked-now': () => notifySuccess('Ride successfully submitted.'),
};

/** Shows a booking's outcome as toasts (spec section 8). */
export function announceOutcome(outcome: BookingOutcome): void {
  if (outcome.kind === 'booked-later') {
    announceLater(outcome);
  } else if (outcome.kind === 'submit-failed' || outcome.kind === 'denied') {
    notifyFailure(outcome.message);
  } else {
    TOASTS[outcome.kind]?.();
  }
}

function announceLater({ driverName, trip, isAlternative }: OutcomeOf<'booked-later'>): void {
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
