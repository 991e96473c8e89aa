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
  readonly isGuest: boolean;
}

const RIDER_FOLLOW_TEXT = 'To follow the ride then, please log in again.';
const GUEST_FOLLOW_TEXT =
  'To change anything, please call us: a guest who logs out can’t find the ride again.';

/** Shows why a booking failed, or the driver assigned to a ride for later. */
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
  const banner = bannerText(outcome);
  if (banner === null) {
    return null;
  }
  return (
    <Banner
      tone={banner.tone}
      title={banner.title}
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
      <p>{banner.text}</p>
    </Banner>
  );
}
