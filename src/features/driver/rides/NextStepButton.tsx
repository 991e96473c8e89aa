import { isDirectOffer, nextStep } from '../../../domain/ride/rideStatus';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import styles from './Driver.module.css';
import { MainAction } from './MainAction';
import bar from './MainAction.module.css';
import type { RideProps } from '../state/rideProps';
import { useDoubleTapGuard } from '../../../hooks/useDoubleTapGuard';
import { fareAndDropoff, KEPT_TEXT, STEP_TEXTS } from './driverTexts';
import type { RideExtras } from '../../../domain/trip/extras';
import { AcceptAbout } from './AcceptAbout';
import { useOverlapQuestion } from './OverlapQuestion';

interface NextStepButtonProps extends Omit<RideProps, 'me' | 'here'> {
  readonly extras: RideExtras;
}

/** The button of the ride's next step, with the error of the last one. */
export function NextStepButton(props: NextStepButtonProps) {
  const { ride, isMain, hasKeptSteps, commands, extras } = props;
  const step = nextStep(ride.status);
  const isReady = useDoubleTapGuard(`${String(step)} ${String(isMain)}`);
  const { sending, isBusy, error } = commands;
  const isAcceptance = isDirectOffer(ride.status);
  const overlap = isAcceptance ? props.overlap : null;
  const question = useOverlapQuestion(overlap, () => {
    if (step !== null) {
      commands.send({ kind: 'step', to: step });
    }
  });
  if (step === null) {
    return <ErrorBanner error={error} />;
  }
  const isSending = sending?.kind === 'transition' && sending.transition.kind === 'step';
  return (
    <>
      <MainAction
        isMain={isMain}
        summary={
          <>
            {hasKeptSteps && <p className={bar.kept}>{KEPT_TEXT}</p>}
            {isAcceptance ? (
              <AcceptAbout
                pickupAddress={ride.trip.pickup.address}
                overlap={overlap}
                extras={extras}
              />
            ) : (
              <p>
                {step === 'completed' ? fareAndDropoff(ride) : `From ${ride.trip.pickup.address}`}
              </p>
            )}
          </>
        }
        error={error}
        className={styles.large}
        busy={isSending}
        disabled={isBusy || !isReady}
        onClick={question.accept}
      >
        {STEP_TEXTS[step]}
      </MainAction>
      {question.dialog}
    </>
  );
}
