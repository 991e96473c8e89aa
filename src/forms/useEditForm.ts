import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSubmit } from '../hooks/useSubmit';
import type { DraftSlot } from './draftStore';
import { useDraft } from './useDraft';

export type FormErrors = Readonly<Record<string, string>>;

interface FormDraft<Values> {
  readonly form: Values;
  /** The values before anything was typed. */
  readonly start: Values;
}

interface FormOutcome {
  readonly kind: string;
  /** By the names of the fields. */
  readonly errors?: FormErrors;
}

interface EditForm<
  Draft extends FormDraft<object>,
  Initial extends Draft | null,
  Input extends readonly unknown[],
  Outcome,
> {
  /** Null while the form is closed. */
  readonly draft: Draft | Initial;
  readonly isDirty: boolean;
  /** Of the last submission, without the fields that were edited since. */
  readonly errors: FormErrors;
  readonly isBusy: boolean;
  readonly sending: readonly [Draft, ...Input] | null;
  readonly outcome: Outcome | null;
  /** For the form, whose first invalid field gets the focus. */
  readonly formRef: (form: HTMLFormElement | null) => void;
  /** Counts `open`: a key for the form, whose fields may hold their own text. */
  readonly openCount: number;
  readonly change: (part: Partial<Draft['form']>, names?: readonly string[]) => void;
  /** Changes what the draft remembers beside the values. */
  readonly update: (part: Partial<Omit<Draft, 'form'>>) => void;
  /** Opens the form with other values and focuses its first field. */
  readonly open: (draft: Draft) => void;
  readonly close: () => void;
  /** Null if a submission is running or the form is closed. */
  readonly submit: (...input: Input) => Promise<Outcome | null>;
  readonly reset: () => void;
}

/**
 * One form for everything that is edited: its draft, errors, focus and submission. `initial` is
 * what it shows until something is typed; null if it has to be opened.
 */
export function useEditForm<
  Draft extends FormDraft<object>,
  Initial extends Draft | null,
  Input extends readonly unknown[],
  Outcome extends FormOutcome,
>(
  slot: DraftSlot<Draft>,
  send: (draft: Draft, ...input: Input) => Promise<Outcome>,
  initial: Initial,
  subject = '',
): EditForm<Draft, Initial, Input, Outcome> {
  const [stored, write] = useDraft(slot, subject);
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
      focusInvalid(element.current, outcome.errors ?? {});
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
      // What was typed is taken back.
      return JSON.stringify(next) === JSON.stringify(initial) ? null : next;
    });
  };
  const errors = Object.entries(outcome?.errors ?? {});
  return {
    draft,
    isBusy,
    sending,
    outcome,
    formRef,
    openCount,
    reset,
    isDirty: draft !== null && JSON.stringify(draft.form) !== JSON.stringify(draft.start),
    errors: Object.fromEntries(errors.filter(([field]) => !editedFields.includes(field))),
    change: (part, names = Object.keys(part)) => {
      setEditedFields((fields) => [...fields, ...names]);
      merge((before) => ({ ...before, form: { ...before.form, ...part } }));
    },
    update: (part) => merge((before) => ({ ...before, ...part })),
    open: (next) => {
      reset();
      setOpenCount((count) => count + 1);
      write(() => next);
    },
    close: () => {
      reset();
      write(() => null);
    },
    submit: async (...input) => (draft === null ? null : submit(draft, ...input)),
  };
}

/** Focuses the field of the first error; without one, the submit button if the focus is lost. */
function focusInvalid(form: HTMLFormElement | null, errors: FormErrors): void {
  const fields = Object.keys(errors).map((name) => form?.elements.namedItem(name));
  const invalid = fields.find((field) => field instanceof HTMLElement);
  if (invalid !== undefined) {
    invalid.focus();
  } else if (document.activeElement === document.body) {
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }
}
