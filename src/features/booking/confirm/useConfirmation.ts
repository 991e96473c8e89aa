import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isStillSignedIn } from '../../../auth/session/isStillSignedIn';
import { measureClock, serverNow } from '../../../platform/serverClock';
import { useSubmit } from '../../../hooks/useSubmit';
import { bookWithReturn } from '../../../usecases/bookWithReturn';
import type { BookingPhase, PairOutcome } from '../../../usecases/bookingOutcome';
import type { WebBookingRequest } from '../../../usecases/webBookingRequest';
import type { Instant } from '../../../domain/common/londonTime';
import { refused } from '../../../domain/common/outcome';
import { tripAt, type Trip } from '../../../domain/trip/trip';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { PATHS } from '../../../routes';
import { dismissNotifications } from '../../../ui/feedback/notify';
import { isAllBooked, toMap, useBookingReport } from './useBookingReport';
import type { ConfirmedBooking } from './useConfirmedBooking';
import { usePromo } from './usePromo';

/** Delay before returning to the map after booking a ride for later (spec section 9). */
const REDIRECT_DELAY_MS = 2000;

const NO_RETURN_FARE = refused({
  kind: 'not-sent',
  message: 'We don’t have the fare of your return trip yet. Try again in a moment.',
});

interface ChosenTrips extends Pick<WebBookingRequest, 'trip' | 'passenger'> {
  /** Null without a return trip, or without its fare. */
  readonly back: Trip<Instant> | null;
}

/** The alternative slots that were chosen. */
interface Slots {
  readonly there: Instant | null;
  readonly back: Instant | null;
}

/** Books the trip, shows the outcome and navigates on (spec section 4). */
export function useConfirmation(trips: ChosenTrips, booking: ConfirmedBooking) {
  const { trip, passenger } = trips;
  const { returnTime, changeReturn } = booking;
  const { id: rideId } = booking.attempt;
  const promo = usePromo({ rideId, fare: trip.fare, user: passenger }, booking.code);
  const [slots, setSlots] = useState<Slots>({ there: null, back: null });
  const [isReturnDismissed, setReturnDismissed] = useState(false);
  const { report, leave } = useBookingReport(trips, booking, promo);
  const sending = useSending(trips, booking, promo.applied);
  const { outcome, phase } = sending;
  const outward = outcome?.outward ?? null;
  const booked = outward?.kind === 'done' ? outward.value : null;
  const isDone = outcome !== null && isAllBooked(outcome);
  const isLeaving = isDone && booked === null;
  const [isRedirectPaused, pauseRedirect] = useState(false);
  useReturnToMap(booked === null || !isDone || isRedirectPaused ? null : rideId);

  async function submit(chosen: Slots, time: Instant | null = returnTime): Promise<void> {
    window.scrollTo(0, 0);
    await dismissNotifications();
    setSlots(chosen);
    setReturnDismissed(false);
    const next = await sending.submit(chosen, time);
    if (next !== null) {
      await report(next, chosen.there !== null);
    }
  }

  return {
    promo,
    phase,
    outcome,
    refusal: outward?.kind === 'refused' ? outward.reason : null,
    /** The booked trip and promo code, or the requested ones until booked. */
    shown: booked ?? { trip, promo: promo.applied },
    /** True while booking and after success: everything is disabled. */
    isWorking: phase !== null || outward?.kind === 'done',
    isBooking: phase === 'booking' || isLeaving,
    /** True if the return trip can be changed: it isn't booked, though its outward ride may be. */
    canChangeReturn: phase === null && !isDone,
    book: () => {
      if (!promo.isChecking && booking.checkTraveller()) {
        void submit({ ...slots, there: null });
      }
    },
    chooseAlternative: (time: Instant) => void submit({ ...slots, there: time }),
    chooseReturn: (time: Instant): void => {
      changeReturn(time);
      void submit({ ...slots, back: time }, time);
    },
    /** Books only the outward trip or, if that is booked, leaves. */
    goWithoutReturn: (): void => {
      if (outward?.kind === 'done') {
        void leave();
      } else {
        changeReturn(null);
        void submit(slots, null);
      }
    },
    dismiss: sending.reset,
    isReturnDismissed,
    /** Puts the return trip's times away; what is booked stays on the screen. */
    dismissReturn: (): void => (outward === null ? sending.reset() : setReturnDismissed(true)),
    /** Holds the return to the map while a guest is asked whether to log out. */
    pauseRedirect,
  };
}

function useSending(
  { trip, passenger, back }: ChosenTrips,
  { attempt, extras }: ConfirmedBooking,
  promo: AppliedPromo | null,
) {
  const [phase, setPhase] = useState<BookingPhase>('checking');
  const sending = useSubmit(async (slots: Slots, time: Instant | null): Promise<PairOutcome> => {
    setPhase('checking');
    if (time !== null && back === null) {
      return { outward: null, back: NO_RETURN_FARE };
    }
    await measureClock();
    const wayBack =
      time === null || back === null
        ? null
        : { trip: tripAt(back, time), isSlot: time === slots.back };
    return bookWithReturn(
      { attempt, trip, passenger, extras, isStillSignedIn, promo },
      { slot: slots.there, back: wayBack },
      serverNow,
      setPhase,
    );
  });
  return { ...sending, phase: sending.isBusy ? phase : null };
}

function useReturnToMap(bookedId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (bookedId === null) {
      return;
    }
    const timer = setTimeout(() => void navigate(PATHS.map, toMap(bookedId)), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [bookedId, navigate]);
}
