import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../domain/failure';
import { listPromos, type PromoList } from '../../../firebase/promoAdmin';

/** The promo codes as the admin sees them. What was read before stays while it is read again, and when that fails. */
export interface PromoCodes {
  readonly list: PromoList | null;
  readonly isLoading: boolean;
  readonly problem: string | null;
  readonly refresh: () => Promise<void>;
}

/** All promo codes, the active ones first, then by their code. */
export function usePromoCodes(): PromoCodes {
  const [list, setList] = useState<PromoList | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);

  async function load(): Promise<void> {
    latest.current += 1;
    const thisLoad = latest.current;
    const settle = (apply: () => void): void => {
      if (thisLoad === latest.current) {
        apply();
        setLoading(false);
      }
    };
    try {
      const found = await listPromos();
      settle(() => {
        setList({ ...found, codes: [...found.codes].sort(byActiveAndCode) });
        setProblem(null);
      });
    } catch (error) {
      console.error('The promo codes could not be loaded', error);
      settle(() => {
        setProblem(messageOf(error));
      });
    }
  }

  useEffect(() => {
    void load();
    return () => {
      latest.current += 1;
    };
  }, []);

  return {
    list,
    isLoading,
    problem,
    refresh: () => {
      setLoading(true);
      return load();
    },
  };
}

function byActiveAndCode(
  one: PromoList['codes'][number],
  other: PromoList['codes'][number],
): number {
  return Number(other.isActive) - Number(one.isActive) || one.code.localeCompare(other.code);
}
