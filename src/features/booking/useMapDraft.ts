import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { parseMapDraft, type MapDraft } from './mapDraft';
import { useNavigationState } from '../../hooks/useNavigationState';

/**
 * What is chosen on the map screen. It is kept in the page's own history entry, so that Back and a reload find it
 * again, and leaves with it.
 */
export function useMapDraft(): readonly [MapDraft, (change: Partial<MapDraft>) => void] {
  const navigate = useNavigate();
  const state = useNavigationState();
  const [draft, setDraft] = useState(() => parseMapDraft(state));
  const [isChanged, setChanged] = useState(false);

  useEffect(() => {
    if (isChanged) {
      void navigate('.', { replace: true, state: draft });
    }
  }, [draft, isChanged, navigate]);

  const change = useCallback((part: Partial<MapDraft>) => {
    setChanged(true);
    setDraft((before) => ({ ...before, ...part, rideId: null }));
  }, []);
  return [draft, change];
}
