import type { AsapBooking } from './useAsapBooking';
import type { ScheduledBooking } from './useScheduledBooking';
import { formatLondon } from '../../domain/londonTime';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { LogOutButton } from '../../auth/LogOutButton';

interface Words {
  readonly tone: 'warn' | 'danger';
  readonly title: string;
  readonly text: string;
}

/** The words of the banner for a booking that did not go through, or null (spec section 2, the banners). */
function wordsOf(booking: AsapBooking | ScheduledBooking): Words | null {
  switch (booking.kind) {
    case 'none-online':
      return {
        tone: 'danger',
        title: 'No drivers online',
        text: 'Nobody can take your ride at the moment. Try again in a while, or go back and choose Ride Later.',
      };
    case 'all-busy':
      return {
        tone: 'warn',
        title: 'All drivers are busy',
        text: 'Every driver is on a ride. One may be free again in a few minutes.',
      };
    case 'check-failed':
      return {
        tone: 'danger',
        title: 'We could not check for drivers',
        text: 'Nothing has been booked. Please check your internet connection and try again.',
      };
    case 'submit-failed':
      return {
        tone: 'danger',
        title: 'Your ride could not be submitted',
        text: 'Please check your internet connection and try again. However often you try, it is booked only once.',
      };
    case 'none':
      return {
        tone: 'danger',
        title: 'No drivers for the selected time',
        text: 'Nobody is free then, nor close to it. Please go back and choose another time.',
      };
    case 'refused':
      return { tone: 'warn', title: 'Your ride is not booked yet', text: booking.message };
    case 'promo-refused':
      return {
        tone: 'warn',
        title: booking.message,
        text: 'Your ride is not booked yet. You can book it without the code.',
      };
    default:
      return null;
  }
}

interface BookingBannerProps {
  readonly booking: AsapBooking | ScheduledBooking;
  readonly onTryAgain: () => void;
  /** A guest who logs out can't follow the ride any more. */
  readonly isGuest: boolean;
}

const RIDER_FOLLOW_TEXT = 'To follow the ride then, please log in again.';
const GUEST_FOLLOW_TEXT =
  'To change anything, please call us: a guest who logs out can’t find the ride again.';

/** What came of a booking: why it did not go through, or the driver who was found for later. */
export function BookingBanner({ booking, onTryAgain, isGuest }: BookingBannerProps) {
  if (booking.kind === 'booked' && 'driver' in booking) {
    return (
      <Banner tone="ok" title="Driver found and assigned" actions={<LogOutButton />}>
        <p>
          {booking.driver.name ?? 'Your driver'} has your ride for {formatLondon(booking.time)}. You
          go back to the map in a moment. {isGuest ? GUEST_FOLLOW_TEXT : RIDER_FOLLOW_TEXT}
        </p>
      </Banner>
    );
  }
  const words = wordsOf(booking);
  return (
    words !== null && (
      <Banner
        tone={words.tone}
        title={words.title}
        actions={
          <>
            <Button onClick={onTryAgain}>Try Again</Button>
            <LogOutButton />
          </>
        }
      >
        <p>{words.text}</p>
      </Banner>
    )
  );
}
