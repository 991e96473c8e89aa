import { useState } from 'react';
import { isStillSignedIn } from '../../../auth/session/isStillSignedIn';
import { changeBooking, type ChangeOutcome } from '../../../usecases/changeBooking';
import type { BookingPhase } from '../../../usecases/bookingOutcome';
import type { Instant } from '../../../domain/common/londonTime';
import type { ChangeableBooking, RideChange } from '../../../domain/booking/rideChange';
import { requestRideEmail } from '../../../usecases/requestRideEmail';
import { findChangeableBooking } from '../../../firebase/rides/read/changeableRides';
import { serverNow } from '../../../hooks/serverClock';
import { useSubmit } from '../../../hooks/useSubmit';

export interface Change {
  /** The booking as last loaded; reloaded if it turns out to have changed elsewhere. */
  readonly booking: ChangeableBooking;
  readonly phase: BookingPhase | null;
  readonly outcome: ChangeOutcome | null;
  /** True after an attempt with an unknown outcome, until the ride has been looked up. */
  readonly mayBeChanged: boolean;
  /** Sends the change. Returns null and sends nothing while another is under way. */
  readonly send: (change: RideChange, alternativeTime?: Instant) => Promise<ChangeOutcome | null>;
  readonly dismiss: () => void;
}

/** Changes a booking, one attempt at a time. */
export function useChangeBooking(initialBooking: ChangeableBooking): Change {
  const [booking, setBooking] = useState(initialBooking);
  const [phase, setPhase] = useState<BookingPhase>('checking');
  const [mayBeChanged, setMayBeChanged] = useState(false);
  const { isBusy, outcome, submit, reset } = useSubmit(
    async (change: RideChange, alternativeTime?: Instant): Promise<ChangeOutcome> => {
      setPhase('checking');
      const { ride: before, promo } = booking;
      const request = { before, promo, change, alternativeTime, isStillSignedIn };
      const next = await changeBooking(request, serverNow(), setPhase);
      if (next.kind !== 'check-failed' && next.kind !== 'account-changed') {
        setMayBeChanged(next.kind === 'submit-failed');
      }
      if (next.kind === 'changed') {
        void requestRideEmail(booking.ride, 'changed');
      }
      if (next.kind === 'conflict' || next.kind === 'fare-differs') {
        setBooking((await findLatest(booking.ride.id)) ?? booking);
      }
      return next;
    },
  );
  return {
    booking,
    phase: isBusy ? phase : null,
    outcome,
    mayBeChanged,
    send: submit,
    dismiss: reset,
  };
}

async function findLatest(rideId: string): Promise<ChangeableBooking | null> {
  try {
    return await findChangeableBooking(rideId);
  } catch (error) {
    console.error('Could not reload the booking', error);
    return null;
  }
}
