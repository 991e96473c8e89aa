import { useRef } from 'react';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { errorMessage } from '../../../../domain/common/errorMessage';
import { BackendError } from '../../../../firebase/sdk/errors';
import { canTransition, type RideTransition } from '../../../../domain/dispatch/rideTransition';
import { transitionRide } from '../../../../firebase/rides/write/transitionRide';
import { addNote } from '../../../../firebase/rides/documents/auditEvents';
import { newRideId } from '../../../../firebase/rides/documents/rideId';
import { useSubmit } from '../../../../hooks/useSubmit';

export type RideAction = RideTransition | { readonly kind: 'note'; readonly text: string };

type SendResult =
  | { readonly kind: 'done' }
  /** The ride has changed since, or the new driver is booked at that time. */
  | { readonly kind: 'too-late' | 'driver-taken' }
  | { readonly kind: 'failed'; readonly message: string };

export interface Refusal {
  readonly action: RideAction;
  readonly reason: Exclude<SendResult, { readonly kind: 'done' }>;
}

export interface RideActions {
  readonly isBusy: boolean;
  readonly sending: RideAction | null;
  readonly refusal: Refusal | null;
  /** Sends one unless another is running; resolves to true if it is done. */
  readonly send: (action: RideAction) => Promise<boolean>;
  readonly clearRefusal: () => void;
}

const AGAIN_TEXT = 'No answer came: it may be done all the same. Pressing again does no harm.';

/** The admin's commands for a ride, one at a time. Safe to retry after a lost response. */
export function useRideActions(adminId: string, ride: AdminRide): RideActions {
  const actor = { uid: adminId, role: 'office' } as const;
  const note = useRef({ text: '', id: '' });

  async function write(action: RideAction): Promise<SendResult> {
    if (action.kind !== 'note') {
      const result = await transitionRide(ride.id, action, actor);
      return { kind: result };
    }
    if (note.current.text !== action.text) {
      note.current = { text: action.text, id: newRideId() };
    }
    await addNote(ride.id, { ...note.current, by: adminId });
    note.current = { text: '', id: '' };
    return { kind: 'done' };
  }

  const presses = useSubmit(async (action: RideAction) => {
    try {
      return { action, result: await write(action) };
    } catch (error) {
      console.error('Could not change the ride', error);
      const mayBeDone = error instanceof BackendError && error.kind === 'unreachable';
      const message = mayBeDone ? `${errorMessage(error)} ${AGAIN_TEXT}` : errorMessage(error);
      return { action, result: { kind: 'failed', message } satisfies SendResult };
    }
  });

  const { isBusy, sending, outcome, submit, reset } = presses;
  // What got no answer may be done, or may have been overtaken by another change.
  if (
    outcome?.result.kind === 'failed' &&
    outcome.action.kind !== 'note' &&
    !canTransition(ride, outcome.action, actor)
  ) {
    reset();
  }
  return {
    isBusy,
    sending: sending?.[0] ?? null,
    refusal: toRefusal(outcome),
    send: async (action) => (await submit(action))?.result.kind === 'done',
    clearRefusal: reset,
  };
}

function toRefusal(
  outcome: { readonly action: RideAction; readonly result: SendResult } | null,
): Refusal | null {
  return outcome === null || outcome.result.kind === 'done'
    ? null
    : { action: outcome.action, reason: outcome.result };
}
