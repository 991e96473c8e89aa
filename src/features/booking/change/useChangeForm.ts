import { useState } from 'react';
import { quoteChange } from '../../../usecases/changeBooking';
import { MINUTE_MS, type Instant } from '../../../domain/common/londonTime';
import {
  changeKind,
  tripAfterChange,
  type ChangeableBooking,
  type ChangeableRide,
  type RideChange,
} from '../../../domain/booking/rideChange';
import { tripAt } from '../../../domain/trip/trip';
import { isOutOfArea, timeProblem, type TimeProblem } from '../../../domain/trip/tripLimits';
import { useDraft } from '../../../forms/useDraft';
import { serverNow } from '../../../hooks/serverClock';
import { useNow } from '../../../hooks/useNow';
import type { MapService } from '../../../maps/shared/port';
import { useTripQuote, type TripQuote } from '../../../tripForm/useTripQuote';
import type { ChangeQuote } from './FareComparison';
import { changeDrafts, toChangeDraft, type ChangeDraft } from './changeState';

export interface ChangeFormState {
  readonly draft: ChangeDraft;
  readonly update: (part: Partial<ChangeDraft>) => void;
  readonly now: Instant;
  readonly timeProblem: TimeProblem | null;
  readonly quote: TripQuote;
  /** Null while the draft is incomplete or its route is not loaded. */
  readonly wanted: RideChange | null;
  /** False if nothing differs, too. */
  readonly canSend: boolean;
  readonly changeQuote: ChangeQuote | null;
  readonly changeQuoteAt: (time: Instant) => ChangeQuote | null;
  /** Validates the trip on submit; null if it may be sent. */
  readonly check: () => 'time' | 'area' | null;
}

export function useChangeForm(
  initialBooking: ChangeableBooking,
  booking: ChangeableBooking,
  maps: MapService | null,
): ChangeFormState {
  const [initial] = useState(() => toChangeDraft(initialBooking.ride));
  const [stored, write] = useDraft(changeDrafts, initialBooking.ride.id);
  const draft = stored ?? initial;
  const { pickup, dropoff, scheduledTime } = draft;
  const quote = useTripQuote({ maps, pickup, dropoff, mode: 'scheduled', scheduledTime });
  const now = useNow(MINUTE_MS);
  // `now` is only updated every minute.
  const [checkedAt, setCheckedAt] = useState(now);
  const { ride, promo } = booking;
  const wanted = toRideChange(ride, draft, quote);
  const quoteOf = (some: RideChange): ChangeQuote => ({
    ...quoteChange({ before: ride, promo }, some),
    scheduledTime: tripAfterChange(ride, some).scheduledTime,
  });
  return {
    draft,
    update: (part) => write((before) => ({ ...(before ?? initial), ...part })),
    now,
    timeProblem:
      scheduledTime === null ? null : timeProblem(scheduledTime, Math.max(now, checkedAt)),
    quote,
    wanted,
    canSend: wanted !== null && changeKind(ride.trip, tripAfterChange(ride, wanted)) !== 'none',
    changeQuote: wanted && quoteOf(wanted),
    changeQuoteAt: (time) =>
      wanted?.kind === 'trip' ? quoteOf({ ...wanted, trip: tripAt(wanted.trip, time) }) : null,
    check: () => {
      const pressedAt = serverNow();
      setCheckedAt(pressedAt);
      if (timeProblem(scheduledTime, pressedAt) !== null) {
        return 'time';
      }
      return isOutOfArea(pickup, dropoff) ? 'area' : null;
    },
  };
}

function toRideChange(
  { trip }: ChangeableRide,
  { pickup, dropoff, scheduledTime, riders }: ChangeDraft,
  { route, fare, minutes, isLoading, isOutdated }: TripQuote,
): RideChange | null {
  if (pickup === null || dropoff === null || scheduledTime === null) {
    return null;
  }
  if (changeKind(trip, { pickup, dropoff, scheduledTime, riders }) !== 'trip') {
    return { kind: 'riders', riders };
  }
  const isPriced = route !== null && fare !== null && minutes !== null;
  if (!isPriced || isLoading || isOutdated) {
    return null;
  }
  return {
    kind: 'trip',
    trip: {
      pickup,
      dropoff,
      scheduledTime,
      riders,
      minutes,
      mode: 'scheduled',
      metres: route.metres,
      isEstimate: route.quality === 'estimate',
      fare: fare.fare,
      tariffName: fare.tariff.name,
    },
  };
}
