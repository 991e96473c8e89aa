import { useCallback } from 'react';
import { EMPTY_MAP_DRAFT, MAP_DRAFT, parseMapDraft, type MapDraft } from './mapDraft';
import { useHistoryDraft } from '../../hooks/useHistoryDraft';

/** What is chosen on the map screen, kept in its history entry. Another trip is booked under another id. */
export function useMapDraft(): readonly [MapDraft, (part: Partial<MapDraft>) => void] {
  const { draft, change } = useHistoryDraft({
    key: MAP_DRAFT,
    empty: EMPTY_MAP_DRAFT,
    parse: parseMapDraft,
  });
  const choose = useCallback(
    (part: Partial<MapDraft>) => {
      change({ ...part, rideId: null });
    },
    [change],
  );
  return [draft, choose];
}
