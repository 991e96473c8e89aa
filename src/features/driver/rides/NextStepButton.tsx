import type { DriverRide } from '../../../domain/dispatch/driverRide';
import { nextStep } from '../../../domain/dispatch/rideTransition';
import { Button } from '../../../ui/controls/Button';
import styles from './Driver.module.css';
import type { DriverDashboardState } from '../state/useDriverDashboard';
import { useDoubleTapGuard } from '../../../hooks/useDoubleTapGuard';
import { STEP_TEXTS } from './driverTexts';

interface NextStepButtonProps {
  readonly ride: DriverRide;
  readonly desk: DriverDashboardState;
}

/** The one large button, which takes a ride's next step; nothing where there is none. */
export function NextStepButton({ ride, desk }: NextStepButtonProps) {
  const step = nextStep(ride.status);
  const isReady = useDoubleTapGuard(step);
  if (step === null) {
    return null;
  }
  const { sending, isBusy } = desk.commandState(ride.id);
  const isSending = sending?.kind === 'move' && sending.transition.kind === 'step';
  return (
    <Button
      wide
      className={styles['large']}
      busy={isSending}
      disabled={isBusy || !isReady}
      onClick={() => {
        desk.transition(ride, { kind: 'step', to: step });
      }}
    >
      {STEP_TEXTS[step]}
    </Button>
  );
}
