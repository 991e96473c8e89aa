import { useNavigate } from 'react-router-dom';
import type { Attempt } from '../../../domain/common/outcome';
import { formatLondon } from '../../../domain/common/londonTime';
import { serverNow } from '../../../platform/serverClock';
import { LogOutButton } from '../../../auth/forms/LogOutButton';
import type { BookingOutcome, BookingRefusal } from '../../../usecases/bookingOutcome';
import { PATHS } from '../../../routes';
import { BOOK_LATER_TEXT, DRIVER_ASSIGNED_TEXT } from '../../../yourBookings/bookedText';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { bannerText, returnBookedText } from '../bookingTexts';

interface BookingBannerProps {
  readonly outcome: BookingOutcome;
  /** Of the return trip; null without one. */
  readonly back: BookingOutcome | null;
  /** As it was before. */
  readonly attempt: Attempt;
  readonly onTryAgain: () => void;
  readonly onBookLater: () => void;
  /** Reports a started log-out, and false if it is called off. */
  readonly onLeaving: (isLeaving: boolean) => void;
  readonly isGuest: boolean;
}

/** No driver is free, which another time may change. */
const NO_DRIVER_KINDS: readonly BookingRefusal['kind'][] = [
  'none-online',
  'all-busy',
  'no-drivers',
];

const NEXT_TEXT = 'Next, your driver will confirm it.';
const RIDER_FOLLOW_TEXT = 'If you log out, log in again to track it.';
const GUEST_FOLLOW_TEXT = 'Stay logged in to track, change or cancel it.';

/** Shows why a booking failed, or the driver assigned to a ride for later. */
export function BookingBanner(props: BookingBannerProps) {
  const { outcome, back, attempt, onTryAgain, onBookLater, onLeaving, isGuest } = props;
  const navigate = useNavigate();
  if (back !== null && back.kind !== 'done') {
    return null;
  }
  if (outcome.kind === 'done' && outcome.value !== null) {
    const returnText = back?.value == null ? '' : `${returnBookedText(back.value)} `;
    return (
      <Banner
        tone="ok"
        title={DRIVER_ASSIGNED_TEXT}
        actions={<LogOutButton variant="quiet" onLeaving={onLeaving} />}
      >
        <p>
          {`Your ride is on ${formatLondon(outcome.value.trip.time, serverNow())}. ${returnText}${NEXT_TEXT} ${isGuest ? GUEST_FOLLOW_TEXT : RIDER_FOLLOW_TEXT}`}
        </p>
      </Banner>
    );
  }
  const banner = bannerText(outcome, attempt);
  if (banner === null) {
    return null;
  }
  const refusal = outcome.kind === 'refused' ? outcome.reason.kind : null;
  const canBookLater = refusal !== null && NO_DRIVER_KINDS.includes(refusal);
  return (
    <Banner
      tone={banner.tone}
      title={banner.title}
      actions={
        <>
          {canBookLater && <Button onClick={onBookLater}>{BOOK_LATER_TEXT}</Button>}
          <Button variant={canBookLater ? 'secondary' : 'primary'} onClick={onTryAgain}>
            Try Again
          </Button>
          {refusal === 'account-changed' ? (
            <Button variant="secondary" onClick={() => void navigate(PATHS.landing)}>
              Go to login
            </Button>
          ) : (
            <LogOutButton variant="quiet" />
          )}
        </>
      }
    >
      <p>{banner.text}</p>
    </Banner>
  );
}
