import { useRef } from 'react';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { canTransition } from '../../../../domain/dispatch/rideTransition';
import { newRideId } from '../../../../firebase/rides/documents/rideId';
import { useSubmit } from '../../../../hooks/useSubmit';
import {
  sendRideAction,
  type RideAction,
  type RideActionResult,
} from '../../../../usecases/sendRideAction';

export interface Refusal {
  readonly action: RideAction;
  readonly reason: Exclude<RideActionResult, { readonly kind: 'done' }>;
}

export interface RideActions {
  readonly isBusy: boolean;
  readonly sending: RideAction | null;
  readonly refusal: Refusal | null;
  /** Sends one unless another is running; resolves to true if it is done. */
  readonly send: (action: RideAction) => Promise<boolean>;
  readonly clearRefusal: () => void;
}

/** The admin's commands for a ride, one at a time. Safe to retry after a lost response. */
export function useRideActions(adminId: string, ride: AdminRide): RideActions {
  const actor = { uid: adminId, role: 'office' } as const;
  const note = useRef({ text: '', id: '' });

  const presses = useSubmit(async (action: RideAction) => {
    if (action.kind === 'note' && note.current.text !== action.text) {
      note.current = { text: action.text, id: newRideId() };
    }
    const result = await sendRideAction(ride.id, action, adminId, note.current.id);
    if (action.kind === 'note' && result.kind === 'done') {
      note.current = { text: '', id: '' };
    }
    return { action, result };
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
  outcome: { readonly action: RideAction; readonly result: RideActionResult } | null,
): Refusal | null {
  return outcome === null || outcome.result.kind === 'done'
    ? null
    : { action: outcome.action, reason: outcome.result };
}
