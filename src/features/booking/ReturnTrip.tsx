import { useState } from 'react';
import { HOUR_MS, type Instant } from '../../domain/common/londonTime';
import { arrivalTime, type OutwardTimes } from '../../domain/ride/pairedRides';
import type { Trip } from '../../domain/trip/trip';
import { isSamePlace } from '../../domain/trip/tripLimits';
import { serverNow } from '../../platform/serverClock';
import type { TripQuote } from '../../tripForm/useTripQuote';
import { Button } from '../../ui/controls/Button';
import type { Elements } from '../../ui/elements';
import { LazyBoundary } from '../../ui/feedback/ErrorBoundary';
import { lazyComponent } from '../../ui/lazyComponent';

const ReturnTripFields = lazyComponent(() => import('./ReturnTripFields'), 'ReturnTripFields');

export interface ReturnTripProps {
  readonly outward: OutwardTimes & Pick<Trip, 'pickup' | 'dropoff'>;
  /** Null without a return trip. */
  readonly time: Instant | null;
  /** Of the way back. */
  readonly quote: TripQuote;
  readonly now: Instant;
  readonly isSignedIn: boolean;
  readonly disabled?: boolean;
  readonly onChange: (time: Instant | null) => void;
  /** Below the fare. */
  readonly children?: Elements;
}

/** Adds a return trip, an hour after the passenger arrives until the first free time is known. */
export function ReturnTrip(props: ReturnTripProps) {
  const { outward, time, disabled = false, onChange } = props;
  const [provisional, setProvisional] = useState<Instant | null>(null);
  if (time !== null) {
    return (
      <LazyBoundary>
        <ReturnTripFields {...props} time={time} provisional={provisional} />
      </LazyBoundary>
    );
  }
  // A round trip is back already.
  return isSamePlace(outward.pickup, outward.dropoff) ? null : (
    <Button
      variant="secondary"
      wide
      disabled={disabled}
      // After 'Remove return trip', which was unmounted.
      autoFocus={provisional !== null}
      onClick={() => {
        const first = arrivalTime(outward, serverNow()) + HOUR_MS;
        setProvisional(first);
        onChange(first);
      }}
    >
      Add a return trip
    </Button>
  );
}
