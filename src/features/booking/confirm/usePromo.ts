import { useEffect, useState } from 'react';
import type { Pence } from '../../../domain/common/money';
import {
  applyPromo,
  normalisePromoCode,
  PROMO_CHECK_FAILED_TEXT,
  PROMO_EMPTY_TEXT,
  type AppliedPromo,
  type PromoUser,
} from '../../../domain/promo/promo';
import type { Result } from '../../../domain/common/validation';
import { findActivePromo } from '../../../firebase/promos/promoCodes';
import { useSubmit } from '../../../hooks/useSubmit';

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
export interface StoredPromoCode {
  readonly kept: string | null;
  readonly keep: (code: string | null) => void;
}

/** What a check has found about a code. It counts for as long as that code stands in the box. */
interface Checked {
  readonly code: string;
  readonly result: Result<AppliedPromo>;
}

/** The promo code for a fare and a user (spec section 5). One that was applied before a reload is applied again. */
export function usePromo(
  fare: Pence,
  user: PromoUser,
  { kept, keep }: StoredPromoCode,
): PromoState {
  const [typed, setTyped] = useState(kept ?? '');
  const [checked, setChecked] = useState<Checked | null>(null);
  const { isBusy, submit } = useSubmit(async (code: string): Promise<AppliedPromo | null> => {
    const result = await check(code, fare, user);
    setChecked({ code, result });
    if (result.ok) {
      keepCode(code);
      return result.value;
    }
    // One that could not be checked may be right: it stays kept, and the next reload asks again.
    if (result.message !== PROMO_CHECK_FAILED_TEXT) {
      keepCode(null);
    }
    return null;
  });

  function keepCode(code: string | null): void {
    if (code !== kept) {
      keep(code);
    }
  }

  // As it was on arrival: what is kept later has been applied already.
  const [arrivedWith] = useState(kept);
  useEffect(() => {
    if (arrivedWith !== null) {
      void submit(arrivedWith);
    }
  }, [arrivedWith, submit]);

  const code = normalisePromoCode(typed);
  const result = checked?.code === code ? checked.result : null;
  return {
    typed,
    applied: result?.ok === true ? result.value : null,
    refusal: result?.ok === false ? result.message : null,
    isChecking: isBusy || (arrivedWith !== null && checked === null),
    type: setTyped,
    apply: () => submit(code),
    remove: () => {
      setTyped('');
      setChecked(null);
      keepCode(null);
    },
    refuse: (message) => {
      setChecked({ code, result: { ok: false, message } });
      keepCode(null);
    },
  };
}

async function check(code: string, fare: Pence, user: PromoUser): Promise<Result<AppliedPromo>> {
  if (code === '') {
    return { ok: false, message: PROMO_EMPTY_TEXT };
  }
  try {
    return applyPromo(await findActivePromo(code), fare, user, Date.now());
  } catch (error) {
    console.error('The promo code could not be checked', error);
    return { ok: false, message: PROMO_CHECK_FAILED_TEXT };
  }
}
