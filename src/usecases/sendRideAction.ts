import { errorMessage } from '../errorMessage';
import type { Instant } from '../domain/common/londonTime';
import type { RideTransition } from '../domain/dispatch/rideTransition';
import { addNote } from '../firebase/rides/documents/auditEvents';
import { transitionRide, type TransitionResult } from '../firebase/rides/write/transitionRide';
import { toBackendError } from '../firebase/sdk/errors';
import type { Failure } from './orFailure';

export type RideAction = RideTransition | { readonly kind: 'note'; readonly text: string };

export type RideActionResult =
  | { readonly kind: 'done' }
  /** The ride has changed since, or the new driver is booked at that time. */
  | { readonly kind: Exclude<TransitionResult, 'done'> }
  | Failure;

const AGAIN_TEXT = 'We’re not sure that worked. It’s safe to try again.';

/** Carries out the admin's action. Safe to retry, a note with the same `noteId`. Never throws. */
export async function sendRideAction(
  rideId: string,
  action: RideAction,
  adminId: string,
  noteId: string,
  now: Instant,
): Promise<RideActionResult> {
  try {
    if (action.kind !== 'note') {
      const actor = { uid: adminId, role: 'office' } as const;
      return { kind: await transitionRide(rideId, action, actor, now) };
    }
    await addNote(rideId, { id: noteId, text: action.text, by: adminId });
    return { kind: 'done' };
  } catch (error) {
    console.error('Could not change the ride', error);
    const message = errorMessage(error);
    const mayBeDone = toBackendError(error).kind === 'unreachable';
    return { kind: 'failed', message: mayBeDone ? AGAIN_TEXT : message };
  }
}
