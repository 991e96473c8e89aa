import { useSubmit } from '../../hooks/useSubmit';
import type { GuestBookings } from '../session/guestBookings';
import type { ActionOutcome } from '../actions/actionOutcome';

/** A form of the accounts, as its screen shows it. */
export interface AccountForm<Input extends readonly unknown[]> {
  /** True while something is sent, and from then on when another screen is on its way. */
  readonly isBusy: boolean;
  /** What is being sent; null when nothing is. */
  readonly sending: Input | null;
  /** Why the last one was refused; null when it was not. */
  readonly problem: string | null;
  /** What would be left behind; null when there is nothing to warn about. */
  readonly warning: GuestBookings | null;
  readonly send: (...input: Input) => void;
  /** Forgets the refusal or the warning. */
  readonly dismiss: () => void;
}

/** Sends what a form of the accounts asks for, once at a time. */
export function useAccountForm<Input extends readonly unknown[]>(
  send: (...input: Input) => Promise<ActionOutcome>,
): AccountForm<Input> {
  const { isBusy, sending, outcome, submit, reset } = useSubmit(send);
  return {
    isBusy: isBusy || outcome?.kind === 'leaving',
    sending,
    problem: outcome?.kind === 'refused' ? outcome.message : null,
    warning: outcome?.kind === 'warned' ? outcome.bookings : null,
    send: (...input) => void submit(...input),
    dismiss: reset,
  };
}
