import { useEffect, useRef } from 'react';
import { config } from '../../../../config';
import type { Ride } from '../../../../domain/ride/ride';
import { isDueToSetOut } from '../../../../domain/dispatch/driverRide';
import { laterStep, nextStep, rideStage } from '../../../../domain/ride/rideStatus';
import type { RideStep, UndoableStep } from '../../../../domain/ride/rideStages';
import { useDoubleTapGuard } from '../../../../hooks/useSettled';
import { canOfferToAll } from '../../../../domain/admin/rideQueues';
import type { Instant } from '../../../../domain/common/londonTime';
import { NO_ANSWER_REASON } from '../../../../domain/dispatch/auditEvent';
import { undoTransition, type RideTransition } from '../../../../domain/dispatch/rideTransition';
import { Button } from '../../../../ui/controls/Button';
import { useOnCommand, type RideCommand } from '../../shared/Desk';
import type { RideActionState } from './useRideActions';
import { ErrorBanner } from '../../../../ui/feedback/ErrorBanner';
import styles from './RidePanel.module.css';

function isOfferable(ride: Ride, now: Instant): boolean {
  return config.offers && canOfferToAll(ride, now);
}

interface StepProps {
  readonly ride: Ride;
  readonly now: Instant;
  readonly actions: RideActionState;
  readonly command: RideCommand | null;
  readonly onStep: (transition: RideTransition) => void;
}

interface OfferToAllProps extends StepProps {
  /** False against a second press that was meant for the ride before. */
  readonly isReady: boolean;
}

/**
 * Offers a ride to all drivers if the one asked first hasn't answered: by its button, or by the key
 * that showed the ride.
 */
export function OfferToAll(props: OfferToAllProps) {
  const { ride, now, actions, command, isReady, onStep } = props;
  const canOffer = isOfferable(ride, now);
  const offer = (): void =>
    onStep({
      kind: 'unassign',
      reason: NO_ANSWER_REASON,
      expectedDriverId: ride.driver?.id ?? null,
      expectedStatus: ride.status,
    });
  useOnCommand(command, 'offer', true, () => {
    if (canOffer && isReady) {
      offer();
    }
  });
  return (
    canOffer && (
      <Button
        wide
        busy={actions.sending?.kind === 'unassign'}
        disabled={actions.isBusy || !isReady}
        aria-keyshortcuts="o"
        onClick={offer}
      >
        Offer to all
      </Button>
    )
  );
}

/** Why an action failed. It scrolls into view: the buttons stick to the panel's foot. */
export function RideProblem({ text }: { readonly text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) {
      place.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [text]);
  return (
    text !== null && (
      <div ref={place} className={styles.problem}>
        <ErrorBanner error={text} />
      </div>
    )
  );
}

/** Button texts for the next step of a driver who works by radio. */
const STEP_TEXTS: Readonly<Record<RideStep, string>> = {
  accepted: 'Mark as accepted',
  assigned: 'Mark as accepted',
  on_route: 'Mark as on the way',
  arrived: 'Mark as arrived',
  onBoard: 'Mark as on board',
  completed: 'Mark as completed',
};

/** Takes back what was marked by mistake, by status. */
const UNDO_TEXTS: Readonly<Record<UndoableStep, string>> = {
  on_route: 'Undo ‘on the way’',
  arrived: 'Undo ‘arrived’',
  onBoard: 'Undo ‘on board’',
  completed: 'Undo ‘completed’',
};

/** Takes the next step for a driver who works by radio, or the last one back. Guarded. */
export function NextStep({ ride, now, actions, command, onStep }: StepProps) {
  const step = nextStep(rideStage(ride));
  const later = laterStep(rideStage(ride));
  const isReady = useDoubleTapGuard(step);
  const button = useRef<HTMLButtonElement>(null);
  // Only focused: the step is marked with a second key, for the ride in view.
  useOnCommand(command, 'step', isReady, () => button.current?.focus());
  const isEarly = step === 'on_route' && !isDueToSetOut(ride, now);
  if (step === null || ride.driver === null || isEarly) {
    return null;
  }
  const { sending } = actions;
  const isSending = (to: RideStep): boolean => sending?.kind === 'step' && sending.to === to;
  const undo = undoTransition(ride, { uid: config.adminUid, role: 'office' }, now);
  return (
    <>
      <Button
        ref={button}
        wide
        variant={isOfferable(ride, now) ? 'secondary' : 'primary'}
        busy={isSending(step)}
        disabled={actions.isBusy || !isReady}
        onClick={() => onStep({ kind: 'step', to: step })}
      >
        {STEP_TEXTS[step]}
      </Button>
      {later !== null && (
        <Button
          variant="quiet"
          busy={isSending(later)}
          disabled={actions.isBusy || !isReady}
          onClick={() => onStep({ kind: 'step', to: later })}
        >
          {STEP_TEXTS[later]}
        </Button>
      )}
      {undo !== null && (
        <Button
          variant="quiet"
          busy={sending?.kind === 'undo'}
          disabled={actions.isBusy || !isReady}
          onClick={() => onStep(undo)}
        >
          {UNDO_TEXTS[undo.step]}
        </Button>
      )}
    </>
  );
}
