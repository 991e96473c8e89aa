import { useRef } from 'react';
import { errorMessage } from '../../../../domain/common/errorMessage';
import { BackendError } from '../../../../firebase/sdk/errors';
import type { RideTransition } from '../../../../domain/dispatch/rideTransition';
import { transitionRide } from '../../../../firebase/rides/write/transitionRide';
import { addNote } from '../../../../firebase/rides/documents/auditEvents';
import { newRideId } from '../../../../firebase/rides/documents/rideId';
import { useSubmit } from '../../../../hooks/useSubmit';

/** What the office presses on a ride. */
export type RideAction = RideTransition | { readonly kind: 'note'; readonly text: string };

/** What came of it. */
type Sent =
  | { readonly kind: 'done' }
  /** The ride is no longer as it was seen, or its new driver has another at that time. */
  | { readonly kind: 'too-late' | 'driver-taken' }
  | { readonly kind: 'failed'; readonly message: string };

/** The last press that came to nothing, and why. */
export interface Refusal {
  readonly action: RideAction;
  readonly why: Exclude<Sent, { readonly kind: 'done' }>;
}

/** A ride's buttons: how they stand, and the way to press them. */
export interface RideActions {
  readonly isBusy: boolean;
  readonly sending: RideAction | null;
  readonly refusal: Refusal | null;
  /** Sends one, unless another is under way; answers with whether it is done. */
  readonly send: (action: RideAction) => Promise<boolean>;
  /** Forgets why the last press came to nothing. */
  readonly forget: () => void;
}

const AGAIN_TEXT = 'No answer came: it may be done all the same. Pressing again does no harm.';

/** What the office does with a ride, one thing at a time. The same again after a lost answer finds it done. */
export function useRideActions(adminId: string, rideId: string): RideActions {
  const note = useRef({ text: '', id: '' });

  async function write(action: RideAction): Promise<Sent> {
    if (action.kind !== 'note') {
      const moved = await transitionRide(rideId, action, { uid: adminId, role: 'office' });
      return { kind: moved };
    }
    if (note.current.text !== action.text) {
      note.current = { text: action.text, id: newRideId() };
    }
    await addNote(rideId, { ...note.current, by: adminId });
    note.current = { text: '', id: '' };
    return { kind: 'done' };
  }

  const presses = useSubmit(async (action: RideAction) => {
    try {
      return { action, why: await write(action) };
    } catch (error) {
      console.error("The office's press could not be sent", error);
      const isUnclear = error instanceof BackendError && error.kind === 'unreachable';
      const message = isUnclear ? `${errorMessage(error)} ${AGAIN_TEXT}` : errorMessage(error);
      return { action, why: { kind: 'failed', message } satisfies Sent };
    }
  });

  const { isBusy, sending, outcome, submit, reset } = presses;
  return {
    isBusy,
    sending: sending?.[0] ?? null,
    refusal: refusalOf(outcome),
    send: async (action) => (await submit(action))?.why.kind === 'done',
    forget: reset,
  };
}

function refusalOf(
  came: { readonly action: RideAction; readonly why: Sent } | null,
): Refusal | null {
  return came === null || came.why.kind === 'done' ? null : { action: came.action, why: came.why };
}
