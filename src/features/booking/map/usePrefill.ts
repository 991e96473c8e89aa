import { useEffect, useState } from 'react';
import { readPrefill, consumePrefill, type Prefill } from '../../../embed/prefill';
import { EMPTY_MAP_DRAFT, type MapDraft } from '../mapDraft';

const NO_PREFILL: Prefill = { pickup: '', dropoff: '' };

/** The places to prefill from the app's URL, unless there is already a draft. */
export function usePrefill(draft: MapDraft): Prefill {
  const [prefill] = useState(() => (draft === EMPTY_MAP_DRAFT ? readPrefill() : NO_PREFILL));
  useEffect(() => {
    if (prefill !== NO_PREFILL) {
      consumePrefill();
    }
  }, [prefill]);
  return prefill;
}
