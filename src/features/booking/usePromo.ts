import { useEffect, useRef, useState } from 'react';
import type { Pence } from '../../domain/money';
import {
  applyPromo,
  normalisePromoCode,
  PROMO_CHECK_FAILED_TEXT,
  PROMO_EMPTY_TEXT,
  type AppliedPromo,
} from '../../domain/promo';
import { findActivePromo } from '../../firebase/promoCodes';

/** A promo code at the confirmation: none, applied, or refused with a message (spec section 4). */
export interface PromoState {
  /** What stands in the box. */
  readonly typed: string;
  readonly applied: AppliedPromo | null;
  readonly refusal: string | null;
  readonly isChecking: boolean;
  readonly type: (text: string) => void;
  /** Looks the typed code up and applies it; answers with what was applied. */
  readonly apply: () => Promise<AppliedPromo | null>;
  readonly remove: () => void;
  /** Takes the code off the trip with a message, when the booking found it used up meanwhile. */
  readonly refuse: (message: string) => void;
}

/** The code of the page's history entry: a reload finds it again. */
export interface KeptCode {
  readonly kept: string | null;
  readonly keep: (code: string | null) => void;
}

/** The promo code for a fare and a user (spec section 5). One that was applied before a reload is applied again. */
export function usePromo(fare: Pence, userId: string, { kept, keep }: KeptCode): PromoState {
  const [typed, setTyped] = useState(kept ?? '');
  const [applied, setApplied] = useState<AppliedPromo | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(kept !== null);
  const latestCheck = useRef(0);

  function refuse(message: string): void {
    setApplied(null);
    setRefusal(message);
    if (kept !== null) {
      keep(null);
    }
  }

  async function check(code: string): Promise<AppliedPromo | null> {
    setRefusal(null);
    setChecking(true);
    latestCheck.current += 1;
    const thisCheck = latestCheck.current;
    const isOutdated = (): boolean => thisCheck !== latestCheck.current;
    try {
      const checked = applyPromo(await findActivePromo(code), fare, userId, Date.now());
      if (isOutdated()) {
        return null;
      }
      if (!checked.ok) {
        refuse(checked.message);
        return null;
      }
      setApplied(checked.value);
      if (code !== kept) {
        keep(code);
      }
      return checked.value;
    } catch (error) {
      console.error('The promo code could not be checked', error);
      // The code stays kept: it may be right, and the next reload asks again.
      if (!isOutdated()) {
        setRefusal(PROMO_CHECK_FAILED_TEXT);
      }
      return null;
    } finally {
      if (!isOutdated()) {
        setChecking(false);
      }
    }
  }

  const checkAgain = useRef(check);
  useEffect(() => {
    checkAgain.current = check;
  });
  // As it was on arrival: what is kept later has been applied already.
  const [arrivedWith] = useState(kept);
  useEffect(() => {
    if (arrivedWith !== null) {
      void checkAgain.current(arrivedWith);
    }
  }, [arrivedWith]);

  function clear(): void {
    latestCheck.current += 1;
    setChecking(false);
    setApplied(null);
    setRefusal(null);
  }

  return {
    typed,
    applied,
    refusal,
    isChecking,
    type: (text) => {
      setTyped(text);
      clear();
    },
    apply: async () => {
      const code = normalisePromoCode(typed);
      if (code === '') {
        refuse(PROMO_EMPTY_TEXT);
        return null;
      }
      return check(code);
    },
    remove: () => {
      setTyped('');
      clear();
      if (kept !== null) {
        keep(null);
      }
    },
    refuse,
  };
}
