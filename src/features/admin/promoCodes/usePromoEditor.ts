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
import { serverNow } from '../../../platform/serverClock';
import { savePromo } from '../../../usecases/savePromo';
import { promoDrafts, toPromoBaseline, type PromoBaseline, type PromoEditing } from './promoDraft';

export type PromoOutcome =
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly errors: PromoFormErrors }
  /** These terms were changed since. Saving again overwrites them. */
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
    const parsed = parsePromoForm(editing.form, before, serverNow());
    if (!parsed.ok) {
      return { kind: 'refused', errors: parsed.errors };
    }
    // First, so that a page closed before the response knows that it may be saved.
    form.update({ mayBeSaved: true });
    const result = await savePromo(before, parsed.terms, mayBeSaved);
    if (result.kind === 'failed') {
      return result;
    }
    const { outcome, draft } = toSaved(result, before);
    form.update({ mayBeSaved, ...draft });
    return outcome;
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

interface Saved {
  readonly outcome: PromoOutcome;
  /** What saving again starts from, if it has changed. */
  readonly draft?: Pick<PromoEditing, 'before'>;
}

function toSaved(result: SavePromoResult, before: PromoBaseline | null): Saved {
  switch (result.kind) {
    case 'saved':
      return { outcome: { kind: 'saved', isNew: before === null } };
    case 'exists':
      return { outcome: { kind: 'refused', errors: { code: EXISTS_TEXT } } };
    case 'changed': {
      const terms = before === null ? [] : changedTerms(before, result.current);
      const draft = { before: toPromoBaseline(result.current) };
      return { outcome: { kind: 'changed', terms }, draft };
    }
    case 'missing':
      return { outcome: { kind: 'missing' }, draft: { before: null } };
  }
}
