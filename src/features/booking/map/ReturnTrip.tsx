import { useState } from 'react';
import { HOUR_MS, type Instant } from '../../../domain/common/londonTime';
import { arrivalTime } from '../../../domain/ride/pairedRides';
import { isSamePlace } from '../../../domain/trip/tripLimits';
import { serverNow } from '../../../platform/serverClock';
import { Button } from '../../../ui/controls/Button';
import { LazyBoundary } from '../../../ui/feedback/ErrorBoundary';
import { lazyComponent } from '../../../ui/lazyComponent';
import type { ReturnTripProps } from './ReturnTripFields';

const ReturnTripFields = lazyComponent(() => import('./ReturnTripFields'), 'ReturnTripFields');

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
