import { useState } from 'react';
import type { Instant } from '../../../domain/common/londonTime';
import { bookAlternativeSlot, bookLater } from '../../../usecases/bookLater';
import { bookNow } from '../../../usecases/bookNow';
import type { BookingOutcome, BookingPhase } from '../../../usecases/bookingOutcome';
import type { OnPhase, WebBookingRequest } from '../../../usecases/webBookingRequest';
import { isStillSignedIn } from '../../../auth/session/isStillSignedIn';
import { measureClock, serverNow } from '../../../hooks/serverClock';
import { useSubmit } from '../../../hooks/useSubmit';

export interface Booking {
  readonly phase: BookingPhase | null;
  /** Outcome of the last attempt; null before the first and during an attempt. */
  readonly outcome: BookingOutcome | null;
  /** Books the trip. Returns null and sends nothing while an attempt is under way. */
  readonly book: () => Promise<BookingOutcome | null>;
  readonly chooseAlternative: (time: Instant) => Promise<BookingOutcome | null>;
  readonly dismiss: () => void;
}

/** Books a trip for now or for later, one attempt at a time. */
export function useBooking(booking: Omit<WebBookingRequest, 'isStillSignedIn'>): Booking {
  const request: WebBookingRequest = { ...booking, isStillSignedIn };
  const [phase, setPhase] = useState<BookingPhase>('checking');
  const { isBusy, outcome, submit, reset } = useSubmit(
    async (work: (now: Instant, onPhase: OnPhase) => Promise<BookingOutcome>) => {
      setPhase('checking');
      await measureClock();
      return work(serverNow(), setPhase);
    },
  );
  const bookTrip = request.trip.mode === 'asap' ? bookNow : bookLater;
  return {
    phase: isBusy ? phase : null,
    outcome,
    book: () => submit((now, onPhase) => bookTrip(request, now, onPhase)),
    chooseAlternative: (time) =>
      submit((now, onPhase) => bookAlternativeSlot(request, time, now, onPhase)),
    dismiss: reset,
  };
}
