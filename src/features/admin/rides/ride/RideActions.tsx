import { useEffect, useState } from 'react';
import { config } from '../../../../config';
import { isDueToSetOut } from '../../../../domain/dispatch/driverRide';
import { MINUTE_MS, type Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { nextStep, type RideTransition } from '../../../../domain/dispatch/rideTransition';
import { isOver } from '../../../../domain/ride/rideStatus';
import { useDraft } from '../../../../forms/useDraft';
import { useNow } from '../../../../hooks/useNow';
import { useDoubleTapGuard } from '../../../../hooks/useDoubleTapGuard';
import { useStableCallback } from '../../../../hooks/useStableCallback';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import type { RideCommand } from '../../shared/rideCommand';
import { reasonDrafts } from '../../shared/rideDrafts';
import { refusalText, STEP_TEXTS } from './actionTexts';
import { AssignDriver } from './AssignDriver';
import { ReasonDialog } from './ReasonDialog';
import styles from './RidePanel.module.css';
import type { RideActions as Actions } from './useRideActions';

interface RideActionsProps {
  readonly ride: AdminRide;
  readonly actions: Actions;
  /** 'cancel' asks for the reason. */
  readonly command?: RideCommand | null;
  /** Called after a command, when its button may have disappeared. */
  readonly onFinished: () => void;
}

/** A dialog or form, with the ride as it was when it was opened (decision 168). */
interface Prompt {
  readonly kind: 'unassign' | 'cancel' | 'reassign';
  readonly ride: AdminRide;
}

/** The commands that an open ride allows: one click each, or a dialog that asks for a reason. */
export function RideActions({ ride, actions, command = null, onFinished }: RideActionsProps) {
  const now = useNow(MINUTE_MS / 2);
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const [reason, updateReason] = useDraft(reasonDrafts, `${ride.id} ${prompt?.kind ?? ''}`);
  const { isBusy, sending, refusal, clearRefusal } = actions;
  const needsReason =
    prompt?.kind === 'cancel' || (prompt?.kind === 'unassign' && ride.driverId !== null);
  // Closed if another driver has taken the place of the one to be replaced.
  const isReassigning = prompt?.kind === 'reassign' && prompt.ride.driverId === ride.driverId;
  const problem = refusal === null ? null : refusalText(refusal, ride);

  async function send(transition: RideTransition): Promise<void> {
    const isDone = await actions.send(transition);
    if (isDone) {
      updateReason(() => null);
      setPrompt(null);
    }
    // After a failure the dialog stays open and keeps the focus.
    if (isDone || !needsReason) {
      onFinished();
    }
  }

  const openPrompt = (kind: Prompt['kind']): void => {
    clearRefusal();
    setPrompt({ kind, ride });
  };
  const openCancel = useStableCallback(() => {
    openPrompt('cancel');
  });
  useEffect(() => {
    if (command?.kind === 'cancel') {
      openCancel();
    }
  }, [command, openCancel]);
  const closePrompt = (): void => {
    clearRefusal();
    updateReason(() => null);
    setPrompt(null);
  };
  if (isOver(ride.status)) {
    return problem !== null && <ErrorBanner problem={problem} />;
  }
  const hasDriver = ride.driverId !== null;
  return (
    <section className={styles['section']} aria-label="Actions">
      {problem !== null && !needsReason && <ErrorBanner problem={problem} />}
      {!isReassigning && (
        <NextStep
          ride={ride}
          now={now}
          actions={actions}
          onStep={(transition) => {
            void send(transition);
          }}
        />
      )}
      {(!hasDriver || isReassigning) && (
        <AssignDriver
          ride={ride}
          time={ride.scheduledTime !== null && ride.scheduledTime > now ? ride.scheduledTime : null}
          isSending={sending?.kind === 'assign'}
          isBusy={isBusy}
          onAssign={(driver) => {
            void send({ kind: 'assign', driver, expectedDriverId: ride.driverId });
          }}
          onCancel={
            hasDriver
              ? () => {
                  closePrompt();
                  onFinished();
                }
              : null
          }
        />
      )}
      <div className={styles['otherActions']}>
        {hasDriver && !isReassigning && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              openPrompt('reassign');
            }}
          >
            Another driver
          </Button>
        )}
        {hasDriver && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              openPrompt('unassign');
            }}
          >
            Take the driver off
          </Button>
        )}
        <Button
          variant="danger"
          disabled={isBusy}
          onClick={() => {
            openPrompt('cancel');
          }}
        >
          Cancel the ride
        </Button>
      </div>
      {needsReason && (
        <ReasonDialog
          {...(prompt.kind === 'cancel' ? cancelTexts : unassignTexts)(prompt.ride)}
          reason={reason ?? ''}
          isBusy={isBusy}
          problem={problem}
          onChange={(next) => {
            updateReason(() => next);
          }}
          onClose={closePrompt}
          onConfirm={(confirmed) => {
            void send(
              prompt.kind === 'cancel'
                ? { kind: 'cancel', reason: confirmed }
                : {
                    kind: 'unassign',
                    reason: confirmed,
                    expectedDriverId: prompt.ride.driverId,
                  },
            );
          }}
        />
      )}
    </section>
  );
}

function cancelTexts({ isByPhone, driverId }: AdminRide) {
  const driverNews = driverId === null ? '' : ' The driver will see it straight away.';
  return {
    title: 'Cancel this ride?',
    // Who books by phone has no screen that shows the ride.
    ...(isByPhone
      ? {
          text: `You can’t undo this.${driverNews} Please tell the passenger yourself.`,
          label: 'Reason (for the ride history)',
        }
      : {
          text: 'It can’t be taken back. The passenger and the driver are shown it at once.',
          label: 'Reason, which the passenger reads',
        }),
    cancelText: 'Keep the ride',
    confirmText: 'Yes, cancel it',
  };
}

function unassignTexts({ driverName, scheduledTime }: AdminRide) {
  const isOffered = config.offers && scheduledTime === null;
  const next = isOffered ? 'It is offered to all drivers again' : 'It waits for you';
  return {
    title: `Take ${driverName ?? 'the driver'} off this ride?`,
    text: `The ride stays booked. ${next}, under ‘Needs a driver’.`,
    label: 'Reason, for the history',
    cancelText: 'Keep the driver',
    confirmText: 'Yes, take the driver off',
  };
}

interface NextStepProps {
  readonly ride: AdminRide;
  readonly now: Instant;
  readonly actions: Actions;
  readonly onStep: (transition: RideTransition) => void;
}

/** Takes the next step for a driver who works by radio. Guarded against double taps. */
function NextStep({ ride, now, actions, onStep }: NextStepProps) {
  const step = nextStep(ride.status);
  const isReady = useDoubleTapGuard(step);
  const isEarly = step === 'on_route' && !isDueToSetOut(ride, now);
  if (step === null || ride.driverId === null || isEarly) {
    return null;
  }
  return (
    <Button
      wide
      busy={actions.sending?.kind === 'step'}
      disabled={actions.isBusy || !isReady}
      onClick={() => {
        onStep({ kind: 'step', to: step });
      }}
    >
      {STEP_TEXTS[step]}
    </Button>
  );
}

function ErrorBanner({ problem }: { readonly problem: string }) {
  return (
    <Banner tone="danger">
      <p>{problem}</p>
    </Banner>
  );
}
