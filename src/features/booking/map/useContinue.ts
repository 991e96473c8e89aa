import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Instant } from '../../../domain/common/londonTime';
import type { Passenger } from '../../../domain/booking/rideRequest';
import { timeProblem } from '../../../domain/trip/tripLimits';
import { newRideId } from '../../../firebase/rides/documents/rideId';
import { serverNow } from '../../../platform/serverClock';
import { useIsCurrentPage } from '../../../hooks/useIsCurrentPage';
import { continueBooking } from '../../../usecases/continueBooking';
import { PATHS } from '../../../routes';
import { pricedFields, type TripQuote } from '../../../tripForm/useTripQuote';
import type { MapDraftState } from './useMapDraft';
import { toConfirmation, toTripState } from '../tripState';

/** Why it can't go on, or what is asked first; null once it does. */
type NextStep = Extract<ReturnType<typeof continueBooking>, { kind: 'refused' }>['reason'] | null;

/** Checks the chosen trip and hands it to the confirmation once (spec sections 2 and 5). */
export function useContinue(
  { draft, write }: Pick<MapDraftState, 'draft' | 'write'>,
  quote: TripQuote,
  passenger: Passenger | null,
  now: Instant,
  hasOpenRide: boolean,
) {
  const navigate = useNavigate();
  const { key: mapKey } = useLocation();
  const isCurrentPage = useIsCurrentPage();
  const [isOutOfArea, setOutOfArea] = useState(false);
  // `now` is only updated every minute.
  const [checkedAt, setCheckedAt] = useState(now);
  const { time } = draft.form;

  function proceed(allowSecondRide: boolean): NextStep {
    const pressedAt = serverNow();
    setCheckedAt(pressedAt);
    const priced = pricedFields(quote);
    const attempt = draft.attempt ?? { id: newRideId(), isUncertain: false };
    const owner = passenger?.id ?? null;
    const hasContinued = draft.attempt !== null && draft.owner === owner;
    const isSecondRideConfirmed = allowSecondRide || hasContinued || draft.isSecondRideConfirmed;
    const checked = continueBooking(
      {
        choice: draft.form,
        returnTime: draft.returnTime,
        minutes: priced !== null && isCurrentPage() ? priced.minutes : null,
        isSignedIn: passenger !== null,
        hasOpenRide,
        isSecondRideConfirmed,
      },
      pressedAt,
    );
    const reason = checked.kind === 'refused' ? checked.reason : null;
    if (reason !== 'invalid-time' && reason !== 'incomplete') {
      setOutOfArea(reason === 'out-of-area');
    }
    if (reason === 'sign-in') {
      write((before) => ({ ...before, attempt, isSecondRideConfirmed: false }));
    }
    if (reason !== null || passenger === null) {
      return reason;
    }
    const { name, phone, email } = passenger;
    const contact = { name, phone, email };
    const continued = { ...draft, attempt, isSecondRideConfirmed, owner, contact, mapKey };
    const booking = { ...continued, quote: priced };
    write(() => booking);
    const confirmation = toConfirmation(booking);
    void navigate(PATHS.tripDetails, { state: confirmation && toTripState(confirmation) });
    return null;
  }

  return {
    /** Null if the pickup time is valid, not chosen yet or not needed. */
    timeProblem: time === 'later' ? null : timeProblem(time, Math.max(now, checkedAt)),
    isOutOfArea,
    proceed,
    dismissRefusal: () => setOutOfArea(false),
  };
}
