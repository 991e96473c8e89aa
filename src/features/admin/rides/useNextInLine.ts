import { useState } from 'react';
import { notifySuccess } from '../../../ui/feedback/notify';
import type { SelectedRide } from '../shared/useSelectedRide';
import type { ActedRide } from '../shared/rideCommand';
import type { CursorProps, CursorStore } from './now/queueCursor';

/** After an action, the selection stays in its queue, on the next ride. */
export function useNextInLine(
  cursor: CursorStore,
  { rideId, open, close }: SelectedRide,
  isNow: boolean,
) {
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
    queue: { cursor, acted, onMoved },
    panel: {
      isNextInLine: rideId === nextInLineId,
      // Other views have no queue to stay in.
      onActed: (next: ActedRide) => setActed(isNow ? next : null),
    },
  };
}
