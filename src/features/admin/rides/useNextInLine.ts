import { useState } from 'react';
import { notifySuccess } from '../../../ui/feedback/notify';
import type { SelectedRide } from '../shared/useSelectedRide';
import type { ActedRide } from '../shared/rideCommand';
import { cursorStore, type CursorProps } from './now/queueCursor';

/** After an action, the selection stays in its queue, on the next ride. */
export function useNextInLine({ rideId, open, close }: SelectedRide) {
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
    panel: { isNextInLine: rideId === nextInLineId, onActed: setActed },
  };
}
