import { nextStep } from '../../../domain/dispatch/rideTransition';
import { Button } from '../../../ui/controls/Button';
import styles from './Driver.module.css';
import type { RideProps } from './rideProps';
import { useDoubleTapGuard } from '../../../hooks/useDoubleTapGuard';
import { STEP_TEXTS } from './driverTexts';

export function NextStepButton({ ride, dashboard }: RideProps) {
  const step = nextStep(ride.status);
  const isReady = useDoubleTapGuard(step);
  if (step === null) {
    return null;
  }
  const { sending, isBusy } = dashboard.commandState(ride.id);
  const isSending = sending?.kind === 'transition' && sending.transition.kind === 'step';
  return (
    <Button
      wide
      className={styles['large']}
      busy={isSending}
      disabled={isBusy || !isReady}
      onClick={() => dashboard.transition(ride, { kind: 'step', to: step })}
    >
      {STEP_TEXTS[step]}
    </Button>
  );
}
