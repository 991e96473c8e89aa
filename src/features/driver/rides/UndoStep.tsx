import { undoTransition } from '../../../domain/dispatch/rideTransition';
import { Button } from '../../../ui/controls/Button';
import { useNow } from '../../../hooks/useNow';
import type { RideProps } from './rideProps';

const TICK_MS = 1000;

/** Takes back the driver's last step, for a minute after it. */
export function UndoStep({ ride, dashboard }: RideProps) {
  const now = useNow(TICK_MS);
  const { sending, isBusy } = dashboard.commandState(ride.id);
  const undo = undoTransition(ride, { uid: dashboard.me.id, role: 'driver' }, now);
  return (
    undo !== null && (
      <Button
        variant="secondary"
        busy={sending?.kind === 'transition' && sending.transition.kind === 'undo'}
        disabled={isBusy}
        onClick={() => dashboard.transition(ride, undo)}
      >
        Undo last step
      </Button>
    )
  );
}
