import { config } from '../../../config';
import { formatPounds } from '../../../domain/common/money';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { ACCOUNT_CHANGED_TEXT, type BannerText } from '../bookingTexts';
import type { ChangeQuote } from './FareComparison';
import type { ChangeFormOutcome } from './useChangeForm';

export const CHANGE_TITLE = 'Change Your Ride';

export const TOO_LATE_TEXT: BannerText = {
  tone: 'warn',
  title: 'You can’t change this ride now',
  text: `Your driver may be on the way, or the ride may be over. Call ${config.helpPhone} if you need to change something.`,
};

function unsureText(reason: string): BannerText {
  return {
    tone: 'danger',
    title: 'We’re not sure your change went through',
    text: `${reason} It’s safe to try again. We’ll only change it once.`,
  };
}

/**
 * Banner text for a failed change; null if it succeeded or alternatives are shown. `mayBeChanged`
 * after an attempt with an unknown outcome: outcomes that haven't looked the ride up then don't say
 * that nothing is changed.
 */
export function changeTexts(outcome: ChangeFormOutcome, mayBeChanged: boolean): BannerText | null {
  switch (outcome.kind) {
    case 'too-late':
      return TOO_LATE_TEXT;
    case 'conflict':
      return {
        tone: 'warn',
        title: 'This ride has just been changed',
        text: 'You may have changed it in another tab. Your choices are still here but not sent. Check them against the new details, then try again.',
      };
    case 'fare-differs':
      return {
        tone: 'warn',
        title: 'The fare has changed',
        text: 'We haven’t changed your ride yet. Check the new fare, then try again.',
      };
    case 'check-failed':
      return mayBeChanged
        ? unsureText(outcome.message)
        : {
            tone: 'danger',
            title: 'We couldn’t check for drivers',
            text: `We haven’t changed your ride. ${outcome.message}`,
          };
    case 'submit-failed':
      return unsureText(outcome.reason);
    case 'denied':
      return { tone: 'danger', title: 'We can’t make this change', text: outcome.reason };
    case 'too-many':
      return { tone: 'warn', title: 'Wait a few seconds', text: outcome.message };
    case 'account-changed':
      return {
        ...ACCOUNT_CHANGED_TEXT,
        text: `${mayBeChanged ? '' : 'We haven’t changed your ride. '}Log in again to change it.`,
      };
    case 'no-drivers':
      return {
        tone: 'danger',
        title: 'No drivers for the selected time',
        text: 'We have no drivers free around that time. Your ride stays as it was. Choose another time.',
      };
    case 'refused':
      return { tone: 'warn', title: 'We haven’t changed your ride yet', text: outcome.message };
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
