import { useState } from 'react';
import { isStillSignedIn } from '../../../auth/session/isStillSignedIn';
import { MINUTE_MS, type Instant } from '../../../domain/common/londonTime';
import {
  isOtherTrip,
  tripAfterChange,
  type ChangeableBooking,
  type ChangeableRide,
  type RideChange,
} from '../../../domain/booking/rideChange';
import { refused, type Refused } from '../../../domain/common/outcome';
import type { RideExtras } from '../../../domain/trip/extras';
import { differingParts, tripAt } from '../../../domain/trip/trip';
import { isOutOfArea, TIME_PROBLEM_TEXTS, timeProblem } from '../../../domain/trip/tripLimits';
import { findChangeableBooking } from '../../../firebase/rides/read/changeableRides';
import { useEditForm } from '../../../forms/useEditForm';
import { serverNow } from '../../../platform/serverClock';
import { useNow } from '../../../hooks/useNow';
import type { MapService } from '../../../maps/shared/port';
import { pricedFields, useTripQuote, type TripQuote } from '../../../tripForm/useTripQuote';
import { quoteChange } from '../../../usecases/changeBooking';
import { orElse } from '../../../usecases/orFailure';
import type { ChangeQuote } from './FareComparison';
import { useChangeSender, type SentChange } from './useChangeSender';
import { changeDrafts, toChangeDraft, type ChangeDraft, type ChangeValues } from './changeState';

export type ChangeFormOutcome =
  | SentChange
  | Refused<
      | { readonly kind: 'invalid'; readonly errors: { readonly time: string } }
      | { readonly kind: 'out-of-area' }
    >;

/** The form that changes a booking: its draft, the new fare and sending it. */
export function useChangeForm(
  initialBooking: ChangeableBooking,
  extras: RideExtras,
  maps: MapService | null,
) {
  // Reloaded if it turns out to have changed elsewhere.
  const [booking, setBooking] = useState(initialBooking);
  const [initial] = useState(() => toChangeDraft(initialBooking.ride));
  const { phase, sendChange } = useChangeSender();
  const edit = useEditForm(changeDrafts, send, initial, initialBooking.ride.id);
  const { form } = edit.draft;
  const quote = useTripQuote({ maps, extras, ...form });
  const now = useNow(MINUTE_MS);
  const { ride, promo } = booking;
  const wanted = toRideChange(ride, form, quote);
  const problem = form.time === 'later' ? null : timeProblem(form.time, now);
  const quoteOf = (some: RideChange): ChangeQuote => ({
    ...quoteChange({ before: ride, promo }, some),
    time: tripAfterChange(ride, some).time,
  });

  async function send(
    sent: ChangeDraft,
    change: RideChange,
    alternativeTime?: Instant,
  ): Promise<ChangeFormOutcome> {
    const invalid = check(sent.form);
    if (invalid !== null) {
      return invalid;
    }
    const { attempt } = sent;
    const request = {
      before: ride,
      promo,
      change,
      extras,
      alternativeTime,
      attempt,
      isStillSignedIn,
    };
    const next = await sendChange(request);
    const refusal = next.kind === 'refused' ? next.reason.kind : null;
    if (refusal !== 'account-changed') {
      const isUncertain = next.kind === 'failed' && next.isUncertain;
      edit.update({ attempt: { id: ride.id, isUncertain } });
    }
    if (refusal === 'conflict' || refusal === 'fare-differs') {
      const description = 'Could not reload the booking';
      const latest = await orElse(
        () => findChangeableBooking(ride.id),
        () => null,
        description,
      );
      setBooking(latest ?? booking);
    }
    return next;
  }

  return {
    ...edit,
    booking,
    phase: edit.isBusy ? phase : null,
    now,
    timeError: edit.errors.time ?? (problem && TIME_PROBLEM_TEXTS[problem]),
    quote,
    /** Null while the draft is incomplete or its route is not loaded. */
    wanted,
    /** False if nothing differs, too. */
    canSend: wanted !== null && differingParts(ride.trip, tripAfterChange(ride, wanted)).length > 0,
    changeQuote: wanted && quoteOf(wanted),
    changeQuoteAt: (time: Instant): ChangeQuote | null =>
      wanted?.kind === 'trip' ? quoteOf({ ...wanted, trip: tripAt(wanted.trip, time) }) : null,
    change: (part: Partial<ChangeValues>): void => {
      edit.reset();
      edit.change(part);
    },
  };
}

export type ChangeFormState = ReturnType<typeof useChangeForm>;

function check({ pickup, dropoff, time }: ChangeValues): ChangeFormOutcome | null {
  const problem = timeProblem(time, serverNow());
  if (problem !== null) {
    return refused({ kind: 'invalid', errors: { time: TIME_PROBLEM_TEXTS[problem] } });
  }
  return isOutOfArea(pickup, dropoff) ? refused({ kind: 'out-of-area' }) : null;
}

function toRideChange(
  { trip }: ChangeableRide,
  { pickup, dropoff, time, riders }: ChangeValues,
  quote: TripQuote,
): RideChange | null {
  if (pickup === null || dropoff === null || typeof time !== 'number') {
    return null;
  }
  const wanted = { pickup, dropoff, time, riders };
  if (!isOtherTrip(trip, wanted)) {
    return { kind: 'riders', riders };
  }
  const priced = pricedFields(quote);
  return priced && { kind: 'trip', trip: { ...priced, ...wanted } };
}
