import type { GuestBookings } from '../session/guestBookings';

/** What came of something that a form of the accounts sent. */
export type ActionOutcome =
  | { readonly kind: 'done' }
  /** Done, and another screen is on its way: until then the form stays closed. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing has been sent yet, since a guest's booking would be left behind. */
  | { readonly kind: 'warned'; readonly bookings: GuestBookings };

export const DONE = { kind: 'done' } as const satisfies ActionOutcome;
export const NAVIGATING = { kind: 'leaving' } as const satisfies ActionOutcome;

/** Done, or refused with words for the user. */
export type ActionResult = Extract<ActionOutcome, { readonly kind: 'done' | 'refused' }>;

/** A refusal in the words given. */
export function refused(message: string): ActionResult {
  return { kind: 'refused', message };
}

/** Does something, and puts whatever it throws into words for the user. */
export async function tryAction(
  work: () => Promise<unknown>,
  toWords: (error: unknown) => string,
): Promise<ActionResult> {
  try {
    await work();
    return DONE;
  } catch (error) {
    return refused(toWords(error));
  }
}
