import { done, refused, type Outcome, type Attempt } from '../../../domain/common/outcome';
import type { Promo, PromoTerms } from '../../../domain/promo/promo';
import {
  changedTerms,
  EMPTY_PROMO_FORM,
  toPromoForm,
  parsePromoForm,
  type PromoFormErrors,
  type PromoForm,
} from '../../../domain/promo/promoForm';
import type { PromoRefusal } from '../../../firebase/promos/promoAdmin';
import { useEditForm } from '../../../forms/useEditForm';
import { serverNow } from '../../../platform/serverClock';
import { savePromo } from '../../../usecases/savePromo';
import { draftStore } from '../../../forms/draftStore';

/** Done with true for a new code. */
export type PromoOutcome = Outcome<
  boolean,
  | { readonly kind: 'invalid'; readonly errors: PromoFormErrors }
  /** These terms were changed since. Saving again overwrites them. */
  | { readonly kind: 'changed'; readonly terms: readonly string[] }
  /** Deleted or renamed since. Saving again recreates it. */
  | { readonly kind: 'missing' }
>;

const EXISTS_TEXT = 'That promo code already exists. Please choose another.';

/** The promo code form: its draft, its errors, and saving (spec section 5). */
export function usePromoEditor() {
  const form = useEditForm(promoDrafts, save, null);

  async function save(editing: PromoEditing): Promise<PromoOutcome> {
    const { before, attempt } = editing;
    const parsed = parsePromoForm(editing.form, before, serverNow());
    if (!parsed.ok) {
      return refused({ kind: 'invalid', errors: parsed.errors });
    }
    // First, so that a page closed before the response knows that it may be saved.
    const { code: id } = parsed.terms;
    form.update({ attempt: { id, isUncertain: true } });
    const outcome = await savePromo(before, parsed.terms, attempt);
    switch (outcome.kind) {
      case 'done':
        return done(before === null);
      case 'failed':
        form.update({ attempt: { id, isUncertain: outcome.isUncertain } });
        return outcome;
      case 'refused': {
        const { draft, ...refusal } = toRefusal(outcome.reason, before);
        form.update({ attempt, ...draft });
        return refused(refusal.reason);
      }
    }
  }

  return {
    ...form,
    open: (promo: Promo | null): void => {
      const values = promo === null ? EMPTY_PROMO_FORM : toPromoForm(promo);
      const before = promo === null ? null : toPromoBaseline(promo);
      form.open({ before, form: values, start: values, attempt: null });
    },
  };
}

export type PromoEditorState = ReturnType<typeof usePromoEditor>;

/** Why it isn't saved, and what saving again starts from, if that has changed. */
function toRefusal(reason: PromoRefusal, before: PromoBaseline | null) {
  switch (reason.kind) {
    case 'exists':
      return { reason: { kind: 'invalid', errors: { code: EXISTS_TEXT } } as const };
    case 'changed': {
      const { current } = reason;
      const terms = before === null ? [] : changedTerms(before, current);
      const draft = { before: toPromoBaseline(current) };
      return { reason: { kind: 'changed', terms } as const, draft };
    }
    case 'missing':
      return { reason: { kind: 'missing' } as const, draft: { before: null } };
  }
}

/** A promo code as loaded when the form was opened, to detect other admins' changes. */
type PromoBaseline = PromoTerms & Pick<Promo, 'id'>;

export interface PromoEditing {
  readonly before: PromoBaseline | null;
  readonly form: PromoForm;
  readonly start: PromoForm;
  /** The last attempt to save it, by its code; null before. */
  readonly attempt: Attempt | null;
}

/** Leaves out the usage: the users of a code must not end up in the draft. */
export function toPromoBaseline(promo: Promo): PromoBaseline {
  return {
    id: promo.id,
    code: promo.code,
    description: promo.description,
    discount: promo.discount,
    maxDiscount: promo.maxDiscount,
    minFare: promo.minFare,
    minFinalFare: promo.minFinalFare,
    usageLimit: promo.usageLimit,
    expiryDate: promo.expiryDate,
    isActive: promo.isActive,
    ridersOnly: promo.ridersOnly,
  };
}

const promoDrafts = draftStore<PromoEditing>('promoCode');
