import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Outcome } from '../domain/common/outcome';
import { useSubmit } from '../hooks/useSubmit';
import type { DraftStore } from './draftStore';
import { useDraft } from './HistoryScope';

export type FormErrors = Readonly<Record<string, string>>;

interface FormDraft<Values> {
  readonly form: Values;
  /** The values before anything was typed. */
  readonly start: Values;
}

/** Refused with the errors by the names of the fields, if those are the reason. */
type FormOutcome = Outcome<unknown, { readonly kind: string; readonly errors?: FormErrors }>;

const fieldErrors = (outcome: FormOutcome | null): FormErrors =>
  (outcome?.kind === 'refused' ? outcome.reason.errors : null) ?? {};

/**
 * One form for everything that is edited: its draft, errors, focus and submission. `initial` is
 * what it shows until something is typed; null if it has to be opened.
 */
export function useEditForm<
  Draft extends FormDraft<object>,
  Initial extends Draft | null,
  Input extends readonly unknown[],
  Sent extends FormOutcome,
>(
  store: DraftStore<Draft>,
  send: (draft: Draft, ...input: Input) => Promise<Sent>,
  initial: Initial,
  subject = '',
) {
  const [stored, write] = useDraft(store, subject);
  const draft = stored ?? initial;
  const element = useRef<HTMLFormElement>(null);
  const formRef = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);
  const [openCount, setOpenCount] = useState(0);
  const [editedFields, setEditedFields] = useState<readonly string[]>([]);
  const { isBusy, sending, outcome, submit, reset } = useSubmit((sent: Draft, ...input: Input) => {
    setEditedFields([]);
    return send(sent, ...input);
  });
  useLayoutEffect(() => {
    if (outcome !== null) {
      focusInvalid(element.current, fieldErrors(outcome));
    }
  }, [outcome]);
  useEffect(() => {
    if (openCount > 0) {
      element.current?.querySelector('input')?.focus();
    }
  }, [openCount]);

  const merge = (toPart: (before: Draft) => Partial<Draft>): void => {
    write((now) => {
      const before: Draft | null = now ?? initial;
      const next = before && { ...before, ...toPart(before) };
      // Everything typed was undone.
      return JSON.stringify(next) === JSON.stringify(initial) ? null : next;
    });
  };
  const errors = Object.entries(fieldErrors(outcome));
  return {
    /** Null while the form is closed. */
    draft,
    isBusy,
    sending,
    outcome,
    /** For the form, whose first invalid field gets the focus. */
    formRef,
    /** Counts `open`: a key for the form, whose fields may hold their own text. */
    openCount,
    reset,
    isDirty: draft !== null && JSON.stringify(draft.form) !== JSON.stringify(draft.start),
    /** Of the last submission, without the fields that were edited since. */
    errors: Object.fromEntries(errors.filter(([field]) => !editedFields.includes(field))),
    change: (part: Partial<Draft['form']>, names: readonly string[] = Object.keys(part)): void => {
      setEditedFields((fields) => [...fields, ...names]);
      merge((before) => ({ ...before, form: { ...before.form, ...part } }));
    },
    /** Changes what the draft remembers beside the values. */
    update: (part: Partial<Omit<Draft, 'form'>>): void =>
      merge((before) => ({ ...before, ...part })),
    /** Opens the form with other values and focuses its first field. */
    open: (next: Draft): void => {
      reset();
      setOpenCount((count) => count + 1);
      write(() => next);
    },
    close: (): void => {
      reset();
      write(() => null);
    },
    /** Null if a submission is running or the form is closed. */
    submit: async (...input: Input): Promise<Sent | null> =>
      draft === null ? null : submit(draft, ...input),
  };
}

/** Focuses the first invalid field; without one, the submit button if the focus is lost. */
function focusInvalid(form: HTMLFormElement | null, errors: FormErrors): void {
  const fields: readonly Element[] = [...(form?.elements ?? [])];
  const invalid = fields.find((field) => (field.getAttribute('name') ?? '') in errors);
  if (invalid instanceof HTMLElement) {
    invalid.focus();
  } else if (document.activeElement === document.body) {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }
}
