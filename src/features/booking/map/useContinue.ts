import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTripInServiceArea } from '../../../domain/trip/geofence';
import type { Instant } from '../../../domain/common/londonTime';
import type { Passenger } from '../../../domain/booking/rideRequest';
import { timeProblem } from '../../../domain/trip/tripLimits';
import { newRideId } from '../../../firebase/rides/documents/rideId';
import { serverNow } from '../../../platform/serverClock';
import { useIsCurrentPage } from '../../../hooks/useIsCurrentPage';
import { PATHS } from '../../../routes';
import { pricedFields, type TripQuote } from '../../../tripForm/useTripQuote';
import type { MapDraftState } from './useMapDraft';
import { toConfirmation, toTripState } from '../tripState';

type NextStep = 'invalid-time' | 'sign-in' | 'confirm-second-ride' | 'done';

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
    if (timeProblem(time, pressedAt) !== null) {
      return 'invalid-time';
    }
    const { pickup, dropoff } = draft.form;
    const priced = pricedFields(quote);
    if (pickup === null || dropoff === null || priced === null || !isCurrentPage()) {
      return 'done';
    }
    const isRefused = !isTripInServiceArea(pickup.latLng, dropoff.latLng);
    setOutOfArea(isRefused);
    if (isRefused) {
      return 'done';
    }
    const attempt = draft.attempt ?? { id: newRideId(), isUncertain: false };
    if (passenger === null) {
      write((before) => ({ ...before, attempt, isSecondRideConfirmed: false }));
      return 'sign-in';
    }
    const { id: owner, name, phone, email } = passenger;
    const hasContinued = draft.attempt !== null && draft.owner === owner;
    const isSecondRideConfirmed = allowSecondRide || hasContinued || draft.isSecondRideConfirmed;
    if (hasOpenRide && !isSecondRideConfirmed) {
      return 'confirm-second-ride';
    }
    const contact = { name, phone, email };
    const continued = {
      ...draft,
      attempt,
      isSecondRideConfirmed,
      owner,
      contact,
      mapKey,
      quote: priced,
    };
    write(() => continued);
    const confirmation = toConfirmation(continued);
    void navigate(PATHS.tripDetails, { state: confirmation && toTripState(confirmation) });
    return 'done';
  }

  return {
    /** Null if the pickup time is valid, not chosen yet or not needed. */
    timeProblem: time === 'later' ? null : timeProblem(time, Math.max(now, checkedAt)),
    isOutOfArea,
    proceed,
    dismissRefusal: () => setOutOfArea(false),
  };
}
