import { isDirectOffer, laterStep, nextStep, rideStage } from '../../../domain/ride/rideStatus';
import type { RideStep } from '../../../domain/ride/rideStages';
import { ErrorBanner } from '../../../ui/feedback/ErrorBanner';
import styles from './Driver.module.css';
import { MainAction } from './MainAction';
import bar from './MainAction.module.css';
import type { RideProps } from '../state/rideProps';
import { useDoubleTapGuard } from '../../../hooks/useSettled';
import { fareAndDropoff, KEPT_TEXT, STEP_TEXTS } from './driverTexts';
import type { RideExtras } from '../../../domain/trip/extras';
import { AcceptAbout, useOverlapQuestion } from './OverlapQuestion';
import { undoTransition } from '../../../domain/dispatch/rideTransition';
import { Button } from '../../../ui/controls/Button';
import { useNow } from '../../../hooks/useNow';

interface NextStepButtonProps extends Omit<RideProps, 'me' | 'here'> {
  readonly extras: RideExtras;
}

/** The button of the ride's next step, with the error of the last one. */
export function NextStepButton(props: NextStepButtonProps) {
  const { ride, isMain, hasKeptSteps, commands, extras } = props;
  const step = nextStep(rideStage(ride));
  const isReady = useDoubleTapGuard(`${String(step)} ${String(isMain)}`);
  const { isBusy, error } = commands;
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
  return (
    <>
      <MainAction
        isMain={isMain}
        summary={
          <>
            {hasKeptSteps && <p className={bar.kept}>{KEPT_TEXT}</p>}
            {isAcceptance ? (
              <AcceptAbout trip={ride.trip} overlap={overlap} extras={extras} />
            ) : (
              <p>
                {ride.status === 'arrived'
                  ? fareAndDropoff(ride)
                  : `From ${ride.trip.pickup.address}`}
              </p>
            )}
          </>
        }
        error={error}
        className={styles.large}
        busy={isSending(commands, step)}
        disabled={isBusy || !isReady}
        onClick={question.accept}
      >
        {STEP_TEXTS[step]}
      </MainAction>
      {question.dialog}
    </>
  );
}

/** Completes a ride whose driver forgot to say that the passenger is on board. */
export function LaterStep({ ride, commands }: Pick<RideProps, 'ride' | 'commands'>) {
  const step = laterStep(rideStage(ride));
  const isReady = useDoubleTapGuard(step);
  return (
    step !== null && (
      <Button
        variant="quiet"
        busy={isSending(commands, step)}
        disabled={commands.isBusy || !isReady}
        onClick={() => commands.send({ kind: 'step', to: step })}
      >
        {STEP_TEXTS[step]}
      </Button>
    )
  );
}

function isSending({ sending }: RideProps['commands'], step: RideStep): boolean {
  const transition = sending?.kind === 'transition' ? sending.transition : null;
  return transition?.kind === 'step' && transition.to === step;
}

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
