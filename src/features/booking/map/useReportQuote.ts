import { useEffect } from 'react';
import type { BookingMode } from '../../../domain/trip/trip';
import { emitHostEvent } from '../../../embed/hostEvents';
import { toQuotedTrip, type TripQuote } from '../../../tripForm/useTripQuote';

/** Reports each displayed fare to the host page. */
export function useReportQuote(quote: TripQuote, mode: BookingMode): void {
  const fare = toQuotedTrip(quote)?.fare ?? null;
  useEffect(() => {
    if (fare !== null) {
      emitHostEvent({ type: 'quoted', when: mode === 'asap' ? 'now' : 'later', pence: fare });
    }
  }, [fare, mode]);
}
