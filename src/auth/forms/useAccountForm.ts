import { useSubmit } from '../../hooks/useSubmit';
import type { GuestBookings } from '../session/guestBookings';
import type { ActionOutcome } from '../actions/actionOutcome';

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

/** Submission state of an account form; never sends twice concurrently. */
export function useAccountForm<Input extends readonly unknown[]>(
  send: (...input: Input) => Promise<ActionOutcome>,
): AccountForm<Input> {
  const { isBusy, sending, outcome, submit, reset } = useSubmit(send);
  return {
    isBusy: isBusy || outcome?.kind === 'navigating',
    sending,
    error: outcome?.kind === 'refused' ? outcome.message : null,
    warning: outcome?.kind === 'warned' ? outcome.bookings : null,
    send: (...input) => void submit(...input),
    dismiss: reset,
  };
}
