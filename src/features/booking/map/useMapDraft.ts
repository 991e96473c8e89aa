import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../../../forms/useDraft';
import { useIsCurrentPage } from '../../../hooks/useIsCurrentPage';
import { useNavigationState } from '../../../hooks/useNavigationState';
import { TRIP_DRAFT_KEY } from '../../../tripForm/tripDraft';
import { EMPTY_MAP_DRAFT, mapDrafts, parseMapDraft, type MapDraft } from '../mapDraft';

/** The map screen's draft. A draft chosen by another account is ignored. */
export function useMapDraft(owner: string | null) {
  const navigate = useNavigate();
  const state = useNavigationState();
  const isCurrentPage = useIsCurrentPage();
  const [stored, write] = useDraft(mapDrafts);
  /** Changes with another trip or none, to remount inputs that hold their own text. */
  const [formKey, setFormKey] = useState(0);
  const { trip, others } = useMemo(() => splitState(state), [state]);
  const [latestTrip, setLatestTrip] = useState(trip);
  if (trip !== null && trip !== latestTrip) {
    // 'Book Again' on the map itself.
    setLatestTrip(trip);
    setFormKey(formKey + 1);
  }
  const toOwn = useCallback(
    (draft: MapDraft | null): MapDraft => {
      const isOwn = draft?.owner === null || draft?.owner === owner;
      return draft !== null && isOwn ? draft : EMPTY_MAP_DRAFT;
    },
    [owner],
  );
  const change = useCallback(
    (part: Partial<MapDraft>) => write((before) => ({ ...toOwn(before), ...part })),
    [write, toOwn],
  );
  // A draft goes when the user logs out; in the history entry the trip would stay. During a
  // navigation the entry already belongs to the next screen, and a write would undo it.
  // Written before the fields' effects, which may fill in the time.
  useLayoutEffect(() => {
    if (trip !== null && isCurrentPage()) {
      write(() => toOwn(trip));
    }
  }, [isCurrentPage, toOwn, trip, write]);
  useEffect(() => {
    if (trip !== null && isCurrentPage()) {
      void navigate('.', { replace: true, state: others });
    }
  }, [isCurrentPage, navigate, others, trip]);

  const draft = toOwn(trip ?? stored);
  /** Changes the trip and drops its ride id: a different trip is a different ride. */
  const update = useCallback(
    (part: Partial<MapDraft>) => {
      const confirmation = isAnotherTrip(part) ? { isSecondRideConfirmed: false } : {};
      change({ ...part, ...confirmation, rideId: null, owner });
    },
    [change, owner],
  );
  /** Stores the ride id, before navigating to the confirmation. */
  const saveRideId = (rideId: string, isSecondRideConfirmed: boolean): void =>
    change({ rideId, isSecondRideConfirmed, owner });
  const savePromoCode = useCallback((promoCode: string | null) => change({ promoCode }), [change]);
  /** Empties the draft if it still has this ride id. */
  const clearTrip = useCallback(
    (rideId: string) => {
      if (draft.rideId === rideId) {
        write(() => null);
        setFormKey((key) => key + 1);
      }
    },
    [draft.rideId, write],
  );
  return { draft, update, saveRideId, savePromoCode, clearTrip, formKey };
}

export type MapDraftState = ReturnType<typeof useMapDraft>;

/** The trip that the navigation brought along, and what else is in its state. */
function splitState(state: unknown): { readonly trip: MapDraft | null; readonly others: object } {
  const { [TRIP_DRAFT_KEY]: trip, ...others }: Readonly<Record<string, unknown>> =
    typeof state === 'object' && state !== null ? { ...state } : {};
  return { trip: parseMapDraft(trip), others };
}

/** True if a change needs the question about a second ride again (decision 118). */
function isAnotherTrip(part: Partial<MapDraft>): boolean {
  return 'pickup' in part || 'dropoff' in part || 'mode' in part;
}
