import { useState } from 'react';
import type { PromoList, Promo } from '../../../domain/promo/promo';
import { listPromos } from '../../../firebase/promos/promoAdmin';
import { readyValue, useLast, useLoaded } from '../../../hooks/useLoaded';

/**
 * All promo codes: active ones first, then by code. The last list stays while it is reloaded, and
 * if that fails.
 */
export function usePromoCodes() {
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
    refresh: (): void => setRefreshCount((count) => count + 1),
  };
}

export type PromoCodes = ReturnType<typeof usePromoCodes>;

async function listSorted(): Promise<PromoList> {
  const found = await listPromos();
  return { ...found, codes: [...found.codes].sort(byActiveAndCode) };
}

function byActiveAndCode(one: Promo, other: Promo): number {
  return Number(other.isActive) - Number(one.isActive) || one.code.localeCompare(other.code);
}
