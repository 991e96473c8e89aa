import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTripInServiceArea } from '../../../domain/trip/geofence';
import type { Instant } from '../../../domain/common/londonTime';
import type { Passenger } from '../../../domain/booking/rideRequest';
import { timeProblem } from '../../../domain/trip/tripLimits';
import { newRideId } from '../../../firebase/rides/documents/rideId';
import { serverNow } from '../../../hooks/serverClock';
import { useIsCurrentPage } from '../../../hooks/useIsCurrentPage';
import { PATHS } from '../../../routes';
import { pricedFields, type TripQuote } from '../../../tripForm/useTripQuote';
import type { MapDraftState } from './useMapDraft';
import { toTripState } from '../tripState';

type NextStep = 'invalid-time' | 'sign-in' | 'confirm-second-ride' | 'done';

/** Checks the chosen trip and hands it to the confirmation once (spec sections 2 and 5). */
export function useContinue(
  { draft, saveRideId }: Pick<MapDraftState, 'draft' | 'saveRideId'>,
  quote: TripQuote,
  passenger: Passenger | null,
  now: Instant,
  hasOpenRide: boolean,
) {
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const [isOutOfArea, setOutOfArea] = useState(false);
  // `now` is only updated every minute.
  const [checkedAt, setCheckedAt] = useState(now);
  const { mode, scheduledTime } = draft;
  const isLater = mode === 'scheduled';

  function proceed(allowSecondRide: boolean): NextStep {
    const pressedAt = serverNow();
    setCheckedAt(pressedAt);
    if (isLater && timeProblem(scheduledTime, pressedAt) !== null) {
      return 'invalid-time';
    }
    const { pickup, dropoff, riders } = draft;
    const priced = pricedFields(quote);
    if (pickup === null || dropoff === null || priced === null || !isCurrentPage()) {
      return 'done';
    }
    const isRefused = !isTripInServiceArea(pickup.latLng, dropoff.latLng);
    setOutOfArea(isRefused);
    if (isRefused) {
      return 'done';
    }
    const id = draft.rideId ?? newRideId();
    if (passenger === null) {
      // This entry and the one after the login share the trip's id, so it is booked once.
      saveRideId(id, false);
      return 'sign-in';
    }
    const hasContinued = draft.rideId !== null && draft.owner === passenger.id;
    const isSecondRideConfirmed = allowSecondRide || hasContinued || draft.isSecondRideConfirmed;
    if (hasOpenRide && !isSecondRideConfirmed) {
      return 'confirm-second-ride';
    }
    saveRideId(id, isSecondRideConfirmed);
    const state = toTripState({
      rideId: id,
      passengerId: passenger.id,
      contact: passenger,
      promoCode: draft.promoCode,
      trip: {
        ...priced,
        pickup,
        dropoff,
        mode,
        riders,
        scheduledTime: isLater ? scheduledTime : null,
      },
    });
    void navigate(PATHS.tripDetails, { state });
    return 'done';
  }

  return {
    /** Null if the pickup time is valid, not chosen yet or not needed. */
    timeProblem:
      isLater && scheduledTime !== null
        ? timeProblem(scheduledTime, Math.max(now, checkedAt))
        : null,
    isOutOfArea,
    proceed,
    dismissRefusal: () => setOutOfArea(false),
  };
}
