import { useState } from 'react';
import { formatLondon } from '../../../domain/common/londonTime';
import type { PromoList, Promo } from '../../../domain/promo/promo';
import { listPromos } from '../../../firebase/promos/promoAdmin';
import { readyValue, useLast, useLoaded } from '../../../hooks/useLoaded';

/** The last list stays while it is reloaded, and if that fails. */
export interface PromoCodes {
  readonly list: PromoList | null;
  readonly isLoading: boolean;
  readonly problem: string | null;
  readonly refresh: () => void;
}

/** All promo codes: active ones first, then by code. */
export function usePromoCodes(): PromoCodes {
  const [refreshCount, setRefreshCount] = useState(0);
  const loaded = useLoaded(String(refreshCount), listSorted);
  const list = useLast(readyValue(loaded));
  const [problem, setProblem] = useState<string | null>(null);
  const message = loaded.kind === 'failed' ? loaded.message : null;
  if (loaded.kind !== 'loading' && message !== problem) {
    setProblem(message);
  }
  return {
    list,
    problem,
    isLoading: loaded.kind === 'loading',
    refresh: () => setRefreshCount((count) => count + 1),
  };
}

async function listSorted(): Promise<PromoList> {
  const request = listPromos();
  // Warms up the date formatter while the request is running.
  formatLondon(0);
  const found = await request;
  return { ...found, codes: [...found.codes].sort(byActiveAndCode) };
}

function byActiveAndCode(one: Promo, other: Promo): number {
  return Number(other.isActive) - Number(one.isActive) || one.code.localeCompare(other.code);
}
