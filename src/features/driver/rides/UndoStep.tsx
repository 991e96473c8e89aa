import { undoTransition } from '../../../domain/dispatch/rideTransition';
import { Button } from '../../../ui/controls/Button';
import { useNow } from '../../../hooks/useNow';
import type { RideProps } from '../state/rideProps';

const TICK_MS = 1000;

/** Takes back the driver's last step, for a minute after it. */
export function UndoStep({ ride, me, commands }: Pick<RideProps, 'ride' | 'me' | 'commands'>) {
  const now = useNow(TICK_MS);
  const { sending, isBusy } = commands;
  const undo = undoTransition(ride, { uid: me.id, role: 'driver' }, now);
  return (
    undo !== null && (
      <Button
        variant="secondary"
        busy={sending?.kind === 'transition' && sending.transition.kind === 'undo'}
        disabled={isBusy}
        onClick={() => commands.send(undo)}
      >
        Undo last step
      </Button>
    )
  );
}
