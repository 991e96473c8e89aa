import { useState } from 'react';
import { notifySuccess } from '../../../ui/feedback/notify';
import type { SelectedRide } from '../shared/useSelectedRide';
import type { useUnsavedRideGuard } from './useUnsavedRideGuard';
import type { ActedRide } from '../shared/rideCommand';
import { cursorStore, type CursorProps } from './now/queueCursor';

/** After an action, the selection stays in its queue, on the next ride (decision 373). */
export function useNextInLine(
  { open, close }: SelectedRide,
  { shownId, isUnsaved }: Pick<ReturnType<typeof useUnsavedRideGuard>, 'shownId' | 'isUnsaved'>,
) {
  const [cursor] = useState(cursorStore);
  const [acted, setActed] = useState<ActedRide | null>(null);
  const [nextInLineId, setNextInLineId] = useState<string | null>(null);
  const onMoved: CursorProps['onMoved'] = (outcome) => {
    setActed(null);
    if (outcome === 'stayed') {
      return;
    }
    notifySuccess(acted?.text ?? '');
    setNextInLineId(outcome.nextId);
    if (outcome.nextId === null) {
      close();
    } else {
      open(outcome.nextId);
    }
  };
  return {
    cursor,
    queue: { cursor, acted, onMoved },
    panel: {
      isNextInLine: shownId === nextInLineId,
      // Unsaved text keeps its ride.
      onActed: (next: ActedRide): void => setActed(isUnsaved ? null : next),
    },
  };
}
