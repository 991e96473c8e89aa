import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookingOutcome, BookingPhase } from '../../../usecases/bookingOutcome';
import type { WebBookingRequest } from '../../../usecases/webBookingRequest';
import type { Instant } from '../../../domain/common/londonTime';
import type { Pence } from '../../../domain/common/money';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { finalFare } from '../../../domain/booking/rideRequest';
import type { Trip } from '../../../domain/trip/trip';
import { requestRideEmail } from '../../../firebase/rides/write/requestRideEmail';
import { emitHostEvent } from '../../../embed/hostEvents';
import { PATHS } from '../../../routes';
import { dismissNotifications } from '../../../ui/feedback/notify';
import { announceOutcome } from '../bookingTexts';
import { useBooking } from './useBooking';
import type { JustBooked } from '../useJustBooked';
import type { ExtrasState } from './useExtras';
import { usePromo, type StoredPromoCode, type PromoState } from './usePromo';

/** After a scheduled ride is booked the rider returns to the map after this long (spec section 9). */
const REDIRECT_DELAY_MS = 2000;

/** The confirmation of a trip: its promo code, and how its booking stands. */
export interface ConfirmationState {
  readonly promo: PromoState;
  readonly phase: BookingPhase | null;
  readonly outcome: BookingOutcome | null;
  /** The trip and the code as they are booked, once they are; until then as they are asked for. */
  readonly shown: { readonly trip: Trip; readonly promo: AppliedPromo | null };
  /** True from the first press until nothing more can be pressed. */
  readonly isWorking: boolean;
  readonly isBooking: boolean;
  readonly book: () => void;
  readonly chooseAlternative: (time: Instant) => void;
  readonly dismiss: () => void;
}

/** Books a trip with its promo code and wishes, says what came of it, and goes on from there (spec section 4). */
export function useConfirmation(
  { rideId, trip, passenger }: Pick<WebBookingRequest, 'rideId' | 'trip' | 'passenger'>,
  code: StoredPromoCode,
  { extras: wishes, markSent, discard: spend }: Pick<ExtrasState, 'wishes' | 'markSent' | 'spend'>,
): ConfirmationState {
  const navigate = useNavigate();
  const promo = usePromo(trip.fare, passenger, code);
  const booking = useBooking({ rideId, trip, passenger, promo: promo.applied, extras: wishes });
  const { phase: step, outcome } = booking;
  const booked = outcome?.kind === 'booked-later' ? outcome : null;
  const isLeaving = outcome?.kind === 'booked-now';
  useReturnToMap(booked === null ? null : rideId);

  async function settle(send: () => Promise<BookingOutcome | null>): Promise<void> {
    window.scrollTo(0, 0);
    await dismissNotifications();
    const next = await send();
    if (next === null) {
      return;
    }
    announceOutcome(next);
    if (next.kind === 'booked-now' || next.kind === 'booked-later') {
      void requestRideEmail({ id: rideId }, 'booked');
    }
    tellBooked(next, finalFare(trip.fare, promo.applied));
    if (next.kind === 'booked-now' || next.kind === 'booked-later') {
      spend();
    }
    if (next.kind === 'submit-failed') {
      markSent();
    }
    if (next.kind === 'promo-refused') {
      promo.refuse(next.message);
    }
    if (next.kind === 'booked-now') {
      await navigate(PATHS.tracking, { replace: true, state: { rideId } });
    }
  }

  return {
    promo,
    phase: step,
    outcome,
    shown: booked ?? { trip, promo: promo.applied },
    isWorking: step !== null || booked !== null || isLeaving,
    isBooking: step === 'booking' || isLeaving,
    book: () => {
      if (!promo.isChecking) {
        void settle(booking.book);
      }
    },
    chooseAlternative: (time) => {
      void settle(() => booking.chooseAlternative(time));
    },
    dismiss: booking.dismiss,
  };
}

/** Tells the page around the app what a ride costs that is booked: one for later what it came to, at another time perhaps. */
function tellBooked(outcome: BookingOutcome, asked: Pence): void {
  if (outcome.kind === 'booked-now') {
    emitHostEvent({ type: 'booked', when: 'now', pence: asked });
  }
  if (outcome.kind === 'booked-later') {
    const { trip, promo } = outcome;
    emitHostEvent({ type: 'booked', when: 'later', pence: finalFare(trip.fare, promo) });
  }
}

/** Goes back to the map a while after the ride for later is booked, unless the user has gone elsewhere before. */
function useReturnToMap(bookedId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (bookedId === null) {
      return;
    }
    const state: JustBooked = { justBooked: bookedId };
    const timer = setTimeout(
      () => void navigate(PATHS.map, { replace: true, state }),
      REDIRECT_DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [bookedId, navigate]);
}
