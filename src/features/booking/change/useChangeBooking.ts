import { useState } from 'react';
import { isStillSignedIn } from '../../../auth/session/isStillSignedIn';
import {
  changeBooking,
  changeToAlternativeSlot,
  type ChangeOutcome,
} from '../../../usecases/changeBooking';
import type { BookingPhase } from '../../../usecases/bookingOutcome';
import type { Instant } from '../../../domain/common/londonTime';
import type { ScheduledTrip } from '../../../domain/trip/trip';
import type { ChangeableBooking } from '../../../domain/booking/rideChange';
import { requestRideEmail } from '../../../firebase/rides/write/requestRideEmail';
import { findChangeableBooking } from '../../../firebase/rides/read/changeableRides';
import { useSubmit } from '../../../hooks/useSubmit';

/** The change of a booking: how it stands, and the ways to send it. */
export interface Change {
  /** The ride as it was last seen: looked at again where somebody else turned out to have changed it. */
  readonly booking: ChangeableBooking;
  /** What it does just now; null while nothing is under way. */
  readonly phase: BookingPhase | null;
  readonly outcome: ChangeOutcome | null;
  /** Sends it, perhaps for a time that was on offer; null, and nothing is sent, while one is under way. */
  readonly send: (trip: ScheduledTrip, offered?: Instant) => Promise<ChangeOutcome | null>;
  readonly dismiss: () => void;
}

/** Changes a booking, once at a time. */
export function useChangeBooking(found: ChangeableBooking): Change {
  const [booked, setBooked] = useState(found);
  const [step, setStep] = useState<BookingPhase>('checking');
  const { isBusy, outcome, submit, reset } = useSubmit(
    async (trip: ScheduledTrip, offered?: Instant): Promise<ChangeOutcome> => {
      setStep('checking');
      const change = { before: booked.ride, promo: booked.promo, trip, isStillSignedIn };
      const now = Date.now();
      const next =
        offered === undefined
          ? await changeBooking(change, now, setStep)
          : await changeToAlternativeSlot(change, offered, now, setStep);
      if (next.kind === 'changed') {
        void requestRideEmail(booked.ride, 'changed');
      }
      if (next.kind === 'conflict' || next.kind === 'fare-differs') {
        setBooked((await present(booked.ride.id)) ?? booked);
      }
      return next;
    },
  );
  return { booking: booked, phase: isBusy ? step : null, outcome, send: submit, dismiss: reset };
}

async function present(rideId: string): Promise<ChangeableBooking | null> {
  try {
    return await findChangeableBooking(rideId);
  } catch (error) {
    console.error('The booking could not be looked at again', error);
    return null;
  }
}
