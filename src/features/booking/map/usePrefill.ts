import { useEffect, useState } from 'react';
import { readPrefill, consumePrefill, type Prefill } from '../../../embed/prefill';
import { EMPTY_MAP_DRAFT, type MapDraft } from '../mapDraft';

const NOTHING: Prefill = { pickup: '', dropoff: '' };

/** The places that the app's address asks for, where nothing has been chosen yet. */
export function usePrefill(draft: MapDraft): Prefill {
  const [prefill] = useState(() => (draft === EMPTY_MAP_DRAFT ? readPrefill() : NOTHING));
  useEffect(() => {
    if (prefill !== NOTHING) {
      consumePrefill();
    }
  }, [prefill]);
  return prefill;
}
