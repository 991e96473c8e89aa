import {
  done,
  DONE,
  failed,
  refused,
  type Outcome,
  type Refused,
} from '../../domain/common/outcome';
import type { Ride } from '../../domain/ride/ride';
import type { GuestBookings } from '../session/guestBookings';

type AccountRefusal =
  /** These fields are wrong, and perhaps a message about the form. */
  | {
      readonly kind: 'invalid';
      readonly message: string | null;
      readonly errors: Readonly<Record<string, string>>;
    }
  /** The user has to confirm leaving a guest's bookings behind. */
  | { readonly kind: 'warned'; readonly bookings: GuestBookings };

/** A passenger with open rides can't be deleted. */
export interface OpenRides {
  readonly kind: 'open-rides';
  readonly rides: readonly Ride[];
}

/** Outcome of a form about an account. Leaving: it stays disabled until the next screen. */
export type AccountOutcome = Outcome<'leaving' | undefined, AccountRefusal>;

export const LEAVING = done('leaving');

export function invalid(
  message: string | null,
  errors: Readonly<Record<string, string>> = {},
): Refused<AccountRefusal> {
  return refused({ kind: 'invalid', message, errors });
}

/** The bookings that a guest would leave behind; null if that isn't the question. */
export function guestWarning(outcome: AccountOutcome | null): GuestBookings | null {
  const reason = outcome?.kind === 'refused' ? outcome.reason : null;
  return reason?.kind === 'warned' ? reason.bookings : null;
}

/** Runs `action`; an error becomes a failure with a message for the user. */
export async function tryAction(
  action: () => Promise<unknown>,
  toMessage: (error: unknown) => string,
): Promise<Outcome> {
  try {
    await action();
    return DONE;
  } catch (error) {
    return failed(toMessage(error));
  }
}
