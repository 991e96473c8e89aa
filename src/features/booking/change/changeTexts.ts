import type { ChangeOutcome } from '../../../usecases/changeBooking';
import { formatPounds } from '../../../domain/common/money';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { ACCOUNT_CHANGED_TEXT, type BannerText } from '../bookingTexts';
import type { ChangeQuote } from './FareComparison';

export const CHANGE_TITLE = 'Change Your Booking';

export const TOO_LATE_TEXT: BannerText = {
  tone: 'warn',
  title: 'This booking can’t be changed any more',
  text: 'Its driver is on the way, its time has come, or it is over. Nothing of it is changed. If something has to be, please call us.',
};

/** Banner text for a failed change; null if it succeeded or alternatives are shown. */
export function changeTexts(outcome: ChangeOutcome): BannerText | null {
  switch (outcome.kind) {
    case 'too-late':
      return TOO_LATE_TEXT;
    case 'conflict':
      return {
        tone: 'warn',
        title: 'This booking was changed meanwhile',
        text: 'Perhaps in another tab. You see how it stands now; what you have chosen here is kept, and not sent.',
      };
    case 'fare-differs':
      return {
        tone: 'warn',
        title: 'It costs something else by now',
        text: 'Nothing is changed. Please look at the fare once more before you send it.',
      };
    case 'check-failed':
      return {
        tone: 'danger',
        title: 'We could not check for drivers',
        text: `Nothing is changed. ${outcome.message}`,
      };
    case 'submit-failed':
      return {
        tone: 'danger',
        title: 'Your change could not be sent',
        text: `${outcome.reason} However often you try, it is made only once.`,
      };
    case 'denied':
      return {
        tone: 'danger',
        title: 'This change was refused',
        text: `Nothing is changed. ${outcome.reason}`,
      };
    case 'too-many':
      return { tone: 'warn', title: 'Wait a few seconds', text: outcome.message };
    case 'account-changed':
      return { ...ACCOUNT_CHANGED_TEXT, text: 'Nothing is changed. Please log in again.' };
    case 'no-drivers':
      return {
        tone: 'danger',
        title: 'No drivers for the selected time',
        text: 'Nobody is free then, nor close to it. Your booking stays as it is. Please choose another time.',
      };
    case 'refused':
      return { tone: 'warn', title: 'Nothing is changed yet', text: outcome.message };
    default:
      return null;
  }
}

/** An alternative slot's fare and promo; null if both equal those of the requested time. */
export function alternativePriceText(
  currentPromo: AppliedPromo | null,
  requested: ChangeQuote | null,
  alternative: ChangeQuote | null,
): string | null {
  if (requested === null || alternative === null) {
    return null;
  }
  const hasPromo = alternative.promo !== null;
  if (alternative.finalFare === requested.finalFare && hasPromo === (requested.promo !== null)) {
    return null;
  }
  const code = currentPromo === null ? '' : ` ${hasPromo ? 'with' : 'without'} your promo code`;
  return `fare ${formatPounds(alternative.finalFare)}${code}`;
}
