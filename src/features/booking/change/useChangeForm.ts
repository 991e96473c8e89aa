import { useMemo, useState } from 'react';
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
import { useHistoryDraft } from '../../../hooks/useHistoryDraft';
import { useNow } from '../../../hooks/useNow';
import type { MapService } from '../../../maps/shared/port';
import { useTripQuote, type TripQuote } from '../../../tripForm/useTripQuote';
import type { ChangeQuote } from './ChangeCost';
import { toChangeDraft, parseChangeDraft, type ChangeDraft } from './changeState';

/** What is chosen for a booking instead of what it has, and what that comes to. */
export interface ChangeFormState {
  readonly draft: ChangeDraft;
  readonly update: (part: Partial<ChangeDraft>) => void;
  readonly now: Instant;
  readonly timeProblem: TimeProblem | null;
  readonly quote: TripQuote;
  /** The trip that is wanted; null while not everything is chosen, or the route of another trip is not known. */
  readonly newTrip: ScheduledTrip | null;
  readonly kind: ChangeKind | null;
  readonly changeQuote: ChangeQuote | null;
  /** What the trip that is wanted costs at another time. */
  readonly changeQuoteAt: (time: Instant) => ChangeQuote | null;
  /** What keeps the trip from being sent, asked when it is to be. */
  readonly check: (trip: ScheduledTrip) => 'time' | 'area' | null;
}

/** The form of a change, kept in its history entry so that a reload loses nothing. */
export function useChangeForm(
  found: ChangeableBooking,
  booked: ChangeableBooking,
  maps: MapService | null,
): ChangeFormState {
  const empty = useMemo(() => toChangeDraft(found.ride), [found]);
  const { draft, change } = useHistoryDraft({ key: 'change', empty, parse: parseChangeDraft });
  const { pickup, dropoff, scheduledTime } = draft;
  const quote = useTripQuote({ maps, pickup, dropoff, mode: 'scheduled', scheduledTime });
  const now = useNow(MINUTE_MS);
  // The clock of the screen may be a minute late.
  const [askedAt, setAskedAt] = useState(now);
  const wanted = wantedTrip(booked.ride, draft, quote);
  const shown = { before: booked.ride, promo: booked.promo };
  const costOf = (trip: ScheduledTrip): ChangeQuote => ({
    ...quoteChange(shown, trip),
    scheduledTime: trip.scheduledTime,
  });
  return {
    draft,
    update: change,
    now,
    timeProblem: scheduledTime === null ? null : timeProblem(scheduledTime, Math.max(now, askedAt)),
    quote,
    newTrip: wanted,
    kind: wanted === null ? null : changeKind(booked.ride.trip, wanted),
    changeQuote: wanted === null ? null : costOf(wanted),
    changeQuoteAt: (time) => (wanted === null ? null : costOf(tripAt(wanted, time))),
    check: (trip) => {
      const asked = Date.now();
      setAskedAt(asked);
      if (timeProblem(trip.scheduledTime, asked) !== null) {
        return 'time';
      }
      return isTripInServiceArea(trip.pickup.latLng, trip.dropoff.latLng) ? null : 'area';
    },
  };
}

function wantedTrip(
  ride: ChangeableRide,
  { pickup, dropoff, scheduledTime, riders }: ChangeDraft,
  { route, fare, minutes, isLoading: isWorking, isOutdated }: TripQuote,
): ScheduledTrip | null {
  if (pickup === null || dropoff === null || scheduledTime === null) {
    return null;
  }
  const chosen = { pickup, dropoff, scheduledTime, riders, fare: ride.trip.fare };
  if (changeKind(ride.trip, chosen) !== 'trip') {
    return withRiders(ride, riders);
  }
  const isPriced = route !== null && fare !== null && minutes !== null;
  if (!isPriced || isWorking || isOutdated) {
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
