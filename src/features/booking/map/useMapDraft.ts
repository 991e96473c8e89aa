import { useCallback, useState } from 'react';
import { TRIP_DRAFT_KEY } from '../../../tripForm/tripDraft';
import { EMPTY_MAP_DRAFT, parseMapDraft, type MapDraft } from '../mapDraft';
import { useHistoryDraft } from '../../../hooks/useHistoryDraft';

/** What is chosen on the map screen, and the ways to change it. */
export interface MapDraftState {
  readonly draft: MapDraft;
  /** Chooses something. Another trip is booked under another id. */
  readonly choose: (part: Partial<MapDraft>) => void;
  /** Keeps, at once, the id under which this trip goes to its confirmation. */
  readonly keepId: (rideId: string) => void;
  /** Empties it where it is still the trip of this id: it is booked. */
  readonly forgetTrip: (rideId: string) => void;
  /** Another one once the form was emptied: its boxes keep what is typed into them. */
  readonly formKey: number;
}

/**
 * What is chosen on the map screen, kept in its history entry. Whoever did not choose it, after a log-out or another login,
 * finds an empty form.
 */
export function useMapDraft(owner: string | null): MapDraftState {
  const { draft, change, write } = useHistoryDraft({
    key: TRIP_DRAFT_KEY,
    empty: EMPTY_MAP_DRAFT,
    parse: (stored) => {
      const kept = parseMapDraft(stored);
      return kept?.owner === null || kept?.owner === owner ? kept : null;
    },
  });
  const [formKey, setFormKey] = useState(0);
  const choose = useCallback(
    (part: Partial<MapDraft>) => {
      change({ ...part, rideId: null, owner });
    },
    [change, owner],
  );
  const keepId = useCallback(
    (rideId: string) => {
      change({ rideId, owner });
      write();
    },
    [change, write, owner],
  );
  const forgetTrip = useCallback(
    (rideId: string) => {
      if (draft.rideId === rideId) {
        change(() => EMPTY_MAP_DRAFT);
        setFormKey((key) => key + 1);
      }
    },
    [change, draft.rideId],
  );
  return { draft, choose, keepId, forgetTrip, formKey };
}
