import type { GuestBookings } from '../session/guestBookings';

export type ActionOutcome =
  | { readonly kind: 'done' }
  /** Done and navigating away: the form stays disabled until then. */
  | { readonly kind: 'navigating' }
  | { readonly kind: 'refused'; readonly message: string }
  /** Not sent: these fields, and perhaps a message about the form. */
  | {
      readonly kind: 'invalid';
      readonly message: string | null;
      readonly errors: Readonly<Record<string, string>>;
    }
  /** Not sent yet: the user has to confirm leaving a guest's bookings behind. */
  | { readonly kind: 'warned'; readonly bookings: GuestBookings };

export const DONE = { kind: 'done' } as const satisfies ActionOutcome;
export const NAVIGATING = { kind: 'navigating' } as const satisfies ActionOutcome;

export type ActionResult = Extract<ActionOutcome, { readonly kind: 'done' | 'refused' }>;

export function refused(message: string): ActionResult {
  return { kind: 'refused', message };
}

/** Runs `action`; an error becomes a refusal with a message for the user. */
export async function tryAction(
  action: () => Promise<unknown>,
  toMessage: (error: unknown) => string,
): Promise<ActionResult> {
  try {
    await action();
    return DONE;
  } catch (error) {
    return refused(toMessage(error));
  }
}
