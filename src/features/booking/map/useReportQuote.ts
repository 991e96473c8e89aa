import { useEffect } from 'react';
import type { BookingMode } from '../../../domain/trip/trip';
import { tellPage } from '../../../embed/hostEvents';
import { readMeter, type TripQuote } from '../../../tripForm/useTripQuote';

/** Tells the page around the app each fare that is shown. */
export function useTellQuote(quote: TripQuote, mode: BookingMode): void {
  const fare = readMeter(quote)?.fare ?? null;
  useEffect(() => {
    if (fare !== null) {
      tellPage({ type: 'quoted', when: mode === 'asap' ? 'now' : 'later', pence: fare });
    }
  }, [fare, mode]);
}
