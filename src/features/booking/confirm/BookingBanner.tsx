import { useNavigate } from 'react-router-dom';
import { formatLondon } from '../../../domain/common/londonTime';
import { LogOutButton } from '../../../auth/forms/LogOutButton';
import type { BookingOutcome } from '../../../usecases/bookingOutcome';
import { PATHS } from '../../../routes';
import { Banner } from '../../../ui/feedback/Banner';
import { Button } from '../../../ui/controls/Button';
import { bannerText } from '../bookingTexts';

interface BookingBannerProps {
  readonly outcome: BookingOutcome;
  readonly onTryAgain: () => void;
  /** A guest who logs out can't follow the ride any more. */
  readonly isGuest: boolean;
}

const RIDER_FOLLOW_TEXT = 'To follow the ride then, please log in again.';
const GUEST_FOLLOW_TEXT =
  'To change anything, please call us: a guest who logs out can’t find the ride again.';

/** What came of a booking: why it did not go through, or the driver who was found for later. */
export function BookingBanner({ outcome, onTryAgain, isGuest }: BookingBannerProps) {
  const navigate = useNavigate();
  if (outcome.kind === 'booked-later') {
    return (
      <Banner tone="ok" title="Driver found and assigned" actions={<LogOutButton />}>
        <p>
          {outcome.driverName ?? 'Your driver'} has your ride for{' '}
          {formatLondon(outcome.trip.scheduledTime)}. You go back to the map in a moment.{' '}
          {isGuest ? GUEST_FOLLOW_TEXT : RIDER_FOLLOW_TEXT}
        </p>
      </Banner>
    );
  }
  const words = bannerText(outcome);
  if (words === null) {
    return null;
  }
  return (
    <Banner
      tone={words.tone}
      title={words.title}
      actions={
        <>
          <Button onClick={onTryAgain}>Try Again</Button>
          {outcome.kind === 'account-changed' ? (
            <Button variant="secondary" onClick={() => void navigate(PATHS.landing)}>
              To the login
            </Button>
          ) : (
            <LogOutButton />
          )}
        </>
      }
    >
      <p>{words.text}</p>
    </Banner>
  );
}
