import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStillSignedIn } from '../../../auth/session/isStillSignedIn';
import { measureClock, serverNow } from '../../../platform/serverClock';
import { useSubmit } from '../../../hooks/useSubmit';
import { bookAlternativeSlot, bookLater } from '../../../usecases/bookLater';
import { bookNow } from '../../../usecases/bookNow';
import type { BookingOutcome, BookingPhase, LaterBooking } from '../../../usecases/bookingOutcome';
import type { WebBookingRequest } from '../../../usecases/webBookingRequest';
import type { Instant } from '../../../domain/common/londonTime';
import type { Pence } from '../../../domain/common/money';
import { finalFare } from '../../../domain/booking/rideRequest';
import { rememberExtras } from '../../../live/useRideExtras';
import { emitHostEvent } from '../../../embed/hostEvents';
import { PATHS } from '../../../routes';
import type { JustBooked } from '../../../yourBookings/useJustBooked';
import { rememberPlaces } from '../../../tripForm/recentPlaces';
import { dismissNotifications } from '../../../ui/feedback/notify';
import { announceOutcome } from '../bookingTexts';
import type { ConfirmedBooking } from './useConfirmedBooking';
import { usePromo } from './usePromo';

/** Delay before returning to the map after booking a ride for later (spec section 9). */
const REDIRECT_DELAY_MS = 2000;

/** Books the trip, shows the outcome and navigates on (spec section 4). */
export function useConfirmation(
  { trip, passenger }: Pick<WebBookingRequest, 'trip' | 'passenger'>,
  { attempt, code, extras, checkTraveller, markUncertain, finish }: ConfirmedBooking,
) {
  const { id: rideId } = attempt;
  const navigate = useNavigate();
  const promo = usePromo({ rideId, fare: trip.fare, user: passenger }, code);
  const [sendingPhase, setPhase] = useState<BookingPhase>('checking');
  const sending = useSubmit(async (alternativeTime: Instant | null): Promise<BookingOutcome> => {
    setPhase('checking');
    await measureClock();
    const booking: WebBookingRequest = {
      attempt,
      trip,
      passenger,
      extras,
      isStillSignedIn,
      promo: promo.applied,
    };
    if (alternativeTime !== null) {
      return bookAlternativeSlot(booking, alternativeTime, serverNow(), setPhase);
    }
    return (trip.time === null ? bookNow : bookLater)(booking, serverNow(), setPhase);
  });
  const { outcome } = sending;
  const phase = sending.isBusy ? sendingPhase : null;
  const booked = outcome?.kind === 'done' ? outcome.value : null;
  const isLeaving = outcome?.kind === 'done' && booked === null;
  const [isRedirectPaused, pauseRedirect] = useState(false);
  useReturnToMap(booked === null || isRedirectPaused ? null : rideId);

  async function submit(alternativeTime: Instant | null): Promise<void> {
    window.scrollTo(0, 0);
    await dismissNotifications();
    const next = await sending.submit(alternativeTime);
    if (next === null) {
      return;
    }
    if (next.kind === 'done') {
      emitBooked(next.value, finalFare(trip.fare, promo.applied));
      rememberPlaces(passenger.id, { ...trip, via: extras.via }, serverNow());
      rememberExtras(rideId, extras);
      finish(next.value === null);
    }
    if (next.kind === 'failed' && next.isUncertain) {
      markUncertain();
    }
    if (next.kind === 'refused' && next.reason.kind === 'promo-refused') {
      promo.refuse(next.reason.message);
    }
    if (next.kind === 'done' && next.value === null) {
      await navigate(PATHS.tracking, { replace: true, state: { rideId } });
    }
    announceOutcome(next, trip.time, alternativeTime !== null);
  }

  return {
    promo,
    phase,
    outcome,
    refusal: outcome?.kind === 'refused' ? outcome.reason : null,
    /** The booked trip and promo code, or the requested ones until booked. */
    shown: booked ?? { trip, promo: promo.applied },
    /** True while booking and after success: everything is disabled. */
    isWorking: phase !== null || booked !== null || isLeaving,
    isBooking: phase === 'booking' || isLeaving,
    book: () => {
      if (!promo.isChecking && checkTraveller()) {
        void submit(null);
      }
    },
    chooseAlternative: (time: Instant) => void submit(time),
    dismiss: sending.reset,
    /** Holds the return to the map while a guest is asked whether to log out. */
    pauseRedirect,
  };
}

/** Reports the booked fare to the host page; an alternative slot may have changed it. */
function emitBooked(later: LaterBooking | null, requestedFare: Pence): void {
  if (later === null) {
    emitHostEvent({ type: 'booked', when: 'now', pence: requestedFare });
  } else {
    emitHostEvent({
      type: 'booked',
      when: 'later',
      pence: finalFare(later.trip.fare, later.promo),
    });
  }
}

function useReturnToMap(bookedId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (bookedId === null) {
      return;
    }
    const state: JustBooked = { justBooked: bookedId, isNew: true };
    const timer = setTimeout(
      () => void navigate(PATHS.map, { replace: true, state }),
      REDIRECT_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [bookedId, navigate]);
}
