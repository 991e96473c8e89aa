import { useState } from 'react';
import type { Promo } from '../../../domain/promo/promo';
import {
  changedTerms,
  EMPTY_PROMO_FORM,
  toPromoForm,
  parsePromoForm,
  type PromoForm,
  type PromoFormErrors,
} from '../../../domain/promo/promoForm';
import type { SavePromoResult } from '../../../firebase/promos/promoAdmin';
import { useSubmit } from '../../../hooks/useSubmit';
import { savePromo } from '../../../usecases/savePromo';
import { toPromoBaseline, type PromoBaseline, type PromoEditing } from './promoDraft';
import type { PromoDraftState } from './usePromoDraft';

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
export function usePromoEditor({ draft, change, write, clear }: PromoDraftState) {
  const { editing } = draft;
  const [editedFields, setEditedFields] = useState<readonly string[]>([]);
  const [openCount, setOpenCount] = useState(0);
  const { isBusy, outcome, submit, reset } = useSubmit(save);

  function updateEditing(part: Partial<PromoEditing>): void {
    change((now) =>
      now.editing === null ? now : { ...now, editing: { ...now.editing, ...part } },
    );
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
    write();
    const result = await savePromo(before, parsed.terms, mayBeSaved);
    if (result.kind === 'failed') {
      return result;
    }
    updateEditing({ mayBeSaved, ...nextBaseline(result) });
    return toOutcome(result, before);
  }

  return {
    ...{ editing, isBusy, outcome, openCount },
    errors: outcome?.kind === 'refused' ? omitFields(outcome.errors, editedFields) : {},
    open: (promo: Promo | null): void => {
      reset();
      setOpenCount((count) => count + 1);
      change({
        editing: {
          before: promo === null ? null : toPromoBaseline(promo),
          form: promo === null ? EMPTY_PROMO_FORM : toPromoForm(promo),
          ...{ isTouched: false, mayBeSaved: false },
        },
      });
    },
    close: (): void => {
      reset();
      clear();
    },
    change: (part: Partial<PromoForm>): void => {
      setEditedFields((fields) => [...fields, ...Object.keys(part)]);
      change((now) =>
        now.editing === null
          ? now
          : {
              ...now,
              editing: { ...now.editing, form: { ...now.editing.form, ...part }, isTouched: true },
            },
      );
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
