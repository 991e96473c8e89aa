import { useCallback, useState } from 'react';
import { TRIP_DRAFT_KEY } from '../../../tripForm/tripDraft';
import { EMPTY_MAP_DRAFT, parseMapDraft, type MapDraft } from '../mapDraft';
import { useHistoryDraft } from '../../../hooks/useHistoryDraft';

export interface MapDraftState {
  readonly draft: MapDraft;
  /** Changes the trip and drops its ride id: a different trip is a different ride. */
  readonly update: (part: Partial<MapDraft>) => void;
  /** Stores the ride id immediately, before navigating to the confirmation. */
  readonly saveRideId: (rideId: string, isSecondRideConfirmed: boolean) => void;
  readonly savePromoCode: (code: string | null) => void;
  /** Empties the draft if it still has this ride id. */
  readonly clearTrip: (rideId: string) => void;
  /** Changes when the draft is emptied, to remount inputs that hold their own text. */
  readonly formKey: number;
}

/** The map screen's draft. A draft chosen by another account is ignored. */
export function useMapDraft(owner: string | null): MapDraftState {
  const { draft, change, write } = useHistoryDraft({
    key: TRIP_DRAFT_KEY,
    empty: EMPTY_MAP_DRAFT,
    parse: (stored) => {
      const parsed = parseMapDraft(stored);
      return parsed?.owner === null || parsed?.owner === owner ? parsed : null;
    },
  });
  const [formKey, setFormKey] = useState(0);
  const update = useCallback(
    (part: Partial<MapDraft>) => {
      const confirmation = isAnotherTrip(part) ? { isSecondRideConfirmed: false } : {};
      change({ ...part, ...confirmation, rideId: null, owner });
    },
    [change, owner],
  );
  const saveRideId = useCallback(
    (rideId: string, isSecondRideConfirmed: boolean) => {
      change({ rideId, isSecondRideConfirmed, owner });
      write();
    },
    [change, write, owner],
  );
  const savePromoCode = useCallback(
    (promoCode: string | null) => {
      change({ promoCode });
    },
    [change],
  );
  const clearTrip = useCallback(
    (rideId: string) => {
      if (draft.rideId === rideId) {
        change(() => EMPTY_MAP_DRAFT);
        setFormKey((key) => key + 1);
      }
    },
    [change, draft.rideId],
  );
  return { draft, update, saveRideId, savePromoCode, clearTrip, formKey };
}

/** True if a change needs the question about a second ride again (decision 118). */
function isAnotherTrip(part: Partial<MapDraft>): boolean {
  return 'pickup' in part || 'dropoff' in part || 'mode' in part;
}
