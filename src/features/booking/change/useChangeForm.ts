import { useState } from 'react';
import { quoteChange } from '../../../usecases/changeBooking';
import { isTripInServiceArea } from '../../../domain/trip/geofence';
import { MINUTE_MS, type Instant } from '../../../domain/common/londonTime';
import {
  changeKind,
  withRiders,
  type ChangeableBooking,
  type ChangeableRide,
  type ChangeKind,
} from '../../../domain/booking/rideChange';
import { tripAt, type ScheduledTrip } from '../../../domain/trip/trip';
import { timeProblem, type TimeProblem } from '../../../domain/trip/tripLimits';
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
  readonly newTrip: ScheduledTrip | null;
  readonly kind: ChangeKind | null;
  readonly changeQuote: ChangeQuote | null;
  readonly changeQuoteAt: (time: Instant) => ChangeQuote | null;
  /** Validates the trip on submit; null if it may be sent. */
  readonly check: (trip: ScheduledTrip) => 'time' | 'area' | null;
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
  const newTrip = toNewTrip(booking.ride, draft, quote);
  const current = { before: booking.ride, promo: booking.promo };
  const quoteTrip = (trip: ScheduledTrip): ChangeQuote => ({
    ...quoteChange(current, trip),
    scheduledTime: trip.scheduledTime,
  });
  return {
    draft,
    update: (part) => {
      write((before) => ({ ...(before ?? initial), ...part }));
    },
    now,
    timeProblem:
      scheduledTime === null ? null : timeProblem(scheduledTime, Math.max(now, checkedAt)),
    quote,
    newTrip,
    kind: newTrip === null ? null : changeKind(booking.ride.trip, newTrip),
    changeQuote: newTrip === null ? null : quoteTrip(newTrip),
    changeQuoteAt: (time) => (newTrip === null ? null : quoteTrip(tripAt(newTrip, time))),
    check: (trip) => {
      const pressedAt = serverNow();
      setCheckedAt(pressedAt);
      if (timeProblem(trip.scheduledTime, pressedAt) !== null) {
        return 'time';
      }
      return isTripInServiceArea(trip.pickup.latLng, trip.dropoff.latLng) ? null : 'area';
    },
  };
}

function toNewTrip(
  ride: ChangeableRide,
  { pickup, dropoff, scheduledTime, riders }: ChangeDraft,
  { route, fare, minutes, isLoading, isOutdated }: TripQuote,
): ScheduledTrip | null {
  if (pickup === null || dropoff === null || scheduledTime === null) {
    return null;
  }
  const draftTrip = { pickup, dropoff, scheduledTime, riders, fare: ride.trip.fare };
  if (changeKind(ride.trip, draftTrip) !== 'trip') {
    return withRiders(ride, riders);
  }
  const isPriced = route !== null && fare !== null && minutes !== null;
  if (!isPriced || isLoading || isOutdated) {
    return null;
  }
  return {
    ...{ pickup, dropoff, scheduledTime, riders, minutes, mode: 'scheduled' },
    metres: route.metres,
    isEstimate: route.quality === 'estimate',
    fare: fare.fare,
    tariffName: fare.tariff.name,
  };
}
