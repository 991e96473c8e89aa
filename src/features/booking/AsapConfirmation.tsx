import { useNavigate } from 'react-router-dom';
import type { Passenger } from '../../domain/rideRequest';
import { useAsapBooking } from './useAsapBooking';
import { usePromo } from './usePromo';
import { PATHS } from '../../routes';
import type { TripConfirmation } from './tripState';
import { announceBooking } from './announceBooking';
import { BookingBanner } from './BookingBanner';
import { ConfirmationLayout } from './ConfirmationLayout';
import { dismissNotifications } from '../../ui/notify';

/** What both confirmations are given. */
export interface ConfirmationProps extends TripConfirmation {
  readonly passenger: Passenger;
  /** Goes back to the map; after an unclear end with the booking's id, so that going on books no second ride. */
  readonly onBack: (isUnclear: boolean) => void;
}

/** Confirms a ride for now, and goes to its tracking (spec section 4). */
export function AsapConfirmation({ rideId, trip, contact, passenger, onBack }: ConfirmationProps) {
  const navigate = useNavigate();
  const promo = usePromo(trip.fare, passenger.id);
  const { booking, book } = useAsapBooking({ rideId, trip, passenger, promo: promo.applied });

  async function bookNow(): Promise<void> {
    if (promo.isChecking) {
      return;
    }
    window.scrollTo(0, 0);
    await dismissNotifications();
    const outcome = await book();
    if (outcome === null) {
      return;
    }
    announceBooking(outcome);
    if (outcome.kind === 'promo-refused') {
      promo.refuse(outcome.message);
    }
    if (outcome.kind === 'booked') {
      await navigate(PATHS.tracking, { replace: true, state: { rideId } });
    }
  }

  const isBooking = booking.kind === 'booking' || booking.kind === 'booked';
  return (
    <ConfirmationLayout
      trip={trip}
      contact={contact}
      promo={promo}
      banner={
        <BookingBanner
          booking={booking}
          isGuest={passenger.type === 'guest'}
          onTryAgain={() => void bookNow()}
        />
      }
      progress={isBooking ? 'booking' : booking.kind === 'checking' ? 'checking' : 'ready'}
      bookLabel="Book Ride Now"
      onBook={() => void bookNow()}
      onBack={() => {
        onBack(booking.kind === 'submit-failed');
      }}
    />
  );
}
