import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTripInServiceArea } from '../../../domain/trip/geofence';
import type { Instant } from '../../../domain/common/londonTime';
import type { Passenger } from '../../../domain/booking/rideRequest';
import { timeProblem, type TimeProblem } from '../../../domain/trip/tripLimits';
import { newRideId } from '../../../firebase/rides/documents/rideId';
import { useIsCurrentPage } from '../../../hooks/useIsCurrentPage';
import { PATHS } from '../../../routes';
import type { TripQuote } from '../../../tripForm/useTripQuote';
import type { MapDraftState } from './useMapDraft';
import { toTripState } from '../tripState';

/** 'Continue Booking', and what it refuses. */
export interface Continue {
  /** What is wrong with the pickup time that is chosen; null when nothing is, or none is asked for. */
  readonly time: TimeProblem | null;
  readonly isOutOfArea: boolean;
  /**
   * Goes on to the confirmation, unless the trip is refused; answers with whether its time was. Where something has to be
   * asked first it only says so: who travels, or, once for each trip, whether it is one more beside a ride that is open.
   */
  readonly goOn: (mayBookAnother?: boolean) => 'refused-time' | 'ask-who' | 'ask-another' | 'done';
  /** Forgets the refusal of the places, since others are chosen. */
  readonly forget: () => void;
}

/** Hands the chosen trip to the confirmation (spec sections 2 and 5), once however often it is pressed. */
export function useContinue(
  { draft, keepId }: Pick<MapDraftState, 'draft' | 'keepId'>,
  quote: TripQuote,
  passenger: Passenger | null,
  now: Instant,
  hasOpenRide: boolean,
): Continue {
  const navigate = useNavigate();
  const isHere = useIsCurrentPage();
  const [isOutOfArea, setOutOfArea] = useState(false);
  // The clock of the screen may be a minute late.
  const [askedAt, setAskedAt] = useState(now);
  const { mode, scheduledTime } = draft;
  const isLater = mode === 'scheduled';

  function goOn(mayBookAnother = false): ReturnType<Continue['goOn']> {
    const asked = Date.now();
    setAskedAt(asked);
    if (isLater && timeProblem(scheduledTime, asked) !== null) {
      return 'refused-time';
    }
    const { pickup, dropoff, riders } = draft;
    const { route, fare, minutes } = quote;
    const isWhole = pickup !== null && dropoff !== null && route !== null;
    if (!isWhole || fare === null || minutes === null || !isHere()) {
      return 'done';
    }
    const isRefused = !isTripInServiceArea(pickup.latLng, dropoff.latLng);
    setOutOfArea(isRefused);
    const id = draft.rideId ?? newRideId();
    if (!isRefused && passenger === null) {
      // The entry that is left behind, and the one that the login comes back to, are of one trip.
      keepId(id);
      return 'ask-who';
    }
    const isAsked = draft.rideId !== null && draft.owner === passenger?.id;
    if (!isRefused && hasOpenRide && !mayBookAnother && !isAsked) {
      return 'ask-another';
    }
    if (!isRefused && passenger !== null) {
      keepId(id);
      const state = toTripState({
        rideId: id,
        passengerId: passenger.id,
        contact: passenger,
        promoCode: null,
        trip: {
          ...{ pickup, dropoff, minutes, mode, riders },
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
    time:
      isLater && scheduledTime !== null ? timeProblem(scheduledTime, Math.max(now, askedAt)) : null,
    isOutOfArea,
    goOn,
    forget: () => {
      setOutOfArea(false);
    },
  };
}
