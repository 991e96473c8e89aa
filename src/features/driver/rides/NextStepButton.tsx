import { isDirectOffer, nextStep } from '../../../domain/ride/rideStatus';
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
              <AcceptAbout trip={ride.trip} overlap={overlap} extras={extras} />
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
