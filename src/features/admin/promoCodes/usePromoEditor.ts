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
import { useSubmit } from '../../../hooks/useSubmit';
import { toPromoBefore, type PromoBefore, type PromoEditing } from './promoDraft';
import type { PromoDraftState } from './usePromoDraft';

/** What came of saving the form. */
export type PromoOutcome =
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly errors: PromoFormErrors }
  /** Somebody changed these terms of the code since the form began. Saving again replaces them. */
  | { readonly kind: 'changed'; readonly terms: readonly string[] }
  /** Somebody deleted or renamed the code since. Saving again makes it anew. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly message: string };

const EXISTS_TEXT = 'This promo code exists already. Please choose another code.';

/** The form of a promo code: which one it is open for, what is typed, and how it is saved (spec section 5). */
export function usePromoEditor({ draft, change, write, clear }: PromoDraftState) {
  const { editing } = draft;
  const [typedSince, setTypedSince] = useState<readonly string[]>([]);
  const [openings, setOpenings] = useState(0);
  const { isBusy, outcome, submit, reset } = useSubmit(save);

  function edit(part: Partial<PromoEditing>): void {
    change((now) =>
      now.editing === null ? now : { ...now, editing: { ...now.editing, ...part } },
    );
  }

  async function save(open: PromoEditing): Promise<PromoOutcome> {
    setTypedSince([]);
    const { before, mayBeSaved } = open;
    const read = parsePromoForm(open.form, before, Date.now());
    if (!read.ok) {
      return { kind: 'refused', errors: read.errors };
    }
    // Kept first: a page that goes before the answer comes must know of it when it is back.
    edit({ mayBeSaved: true });
    write();
    try {
      const saving = await (before === null
        ? createPromo(read.terms, { isRetry: mayBeSaved })
        : updatePromo(before, read.terms));
      edit({ mayBeSaved, ...afterSaving(saving) });
      return outcomeOf(saving, before);
    } catch (error) {
      console.error('The promo code could not be saved', error);
      return { kind: 'failed', message: errorMessage(error) };
    }
  }

  return {
    ...{ editing, isBusy, outcome, openings },
    errors: outcome?.kind === 'refused' ? without(outcome.errors, typedSince) : {},
    /** Opens the form for a code that is there or, with null, for a new one. */
    open: (promo: PromoRecord | null): void => {
      reset();
      setOpenings((count) => count + 1);
      change({
        editing: {
          before: promo === null ? null : toPromoBefore(promo),
          form: promo === null ? EMPTY_PROMO_FORM : toPromoForm(promo),
          ...{ isTouched: false, mayBeSaved: false },
        },
      });
    },
    close: (): void => {
      reset();
      clear();
    },
    type: (part: Partial<PromoForm>): void => {
      setTypedSince((fields) => [...fields, ...Object.keys(part)]);
      change((now) =>
        now.editing === null
          ? now
          : {
              ...now,
              editing: { ...now.editing, form: { ...now.editing.form, ...part }, isTouched: true },
            },
      );
    },
    /** Checks the form and saves it. Null while it is being saved already, and while none is open. */
    save: async (): Promise<PromoOutcome | null> => (editing === null ? null : submit(editing)),
  };
}

export type PromoEditorState = ReturnType<typeof usePromoEditor>;

/** What the next try goes on from. */
function afterSaving(saving: SavePromoResult): Pick<Partial<PromoEditing>, 'before'> {
  switch (saving.kind) {
    case 'saved':
    case 'exists':
      return {};
    case 'changed':
      return { before: toPromoBefore(saving.current) };
    case 'missing':
      return { before: null };
  }
}

function outcomeOf(saving: SavePromoResult, before: PromoBefore | null): PromoOutcome {
  switch (saving.kind) {
    case 'saved':
      return { kind: 'saved', isNew: before === null };
    case 'exists':
      return { kind: 'refused', errors: { code: EXISTS_TEXT } };
    case 'changed':
      return {
        kind: 'changed',
        terms: before === null ? [] : changedTerms(before, saving.current),
      };
    case 'missing':
      return { kind: 'missing' };
  }
}

/** A field that has been typed in since loses its error. */
function without(errors: PromoFormErrors, fields: readonly string[]): PromoFormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}
