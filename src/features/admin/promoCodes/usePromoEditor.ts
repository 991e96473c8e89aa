import { useState } from 'react';
import { errorMessage } from '../../../domain/common/errorMessage';
import type { PromoRecord } from '../../../domain/promo/promo';
import {
  changedTerms,
  EMPTY_PROMO_FORM,
  toPromoForm,
  parsePromoForm,
  type PromoForm,
  type PromoFormErrors,
} from '../../../domain/promo/promoForm';
import {
  createPromo,
  updatePromo,
  type SavePromoResult,
} from '../../../firebase/promos/promoAdmin';
import { useDraft } from '../../../forms/useDraft';
import { useSubmit } from '../../../hooks/useSubmit';
import { promoDrafts, toPromoBaseline, type PromoBaseline, type PromoEditing } from './promoDraft';

export type PromoOutcome =
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly errors: PromoFormErrors }
  /** These terms were changed since (decision 28). Saving again overwrites them. */
  | { readonly kind: 'changed'; readonly terms: readonly string[] }
  /** Deleted or renamed since. Saving again recreates it. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string };

const EXISTS_TEXT = 'This promo code exists already. Please choose another code.';

/** State of the promo code form: the draft, its errors, and saving (spec section 5). */
export function usePromoEditor() {
  const [editing, write] = useDraft(promoDrafts);
  const [editedFields, setEditedFields] = useState<readonly string[]>([]);
  const [openCount, setOpenCount] = useState(0);
  const { isBusy, outcome, submit, reset } = useSubmit(save);

  function updateEditing(part: Partial<PromoEditing>): void {
    write((now) => now && { ...now, ...part });
  }

  async function save(editing: PromoEditing): Promise<PromoOutcome> {
    setEditedFields([]);
    const { before, mayBeSaved } = editing;
    const parsed = parsePromoForm(editing.form, before, Date.now());
    if (!parsed.ok) {
      return { kind: 'refused', errors: parsed.errors };
    }
    // Written first, so that a page closed before the response knows that it may be saved.
    updateEditing({ mayBeSaved: true });
    try {
      const result = await (before === null
        ? createPromo(parsed.terms, { isRetry: mayBeSaved })
        : updatePromo(before, parsed.terms));
      updateEditing({ mayBeSaved, ...nextBaseline(result) });
      return toOutcome(result, before);
    } catch (error) {
      console.error('Could not save the promo code', error);
      return { kind: 'failed', message: errorMessage(error) };
    }
  }

  return {
    ...{ editing, isBusy, outcome, openCount },
    errors: outcome?.kind === 'refused' ? omitFields(outcome.errors, editedFields) : {},
    open: (promo: PromoRecord | null): void => {
      reset();
      setOpenCount((count) => count + 1);
      write(() => ({
        before: promo === null ? null : toPromoBaseline(promo),
        form: promo === null ? EMPTY_PROMO_FORM : toPromoForm(promo),
        isTouched: false,
        mayBeSaved: false,
      }));
    },
    close: (): void => {
      reset();
      write(() => null);
    },
    change: (part: Partial<PromoForm>): void => {
      setEditedFields((fields) => [...fields, ...Object.keys(part)]);
      write((now) => now && { ...now, form: { ...now.form, ...part }, isTouched: true });
    },
    /** Validates and saves. Null if a save is running or no form is open. */
    save: async (): Promise<PromoOutcome | null> => (editing === null ? null : submit(editing)),
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

function omitFields(errors: PromoFormErrors, fields: readonly string[]): PromoFormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
