import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTripInServiceArea } from '../../../domain/trip/geofence';
import type { Instant } from '../../../domain/common/londonTime';
import type { Passenger } from '../../../domain/booking/rideRequest';
import { timeProblem, type TimeProblem } from '../../../domain/trip/tripLimits';
import { newRideId } from '../../../firebase/rides/documents/rideId';
import { serverNow } from '../../../hooks/serverClock';
import { useIsCurrentPage } from '../../../hooks/useIsCurrentPage';
import { PATHS } from '../../../routes';
import type { TripQuote } from '../../../tripForm/useTripQuote';
import type { MapDraftState } from './useMapDraft';
import { toTripState } from '../tripState';

interface Continue {
  /** Null if the pickup time is valid, not chosen yet or not needed. */
  readonly timeProblem: TimeProblem | null;
  readonly isOutOfArea: boolean;
  readonly proceed: (
    allowSecondRide?: boolean,
  ) => 'invalid-time' | 'sign-in' | 'confirm-second-ride' | 'done';
  readonly dismissRefusal: () => void;
}

/** Checks the chosen trip and hands it to the confirmation once (spec sections 2 and 5). */
export function useContinue(
  { draft, saveRideId }: Pick<MapDraftState, 'draft' | 'saveRideId'>,
  quote: TripQuote,
  passenger: Passenger | null,
  now: Instant,
  hasOpenRide: boolean,
): Continue {
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const [isOutOfArea, setOutOfArea] = useState(false);
  // `now` is only updated every minute.
  const [checkedAt, setCheckedAt] = useState(now);
  const { mode, scheduledTime } = draft;
  const isLater = mode === 'scheduled';

  function proceed(allowSecondRide = false): ReturnType<Continue['proceed']> {
    const pressedAt = serverNow();
    setCheckedAt(pressedAt);
    if (isLater && timeProblem(scheduledTime, pressedAt) !== null) {
      return 'invalid-time';
    }
    const { pickup, dropoff, riders } = draft;
    const { route, fare, minutes } = quote;
    const isComplete = pickup !== null && dropoff !== null && route !== null;
    if (!isComplete || fare === null || minutes === null || !isCurrentPage()) {
      return 'done';
    }
    const isRefused = !isTripInServiceArea(pickup.latLng, dropoff.latLng);
    setOutOfArea(isRefused);
    const id = draft.rideId ?? newRideId();
    if (!isRefused && passenger === null) {
      // This entry and the one after the login share the trip's id, so it is booked once.
      saveRideId(id, false);
      return 'sign-in';
    }
    const hasContinued = draft.rideId !== null && draft.owner === passenger?.id;
    const isSecondRideConfirmed = allowSecondRide || hasContinued || draft.isSecondRideConfirmed;
    if (!isRefused && hasOpenRide && !isSecondRideConfirmed) {
      return 'confirm-second-ride';
    }
    if (!isRefused && passenger !== null) {
      saveRideId(id, isSecondRideConfirmed);
      const state = toTripState({
        rideId: id,
        passengerId: passenger.id,
        contact: passenger,
        promoCode: draft.promoCode,
        trip: {
          pickup,
          dropoff,
          minutes,
          mode,
          riders,
          metres: route.metres,
          isEstimate: route.quality === 'estimate',
          fare: fare.fare,
          tariffName: fare.tariff.name,
          scheduledTime: isLater ? scheduledTime : null,
        },
      });
      void navigate(PATHS.tripDetails, { state });
    }
    return 'done';
  }

  return {
    timeProblem:
      isLater && scheduledTime !== null
        ? timeProblem(scheduledTime, Math.max(now, checkedAt))
        : null,
    isOutOfArea,
    proceed,
    dismissRefusal: () => setOutOfArea(false),
  };
}
