import { nextStep } from '../../../domain/dispatch/rideTransition';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import styles from './Driver.module.css';
import { MainAction } from './MainAction';
import type { RideProps } from './rideProps';
import { useDoubleTapGuard } from '../../../hooks/useDoubleTapGuard';
import { fareAndDropoff, STEP_TEXTS } from './driverTexts';

/** The button of the ride's next step, with the error of the last one. */
export function NextStepButton({ ride, dashboard }: RideProps) {
  const step = nextStep(ride.status);
  const isMain = dashboard.mainRideId === ride.id;
  const isReady = useDoubleTapGuard(`${String(step)} ${String(isMain)}`);
  const { sending, isBusy, error } = dashboard.commandState(ride.id);
  if (step === null) {
    return <ErrorBanner error={error} />;
  }
  const isSending = sending?.kind === 'transition' && sending.transition.kind === 'step';
  return (
    <MainAction
      isMain={isMain}
      about={step === 'completed' ? fareAndDropoff(ride) : `From ${ride.pickupAddress}`}
      error={error}
      className={styles['large']}
      busy={isSending}
      disabled={isBusy || !isReady}
      onClick={() => dashboard.transition(ride, { kind: 'step', to: step })}
    >
      {STEP_TEXTS[step]}
    </MainAction>
  );
}
