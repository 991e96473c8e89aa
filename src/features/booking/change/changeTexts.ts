import { config } from '../../../config';
import type { Attempt } from '../../../domain/common/outcome';
import { formatPounds } from '../../../domain/common/money';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { ACCOUNT_CHANGED_TEXT, danger, warn, type BannerText } from '../bookingTexts';
import type { ChangeQuote } from './FareComparison';
import type { ChangeFormOutcome } from './useChangeForm';

export const CHANGE_TITLE = 'Change Your Ride';

export const TOO_LATE_TEXT = warn(
  'You can’t change this ride now',
  `Your driver may be on the way, or the ride may be over. Call ${config.helpPhone} if you need to change something.`,
);

const unsure = (reason: string): BannerText =>
  danger(
    'We’re not sure your change went through',
    `${reason} It’s safe to try again. We’ll only change it once.`,
  );

/** Banner text for a failed change; null if it succeeded or alternatives are shown. */
export function changeTexts(outcome: ChangeFormOutcome, attempt: Attempt): BannerText | null {
  switch (outcome.kind) {
    case 'done':
      return null;
    case 'failed':
      return outcome.isUncertain
        ? unsure(outcome.message)
        : danger(
            'We couldn’t check for drivers',
            `We haven’t changed your ride. ${outcome.message}`,
          );
    case 'refused':
      return refusalText(outcome.reason, attempt);
  }
}

type ChangeRefusal = Extract<ChangeFormOutcome, { readonly kind: 'refused' }>['reason'];

/** After an uncertain attempt, a refusal without a look at the ride doesn't say it's unchanged. */
function refusalText(reason: ChangeRefusal, { isUncertain }: Attempt): BannerText | null {
  switch (reason.kind) {
    case 'too-late':
      return TOO_LATE_TEXT;
    case 'conflict':
      return warn(
        'This ride has just been changed',
        'You may have changed it in another tab. Your choices are still here but not sent. Check them against the new details, then try again.',
      );
    case 'fare-differs':
      return warn(
        'The fare has changed',
        'We haven’t changed your ride yet. Check the new fare, then try again.',
      );
    case 'denied':
      return danger('We can’t make this change', reason.message);
    case 'too-many':
      return warn('Wait a few seconds', reason.message);
    case 'account-changed':
      return danger(
        ACCOUNT_CHANGED_TEXT.title,
        `${isUncertain ? '' : 'We haven’t changed your ride. '}Log in again to change it.`,
      );
    case 'no-drivers':
      return danger(
        'No drivers for the selected time',
        'We have no drivers free around that time. Your ride stays as it was. Choose another time.',
      );
    case 'not-sent':
      return warn('We haven’t changed your ride yet', reason.message);
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
