import { useRef, useState } from 'react';
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
  readonly applied: AppliedPromo | null;
  readonly refusal: string | null;
  readonly isChecking: boolean;
  /** Looks the typed code up and applies it; answers with what was applied. */
  readonly apply: (typed: string) => Promise<AppliedPromo | null>;
  readonly remove: () => void;
  /** Takes the code off the trip with a message, when the booking found it used up meanwhile. */
  readonly refuse: (message: string) => void;
}

/** The promo code for a fare and a user (spec section 5). */
export function usePromo(fare: Pence, userId: string): PromoState {
  const [applied, setApplied] = useState<AppliedPromo | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const latestCheck = useRef(0);

  function refuse(message: string): void {
    setApplied(null);
    setRefusal(message);
  }

  async function apply(typed: string): Promise<AppliedPromo | null> {
    const code = normalisePromoCode(typed);
    if (code === '') {
      refuse(PROMO_EMPTY_TEXT);
      return null;
    }
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
      return checked.value;
    } catch (error) {
      console.error('The promo code could not be checked', error);
      if (isOutdated()) {
        return null;
      }
      refuse(PROMO_CHECK_FAILED_TEXT);
      return null;
    } finally {
      if (!isOutdated()) {
        setChecking(false);
      }
    }
  }

  function remove(): void {
    latestCheck.current += 1;
    setChecking(false);
    setApplied(null);
    setRefusal(null);
  }

  return { applied, refusal, isChecking, apply, remove, refuse };
}
