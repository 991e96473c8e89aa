import { useEffect, useState } from 'react';
import { refused, type Outcome } from '../../../domain/common/outcome';
import type { AppliedPromo } from '../../../domain/promo/promo';
import { normalisePromoCode } from '../../../domain/promo/promoCode';
import { checkPromo, type PromoTarget } from '../../../usecases/checkPromo';
import { serverNow } from '../../../platform/serverClock';
import { useSubmit } from '../../../hooks/useSubmit';

const MISSING_TEXT = 'Please enter a promo code';
const CHECK_FAILED_TEXT = 'Error validating promo code';

/** The code in the history entry, which survives a reload. */
export interface StoredPromoCode {
  readonly stored: string | null;
  readonly store: (code: string | null) => void;
}

/** Outcome of a check; applies only while that code is in the box. */
interface CheckedCode {
  readonly code: string;
  readonly outcome: Outcome<AppliedPromo, string>;
}

/** The promo code of a ride to book (spec section 5). Reapplies the stored code on mount. */
export function usePromo(target: PromoTarget, { stored, store }: StoredPromoCode) {
  const [typed, setTyped] = useState(stored ?? '');
  const [checked, setChecked] = useState<CheckedCode | null>(null);
  const { isBusy, submit } = useSubmit(async (code: string): Promise<AppliedPromo | null> => {
    const outcome =
      code === '' ? refused(MISSING_TEXT) : await checkPromo(code, target, serverNow());
    setChecked({ code, outcome });
    // A code that could not be checked may be valid: keep it, so that a reload checks it again.
    if (outcome.kind !== 'failed') {
      storeCode(outcome.kind === 'done' ? code : null);
    }
    return outcome.kind === 'done' ? outcome.value : null;
  });

  function storeCode(code: string | null): void {
    if (code !== stored) {
      store(code);
    }
  }

  // Only the code stored on mount needs applying; later ones were stored by applying them.
  const [initialCode] = useState(stored);
  useEffect(() => {
    if (initialCode !== null) {
      void submit(initialCode);
    }
  }, [initialCode, submit]);

  const code = normalisePromoCode(typed);
  const outcome = checked?.code === code ? checked.outcome : null;
  const failedText = outcome?.kind === 'failed' ? CHECK_FAILED_TEXT : null;
  return {
    typed,
    applied: outcome?.kind === 'done' ? outcome.value : null,
    refusal: outcome?.kind === 'refused' ? outcome.reason : failedText,
    isChecking: isBusy || (initialCode !== null && checked === null),
    setTyped,
    /** Looks the typed code up and applies it. Null if refused. */
    apply: () => submit(code),
    remove: (): void => {
      setTyped('');
      setChecked(null);
      storeCode(null);
    },
    /** Removes the code with a message, because the booking refused it. */
    refuse: (message: string): void => {
      setChecked({ code, outcome: refused(message) });
      storeCode(null);
    },
  };
}

export type PromoState = ReturnType<typeof usePromo>;
