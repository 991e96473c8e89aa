import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { finalFare, type Passenger } from '../../domain/rideRequest';
import { PATHS } from '../../routes';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { HelpLine } from '../../ui/HelpLine';
import { dismissNotifications, notifyWarning } from '../../ui/notify';
import { Screen } from '../../ui/Screen';
import { Spinner } from '../../ui/Spinner';
import { AlternativeSlots } from './AlternativeSlots';
import { BookingBanner } from './BookingBanner';
import { announceOutcome } from './bookingWords';
import { PromoBox } from './PromoBox';
import { TripSummary } from './TripSummary';
import type { TripConfirmation } from './tripState';
import { useBooking, type Booking } from './useBooking';
import { usePromo, type KeptCode } from './usePromo';

interface ConfirmationProps extends Pick<TripConfirmation, 'rideId' | 'trip' | 'contact'> {
  readonly passenger: Passenger;
  /** The promo code that was applied before a reload, and the way to keep the present one. */
  readonly code: KeptCode;
  /** Goes back to the map; after an unclear end with the booking's id, so that going on books no second ride. */
  readonly onBack: (isUnclear: boolean) => void;
}

/** Confirms a trip and books it, with other times on offer when nobody is free (spec sections 2 and 4). */
export function Confirmation(props: ConfirmationProps) {
  const { rideId, trip, contact, passenger, code, onBack } = props;
  const navigate = useNavigate();
  const promo = usePromo(trip.fare, passenger.id, code);
  const booking = useBooking({ rideId, trip, passenger, promo: promo.applied });
  const bookButton = useRef<HTMLButtonElement>(null);
  const { step, outcome } = booking;
  const booked = outcome?.kind === 'booked-later' ? outcome : null;
  const shown = booked ?? { trip, promo: promo.applied };
  const isDone = booked !== null || outcome?.kind === 'booked-now';
  const isWorking = step !== null || isDone;
  useReturnToMap(booked !== null);

  async function settle(work: ReturnType<Booking['book']>): Promise<void> {
    const next = await work;
    if (next === null) {
      return;
    }
    announceOutcome(next);
    if (next.kind === 'promo-refused') {
      promo.refuse(next.message);
    }
    if (next.kind === 'booked-now') {
      await navigate(PATHS.tracking, { replace: true, state: { rideId } });
    }
  }

  async function bookTrip(): Promise<void> {
    if (promo.isChecking) {
      return;
    }
    window.scrollTo(0, 0);
    await dismissNotifications();
    await settle(booking.book());
  }

  return (
    <Screen title="Confirm Your Trip">
      {outcome !== null && (
        <BookingBanner
          outcome={outcome}
          isGuest={passenger.type === 'guest'}
          onTryAgain={() => void bookTrip()}
        />
      )}
      {(step === 'booking' || outcome?.kind === 'booked-now') && (
        <Spinner text="Booking your ride..." />
      )}
      <Card>
        <TripSummary
          trip={shown.trip}
          contact={contact}
          toPay={finalFare(shown.trip.fare, shown.promo)}
        />
        <PromoBox
          promo={{ ...promo, applied: shown.promo }}
          fare={shown.trip.fare}
          disabled={isWorking}
        />
        <Button
          ref={bookButton}
          wide
          busy={step !== null || outcome?.kind === 'booked-now'}
          disabled={isWorking || promo.isChecking}
          onClick={() => void bookTrip()}
        >
          {step === 'checking' ? 'Checking Availability…' : BOOK_LABELS[trip.mode]}
        </Button>
        <Button
          variant="quiet"
          wide
          disabled={isWorking}
          onClick={() => {
            onBack(outcome?.kind === 'submit-failed');
          }}
        >
          Back to Rider Map
        </Button>
      </Card>
      <HelpLine />
      {outcome?.kind === 'alternatives' && (
        <AlternativeSlots
          slots={outcome.slots}
          note={outcome.note}
          trip={trip}
          hasPromo={promo.applied !== null}
          returnFocusTo={bookButton}
          onChoose={(time) => {
            window.scrollTo(0, 0);
            void settle(booking.chooseAlternative(time));
          }}
          onCancel={booking.dismiss}
          onDifferentTime={() => {
            onBack(false);
            notifyWarning('Please select a different time slot');
          }}
        />
      )}
    </Screen>
  );
}

const BOOK_LABELS = { asap: 'Book Ride Now', scheduled: 'Book Ride Later' } as const;

/** After a scheduled ride is booked the rider returns to the map after this long (spec section 9). */
const REDIRECT_DELAY_MS = 2000;

/** Goes back to the map a while after the ride for later is booked, unless the user has gone elsewhere before. */
function useReturnToMap(isBooked: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isBooked) {
      return;
    }
    const timer = setTimeout(() => void navigate(PATHS.map, { replace: true }), REDIRECT_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isBooked, navigate]);
}
