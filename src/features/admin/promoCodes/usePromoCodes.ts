import { useState } from 'react';
import { formatLondon } from '../../../domain/common/londonTime';
import type { PromoList, PromoRecord } from '../../../domain/promo/promo';
import { listPromos } from '../../../firebase/promos/promoAdmin';
import { useLoaded } from '../../../hooks/useLoaded';

/** The promo codes as the admin sees them. What was read before stays while it is read again, and when that fails. */
export interface PromoCodes {
  readonly list: PromoList | null;
  readonly isLoading: boolean;
  readonly problem: string | null;
  readonly refresh: () => void;
}

/** All promo codes, the active ones first, then by their code. */
export function usePromoCodes(): PromoCodes {
  const [round, setRound] = useState(0);
  const loaded = useLoaded(String(round), listInOrder);
  const [list, setList] = useState<PromoList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (loaded.kind === 'ready' && loaded.value !== list) {
    setList(loaded.value);
    setProblem(null);
  }
  if (loaded.kind === 'failed' && loaded.message !== problem) {
    setProblem(loaded.message);
  }
  return {
    ...{ list, problem },
    isLoading: loaded.kind === 'loading',
    refresh: () => {
      setRound((count) => count + 1);
    },
  };
}

async function listInOrder(): Promise<PromoList> {
  const reading = listPromos();
  // What writes the times is made ready while the codes are on their way.
  formatLondon(0);
  const found = await reading;
  return { ...found, codes: [...found.codes].sort(byActiveAndCode) };
}

function byActiveAndCode(one: PromoRecord, other: PromoRecord): number {
  return Number(other.isActive) - Number(one.isActive) || one.code.localeCompare(other.code);
}
