import { useState } from 'react';
import type { Instant } from '../../../domain/common/londonTime';
import { bookAlternativeSlot, bookLater } from '../../../usecases/bookLater';
import { bookNow } from '../../../usecases/bookNow';
import type { BookingOutcome, BookingPhase } from '../../../usecases/bookingOutcome';
import type { OnPhase, WebBookingRequest } from '../../../usecases/webBookingRequest';
import { isStillSignedIn } from '../../../auth/session/isStillSignedIn';
import { useSubmit } from '../../../hooks/useSubmit';

/** Where a booking stands (spec section 4, 'Booking flow'). */
export interface Booking {
  /** What it does just now; null while nothing is under way. */
  readonly step: BookingPhase | null;
  /** What the last try came to; null before the first and while one is under way. */
  readonly outcome: BookingOutcome | null;
  /** Books the trip. Null, and nothing is sent, while a booking is under way. */
  readonly book: () => Promise<BookingOutcome | null>;
  /** Books the trip at a time that was on offer. */
  readonly chooseAlternative: (time: Instant) => Promise<BookingOutcome | null>;
  /** Forgets what the last try came to. */
  readonly dismiss: () => void;
}

/** Books a trip for now or for later, once at a time. */
export function useBooking(asked: Omit<WebBookingRequest, 'isStillSignedIn'>): Booking {
  const booking: WebBookingRequest = { ...asked, isStillSignedIn };
  const [step, setStep] = useState<BookingPhase>('checking');
  const { isBusy, outcome, submit, reset } = useSubmit(
    (work: (now: Instant, onStep: OnPhase) => Promise<BookingOutcome>) => {
      setStep('checking');
      return work(Date.now(), setStep);
    },
  );
  const request = booking.trip.mode === 'asap' ? bookNow : bookLater;
  return {
    step: isBusy ? step : null,
    outcome,
    book: () => submit((now, onStep) => request(booking, now, onStep)),
    chooseAlternative: (time) =>
      submit((now, onStep) => bookAlternativeSlot(booking, time, now, onStep)),
    dismiss: reset,
  };
}
