import { useState } from 'react';
import { messageOf } from '../../../domain/failure';
import { MINUTE_MS } from '../../../domain/londonTime';
import type { PromoRecord } from '../../../domain/promo';
import {
  changedTerms,
  EMPTY_PROMO_FORM,
  formOfPromo,
  readPromoForm,
  type PromoForm,
  type PromoFormErrors,
} from '../../../domain/promoForm';
import { createPromo, updatePromo } from '../../../firebase/promoAdmin';
import { useNow } from '../../../hooks/useNow';

/** What came of saving the form. */
export type PromoOutcome =
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly errors: PromoFormErrors }
  /** Somebody changed these terms of the code since the form began. Saving again replaces them. */
  | { readonly kind: 'changed'; readonly terms: readonly string[] }
  /** Somebody deleted or renamed the code since. Saving again makes it anew. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string };

const EXISTS_TEXT = 'This promo code exists already. Please choose another code.';

/** The form of a promo code, for one that is there or, with null, for a new one (spec section 5). */
export function usePromoEditor(promo: PromoRecord | null) {
  // What the code was when the form began, or when somebody else's change was shown; null when it is to be made.
  const [before, setBefore] = useState(promo);
  const [form, setForm] = useState(() => (promo === null ? EMPTY_PROMO_FORM : formOfPromo(promo)));
  const [errors, setErrors] = useState<PromoFormErrors>({});
  const [outcome, setOutcome] = useState<PromoOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  // From then on a try may have been saved, its answer lost.
  const [hasFailed, setFailed] = useState(false);
  const now = useNow(MINUTE_MS / 2);

  function type(change: Partial<PromoForm>): void {
    setForm((typed) => ({ ...typed, ...change }));
    setErrors((found) =>
      Object.fromEntries(Object.entries(found).filter(([field]) => !(field in change))),
    );
  }

  async function run(): Promise<PromoOutcome> {
    const read = readPromoForm(form, before, now);
    if (!read.ok) {
      return { kind: 'refused', errors: read.errors };
    }
    try {
      const saving = await (before === null
        ? createPromo(read.terms, { isRetry: hasFailed })
        : updatePromo(before, read.terms));
      switch (saving.kind) {
        case 'saved':
          return { kind: 'saved', isNew: before === null };
        case 'exists':
          return { kind: 'refused', errors: { code: EXISTS_TEXT } };
        case 'changed':
          setBefore(saving.current);
          return {
            kind: 'changed',
            terms: before === null ? [] : changedTerms(before, saving.current),
          };
        case 'gone':
          setBefore(null);
          return saving;
      }
    } catch (error) {
      console.error('The promo code could not be saved', error);
      setFailed(true);
      return { kind: 'failed', message: messageOf(error) };
    }
  }

  /** Checks the form and saves it. */
  async function save(): Promise<PromoOutcome> {
    setOutcome(null);
    setBusy(true);
    const next = await run();
    setErrors(next.kind === 'refused' ? next.errors : {});
    setOutcome(next);
    setBusy(false);
    return next;
  }

  return { before, form, errors, outcome, isBusy, type, save };
}
