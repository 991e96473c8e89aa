import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { draftSlot } from '../../../forms/draftStore';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { notifyWarning } from '../../../ui/feedback/notify';
import type { MapDraftState } from './useMapDraft';

interface DifferentTimeRequest {
  readonly rideId: string;
  readonly promoCode: string | null;
  /** True if the trip is to be booked for later at the first time that is free. */
  readonly isForLater: boolean;
}

// Going back carries no navigation state, so the confirmation leaves its request here.
const requests = draftSlot<DifferentTimeRequest>(
  'differentTime',
  v.object({ rideId: v.string(), promoCode: v.nullable(v.string()), isForLater: v.boolean() }),
);
const LATEST = 'latest';

/** Call before going back to the map to choose another time for this trip (decision 208). */
export function requestDifferentTime(request: DifferentTimeRequest): void {
  requests.write(LATEST, request);
}

/** If the trip came back for another time: keeps its promo code and calls `focusTime`. */
export function useDifferentTime(
  { draft, update, savePromoCode }: Pick<MapDraftState, 'draft' | 'update' | 'savePromoCode'>,
  focusTime: () => void,
): void {
  const [pending] = useState(() => {
    const request = requests.read(LATEST);
    return request?.rideId === draft.rideId ? request : null;
  });
  const apply = useStableCallback(({ promoCode, isForLater }: DifferentTimeRequest) => {
    savePromoCode(promoCode);
    if (isForLater) {
      update({ mode: 'scheduled', scheduledTime: null });
    } else {
      notifyWarning('Please select a different time slot');
    }
  });
  useEffect(() => {
    if (pending === null) {
      return;
    }
    requests.write(LATEST, null);
    apply(pending);
    focusTime();
    // Again, because the browser restores the scroll position of a page that it goes back to, and
    // a ride for now has no time field yet.
    const frame = requestAnimationFrame(focusTime);
    return () => cancelAnimationFrame(frame);
  }, [pending, apply, focusTime]);
}
