import { useRef } from 'react';
import { config } from '../../../../config';
import type { Ride } from '../../../../domain/ride/ride';
import { adminStatusText } from '../../shared/rideTexts';
import { canTransition } from '../../../../domain/dispatch/rideTransition';
import { newRideId } from '../../../../firebase/rides/documents/rideId';
import { serverNow } from '../../../../platform/serverClock';
import { useSubmit } from '../../../../hooks/useSubmit';
import {
  sendRideAction,
  type RideAction,
  type RideActionOutcome,
} from '../../../../usecases/sendRideAction';

/** The admin's commands for a ride, one at a time. Safe to retry after a lost response. */
export function useRideActions(ride: Ride) {
  const { adminUid } = config;
  const note = useRef({ text: '', id: '' });

  const { isBusy, sending, outcome, submit, reset } = useSubmit(async (action: RideAction) => {
    if (action.kind === 'note' && note.current.text !== action.text) {
      note.current = { text: action.text, id: newRideId() };
    }
    const sent = await sendRideAction(ride.id, action, adminUid, note.current.id, serverNow());
    if (action.kind === 'note' && sent.kind === 'done') {
      note.current = { text: '', id: '' };
    }
    return { ...sent, action };
  });

  // A command without an answer may have been carried out, or overtaken by another change.
  if (
    outcome?.kind === 'failed' &&
    outcome.action.kind !== 'note' &&
    !canTransition(ride, outcome.action, { uid: adminUid, role: 'office' }, serverNow())
  ) {
    reset();
  }
  return {
    isBusy,
    sending: sending?.[0] ?? null,
    /** Why the last one was refused or failed. */
    problem: outcome && problemText(outcome, ride),
    /** Sends one unless another is running; resolves to true if it is done. */
    send: async (action: RideAction): Promise<boolean> => (await submit(action))?.kind === 'done',
    clearProblem: reset,
  };
}

export type RideActionState = ReturnType<typeof useRideActions>;

function problemText(
  outcome: RideActionOutcome & { readonly action: RideAction },
  ride: Ride,
): string | null {
  if (outcome.kind !== 'refused') {
    return outcome.kind === 'done' ? null : outcome.message;
  }
  if (outcome.reason === 'too-late') {
    return `This ride has just changed: ${adminStatusText(ride)}.`;
  }
  const { action } = outcome;
  const name = action.kind === 'assign' ? action.driver.name : null;
  return `${name ?? 'This driver'} has another ride around that time. Choose another driver.`;
}
