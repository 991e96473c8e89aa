import { useState } from 'react';
import { config } from '../../../../config';
import { isDueToSetOut } from '../../../../domain/dispatch/driverRide';
import { MINUTE_MS, type Instant } from '../../../../domain/common/londonTime';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { nextStep, type RideTransition } from '../../../../domain/dispatch/rideTransition';
import { isOver } from '../../../../domain/ride/rideStatus';
import { useNow } from '../../../../hooks/useNow';
import { useDoubleTapGuard } from '../../../../hooks/useDoubleTapGuard';
import { Banner } from '../../../../ui/feedback/Banner';
import { Button } from '../../../../ui/controls/Button';
import { refusalText, STEP_TEXTS } from './actionTexts';
import { AssignDriver } from './AssignDriver';
import { ReasonDialog } from './ReasonDialog';
import styles from './RidePanel.module.css';
import type { RideActions as Actions } from './useRideActions';

interface RideActionsProps {
  readonly ride: AdminRide;
  readonly actions: Actions;
  /** Called once a press was answered and its button may be gone. */
  readonly onAnswered: () => void;
}

/** What is being asked, of the ride as it stood then: whoever has it by the time of the press keeps it. */
interface Asking {
  readonly what: 'unassign' | 'cancel' | 'reassign';
  readonly seen: AdminRide;
}

/** What can be done with an open ride as it stands: one press each, or a question where others are told why. */
export function RideActions({ ride, actions, onAnswered }: RideActionsProps) {
  const now = useNow(MINUTE_MS / 2);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { isBusy, sending, refusal, forget } = actions;
  const isAskingWhy = asking?.what === 'unassign' || asking?.what === 'cancel';
  // Another driver than the one who was to be replaced is not replaced unasked.
  const isReassigning = asking?.what === 'reassign' && asking.seen.driverId === ride.driverId;
  const problem = refusal === null ? null : refusalText(refusal, ride);

  async function send(move: RideTransition): Promise<void> {
    const isDone = await actions.send(move);
    if (isDone) {
      setAsking(null);
    }
    // A question that came to nothing stays, and keeps the focus.
    if (isDone || !isAskingWhy) {
      onAnswered();
    }
  }

  const ask = (what: Asking['what']): void => {
    forget();
    setAsking({ what, seen: ride });
  };
  const stopAsking = (): void => {
    forget();
    setAsking(null);
  };
  if (isOver(ride.status)) {
    return problem !== null && <Problem problem={problem} />;
  }
  const hasDriver = ride.driverId !== null;
  return (
    <section className={styles['part']} aria-label="Actions">
      {problem !== null && !isAskingWhy && <Problem problem={problem} />}
      {!isReassigning && (
        <NextStep
          ride={ride}
          now={now}
          actions={actions}
          onStep={(move) => {
            void send(move);
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
          onKeep={
            hasDriver
              ? () => {
                  stopAsking();
                  onAnswered();
                }
              : null
          }
        />
      )}
      <div className={styles['lesser']}>
        {hasDriver && !isReassigning && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              ask('reassign');
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
              ask('unassign');
            }}
          >
            Take the driver off
          </Button>
        )}
        <Button
          variant="danger"
          disabled={isBusy}
          onClick={() => {
            ask('cancel');
          }}
        >
          Cancel the ride
        </Button>
      </div>
      {isAskingWhy && (
        <ReasonDialog
          {...(asking.what === 'cancel' ? CANCEL_WORDS : unassignWords(asking.seen))}
          isBusy={isBusy}
          problem={problem}
          onClose={stopAsking}
          onSend={(reason) => {
            void send(
              asking.what === 'cancel'
                ? { kind: 'cancel', reason }
                : { kind: 'unassign', reason, expectedDriverId: asking.seen.driverId },
            );
          }}
        />
      )}
    </section>
  );
}

const CANCEL_WORDS = {
  title: 'Cancel this ride?',
  text: 'It can’t be taken back. The passenger and the driver are shown it at once.',
  label: 'Reason, which the passenger reads',
  keepText: 'Keep the ride',
  doText: 'Yes, cancel it',
};

function unassignWords({ driverName, scheduledTime }: AdminRide) {
  const isOffered = config.offers && scheduledTime === null;
  const next = isOffered ? 'It is offered to all drivers again' : 'It waits for you';
  return {
    title: `Take ${driverName ?? 'the driver'} off this ride?`,
    text: `The ride stays booked. ${next}, under ‘Needs a driver’.`,
    label: 'Reason, for the history',
    keepText: 'Keep the driver',
    doText: 'Yes, take the driver off',
  };
}

interface NextStepProps {
  readonly ride: AdminRide;
  readonly now: Instant;
  readonly actions: Actions;
  readonly onStep: (move: RideTransition) => void;
}

/** The next step of a ride whose driver works by radio. It takes no press until it has been seen for a second. */
function NextStep({ ride, now, actions, onStep }: NextStepProps) {
  const step = nextStep(ride.status);
  const isSettled = useDoubleTapGuard(step);
  const isEarly = step === 'on_route' && !isDueToSetOut(ride, now);
  if (step === null || ride.driverId === null || isEarly) {
    return null;
  }
  return (
    <Button
      wide
      busy={actions.sending?.kind === 'step'}
      disabled={actions.isBusy || !isSettled}
      onClick={() => {
        onStep({ kind: 'step', to: step });
      }}
    >
      {STEP_TEXTS[step]}
    </Button>
  );
}

function Problem({ problem }: { readonly problem: string }) {
  return (
    <Banner tone="danger">
      <p>{problem}</p>
    </Banner>
  );
}
