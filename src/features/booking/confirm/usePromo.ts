import { useEffect, useState } from 'react';
import type { Pence } from '../../../domain/common/money';
import { applyPromo, type AppliedPromo, type PromoUser } from '../../../domain/promo/promo';
import { normalisePromoCode } from '../../../domain/promo/promoCode';
import type { Result } from '../../../domain/common/validation';
import { findActivePromo } from '../../../firebase/promos/promoCodes';
import { findRide } from '../../../firebase/rides/read/rides';
import { serverNow } from '../../../platform/serverClock';
import { useSubmit } from '../../../hooks/useSubmit';

const CHECK_FAILED_TEXT = 'Error validating promo code';

/** The code in the history entry, which survives a reload. */
export interface StoredPromoCode {
  readonly stored: string | null;
  readonly store: (code: string | null) => void;
}

/** Result of a check; applies only while that code is in the box. */
interface CheckResult {
  readonly code: string;
  readonly result: Result<AppliedPromo>;
}

interface PromoTarget {
  readonly rideId: string;
  readonly fare: Pence;
  readonly user: PromoUser;
}

/** The promo code of a ride to book (spec section 5). Reapplies the stored code on mount. */
export function usePromo(target: PromoTarget, { stored, store }: StoredPromoCode) {
  const [typed, setTyped] = useState(stored ?? '');
  const [checked, setChecked] = useState<CheckResult | null>(null);
  const { isBusy, submit } = useSubmit(async (code: string): Promise<AppliedPromo | null> => {
    const result = await checkPromo(code, target);
    setChecked({ code, result });
    if (result.ok) {
      storeCode(code);
      return result.value;
    }
    // A code that could not be checked may be valid: keep it, so that a reload checks it again.
    if (result.message !== CHECK_FAILED_TEXT) {
      storeCode(null);
    }
    return null;
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
  const result = checked?.code === code ? checked.result : null;
  return {
    typed,
    applied: result?.ok === true ? result.value : null,
    refusal: result?.ok === false ? result.message : null,
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
      setChecked({ code, result: { ok: false, message } });
      storeCode(null);
    },
  };
}

export type PromoState = ReturnType<typeof usePromo>;

async function checkPromo(
  code: string,
  { rideId, fare, user }: PromoTarget,
): Promise<Result<AppliedPromo>> {
  if (code === '') {
    return { ok: false, message: 'Please enter a promo code' };
  }
  try {
    const checked = applyPromo(await findActivePromo(code), fare, user, serverNow());
    const redeemed = checked.ok ? null : await findRedeemedPromo(code, rideId);
    return redeemed === null ? checked : { ok: true, value: redeemed };
  } catch (error) {
    console.error('Could not check the promo code', error);
    return { ok: false, message: CHECK_FAILED_TEXT };
  }
}

/** The code may be used up by this very ride, if an attempt to book it has no known outcome. */
async function findRedeemedPromo(code: string, rideId: string): Promise<AppliedPromo | null> {
  const ride = await findRide(rideId);
  return ride?.promo?.code === code ? ride.promo : null;
}
