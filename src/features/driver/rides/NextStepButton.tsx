import type { DriverRide } from '../../../domain/dispatch/driverRide';
import { nextStep } from '../../../domain/dispatch/rideTransition';
import { Button } from '../../../ui/controls/Button';
import styles from './Driver.module.css';
import type { DriverDashboardState } from '../state/useDriverDashboard';
import { useDoubleTapGuard } from '../../../hooks/useDoubleTapGuard';
import { STEP_TEXTS } from './driverTexts';

interface StepButtonProps {
  readonly ride: DriverRide;
  readonly desk: DriverDashboardState;
}

/** The one large button, which takes a ride's next step; nothing where there is none. */
export function NextStepButton({ ride, desk }: StepButtonProps) {
  const step = nextStep(ride.status);
  const isSettled = useDoubleTapGuard(step);
  if (step === null) {
    return null;
  }
  const { sending, isBusy } = desk.buttonsOf(ride.id);
  const isSending = sending?.kind === 'move' && sending.move.kind === 'step';
  return (
    <Button
      wide
      className={styles['large']}
      busy={isSending}
      disabled={isBusy || !isSettled}
      onClick={() => {
        desk.move(ride, { kind: 'step', to: step });
      }}
    >
      {STEP_TEXTS[step]}
    </Button>
  );
}
