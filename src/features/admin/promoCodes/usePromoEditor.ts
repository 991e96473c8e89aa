import type { Promo } from '../../../domain/promo/promo';
import {
  changedTerms,
  EMPTY_PROMO_FORM,
  toPromoForm,
  parsePromoForm,
  type PromoFormErrors,
} from '../../../domain/promo/promoForm';
import type { SavePromoResult } from '../../../firebase/promos/promoAdmin';
import { useEditForm } from '../../../forms/useEditForm';
import { savePromo } from '../../../usecases/savePromo';
import { promoDrafts, toPromoBaseline, type PromoBaseline, type PromoEditing } from './promoDraft';

export type PromoOutcome =
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly errors: PromoFormErrors }
  /** These terms were changed since (decision 28). Saving again overwrites them. */
  | { readonly kind: 'changed'; readonly terms: readonly string[] }
  /** Deleted or renamed since. Saving again recreates it. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string };

const EXISTS_TEXT = 'That promo code already exists. Please choose another.';

/** The promo code form: its draft, its errors, and saving (spec section 5). */
export function usePromoEditor() {
  const form = useEditForm(promoDrafts, save, null);

  async function save(editing: PromoEditing): Promise<PromoOutcome> {
    const { before, mayBeSaved } = editing;
    const parsed = parsePromoForm(editing.form, before, Date.now());
    if (!parsed.ok) {
      return { kind: 'refused', errors: parsed.errors };
    }
    // First, so that a page closed before the response knows that it may be saved.
    form.update({ mayBeSaved: true });
    const result = await savePromo(before, parsed.terms, mayBeSaved);
    if (result.kind === 'failed') {
      return result;
    }
    form.update({ mayBeSaved, ...nextBaseline(result) });
    return toOutcome(result, before);
  }

  return {
    ...form,
    open: (promo: Promo | null): void => {
      const values = promo === null ? EMPTY_PROMO_FORM : toPromoForm(promo);
      const before = promo === null ? null : toPromoBaseline(promo);
      form.open({ before, form: values, start: values, mayBeSaved: false });
    },
  };
}

export type PromoEditorState = ReturnType<typeof usePromoEditor>;

function nextBaseline(result: SavePromoResult): Pick<Partial<PromoEditing>, 'before'> {
  switch (result.kind) {
    case 'saved':
    case 'exists':
      return {};
    case 'changed':
      return { before: toPromoBaseline(result.current) };
    case 'missing':
      return { before: null };
  }
}

function toOutcome(result: SavePromoResult, before: PromoBaseline | null): PromoOutcome {
  switch (result.kind) {
    case 'saved':
      return { kind: 'saved', isNew: before === null };
    case 'exists':
      return { kind: 'refused', errors: { code: EXISTS_TEXT } };
    case 'changed':
      return {
        kind: 'changed',
        terms: before === null ? [] : changedTerms(before, result.current),
      };
    case 'missing':
      return { kind: 'missing' };
  }
}
