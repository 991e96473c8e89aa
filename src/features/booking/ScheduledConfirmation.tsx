import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePromo } from './usePromo';
import { useScheduledBooking, type ScheduledBooking } from './useScheduledBooking';
import { PATHS } from '../../routes';
import { AlternativeSlots } from './AlternativeSlots';
import { announceBooking } from './announceBooking';
import type { ConfirmationProps } from './AsapConfirmation';
import { BookingBanner } from './BookingBanner';
import { ConfirmationLayout } from './ConfirmationLayout';
import { dismissNotifications, notifyWarning } from '../../ui/notify';

/** After a scheduled ride is booked the rider returns to the map after this long (spec section 9). */
const REDIRECT_DELAY_MS = 2000;

const PROGRESS: Partial<Record<ScheduledBooking['kind'], 'checking' | 'booking' | 'done'>> = {
  checking: 'checking',
  booking: 'booking',
  booked: 'done',
};

/** Confirms a ride for later, with other times on offer when nobody is free (spec section 4). */
export function ScheduledConfirmation(props: ConfirmationProps) {
  const { rideId, trip, contact, passenger, onBack } = props;
  const navigate = useNavigate();
  const promo = usePromo(trip.fare, passenger.id);
  const { booking, book, chooseAlternative, dismiss } = useScheduledBooking({
    rideId,
    trip,
    passenger,
    promo: promo.applied,
  });

  const bookButton = useRef<HTMLButtonElement>(null);
  const isBooked = booking.kind === 'booked';
  useEffect(() => {
    if (!isBooked) {
      return;
    }
    const timer = setTimeout(() => void navigate(PATHS.map, { replace: true }), REDIRECT_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isBooked, navigate]);

  async function settle(work: Promise<ScheduledBooking | null>): Promise<void> {
    const outcome = await work;
    if (outcome === null) {
      return;
    }
    announceBooking(outcome);
    if (outcome.kind === 'promo-refused') {
      promo.refuse(outcome.message);
    }
  }

  async function bookLater(): Promise<void> {
    if (promo.isChecking) {
      return;
    }
    window.scrollTo(0, 0);
    await dismissNotifications();
    await settle(book());
  }

  return (
    <>
      <ConfirmationLayout
        trip={trip}
        contact={contact}
        promo={promo}
        banner={
          <BookingBanner
            booking={booking}
            isGuest={passenger.type === 'guest'}
            onTryAgain={() => void bookLater()}
          />
        }
        progress={PROGRESS[booking.kind] ?? 'ready'}
        bookLabel="Book Ride Later"
        bookButton={bookButton}
        onBook={() => void bookLater()}
        onBack={() => {
          onBack(booking.kind === 'submit-failed');
        }}
      />
      {booking.kind === 'alternatives' && (
        <AlternativeSlots
          slots={booking.slots}
          note={booking.note}
          trip={trip}
          hasPromo={promo.applied !== null}
          returnFocusTo={bookButton}
          onChoose={(time) => {
            window.scrollTo(0, 0);
            void settle(chooseAlternative(time));
          }}
          onCancel={dismiss}
          onDifferentTime={() => {
            onBack(false);
            notifyWarning('Please select a different time slot');
          }}
        />
      )}
    </>
  );
}
