import { useEffect } from 'react';
import { failed } from '../../domain/common/outcome';
import { errorMessage } from '../../errors/errorMessage';
import type { DraftStore } from '../../forms/draftStore';
import { useEditForm } from '../../forms/useEditForm';
import { useStableCallback } from '../../hooks/useStableCallback';
import { useSubmit, type Submit } from '../../hooks/useSubmit';
import type { GuestBookings } from '../session/guestBookings';
import { guestWarning, type AccountOutcome } from '../actions/actionOutcome';

export interface AccountForm<Input extends readonly unknown[]> {
  /** Stays true after success until the next screen shows. */
  readonly isBusy: boolean;
  readonly sending: Input | null;
  readonly error: string | null;
  /** Bookings that a guest would lose; the user has to confirm. */
  readonly warning: GuestBookings | null;
  readonly send: (...input: Input) => void;
  readonly dismiss: () => void;
}

/** Buttons that each send something. Never sends twice at once. */
export function useAccountForm<Input extends readonly unknown[]>(
  send: (...input: Input) => Promise<AccountOutcome>,
): AccountForm<Input> {
  const submission = useSubmit(send);
  const { sending, submit } = submission;
  return { ...toState(submission), sending, send: (...input) => void submit(...input) };
}

export interface ValuesDraft<Values> {
  readonly form: Values;
  readonly start: Values;
}

/** A form about a person, whose input is kept until the account exists. `send` may throw. */
export function useAccountEditForm<Values extends object, Input extends readonly unknown[]>(
  store: DraftStore<ValuesDraft<Values>>,
  send: (values: Values, ...input: Input) => Promise<AccountOutcome>,
  start: Values,
) {
  const initial = { form: start, start };
  const { draft, errors, formRef, change, close, submit, ...form } = useEditForm(
    store,
    ({ form: values }: ValuesDraft<Values>, ...input: Input) =>
      send(values, ...input).catch((error: unknown) => failed(errorMessage(error))),
    initial,
  );
  // Not earlier: the fields would be empty until the next screen is there.
  const clear = useStableCallback(() => {
    if (isLeaving(form.outcome)) {
      close();
    }
  });
  useEffect(() => clear, [clear]);
  return {
    ...toState(form),
    sending: form.sending,
    values: draft.form,
    errors,
    formRef,
    change,
    send: (...input: Input): void => void submit(...input),
  };
}

function toState({
  isBusy,
  outcome,
  reset,
}: Pick<Submit<readonly unknown[], AccountOutcome>, 'isBusy' | 'outcome' | 'reset'>) {
  return {
    isBusy: isBusy || isLeaving(outcome),
    error: outcome && messageOf(outcome),
    warning: guestWarning(outcome),
    dismiss: reset,
  };
}

function isLeaving(outcome: AccountOutcome | null): boolean {
  return outcome?.kind === 'done' && outcome.value === 'leaving';
}

function messageOf(outcome: AccountOutcome): string | null {
  if (outcome.kind === 'refused') {
    return outcome.reason.kind === 'invalid' ? outcome.reason.message : null;
  }
  return outcome.kind === 'failed' ? outcome.message : null;
}
