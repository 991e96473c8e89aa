import { useState } from 'react';
import { createPortal } from 'react-dom';
import { config } from '../../../../config';
import { MINUTE_MS } from '../../../../domain/common/londonTime';
import type { Need } from '../../../../domain/trip/extras';
import type { Ride } from '../../../../domain/ride/ride';
import { timeToBeFree } from '../../../../domain/admin/cars';
import type { RideTransition } from '../../../../domain/dispatch/rideTransition';
import { capitalise } from '../../../../domain/common/texts';
import { actedText } from '../../shared/rideTexts';
import { isOver } from '../../../../domain/ride/rideStatus';
import { useDraft } from '../../../../forms/HistoryScope';
import { useNow } from '../../../../hooks/useNow';
import { useDoubleTapGuard } from '../../../../hooks/useSettled';
import { Button } from '../../../../ui/controls/Button';
import { useOnCommand, type ActedRide, type RideCommand } from '../../shared/Desk';
import { reasonDrafts } from '../../shared/rideDrafts';
import { AssignDriver, whoseRide } from './AssignDriver';
import { ReasonDialog } from './ReasonDialog';
import { NextStep, OfferToAll, RideProblem } from './RideSteps';
import layout from '../../../../ui/layout/Layout.module.css';
import type { KnownTrail } from './useRideRecord';
import type { RideActionState } from './useRideActions';

/** Focuses the choice, which may be out of sight. */
const REASSIGN: RideCommand = { rideId: '', kind: 'assign' };

interface RideActionsProps {
  readonly ride: Ride;
  readonly trail: KnownTrail;
  /** Null while they are loading. */
  readonly needs: readonly Need[] | null;
  readonly actions: RideActionState;
  /**
   * 'cancel' asks for the reason, 'assign' focuses the drivers, 'step' the next step's button,
   * 'offer' offers it to all.
   */
  readonly command?: RideCommand | null;
  /** The ride took the place of another after an action, under the pointer. */
  readonly isNextInLine: boolean;
  /** Where the panel shows its other actions. */
  readonly footer: HTMLElement | null;
  /** Called after a command, when its button may have disappeared. */
  readonly onFinished: () => void;
  readonly onActed: (acted: ActedRide) => void;
}

/** A dialog or form, with the ride as it was when it was opened. */
interface Prompt {
  readonly kind: 'unassign' | 'cancel' | 'reassign';
  readonly ride: Ride;
}

/** The commands that an open ride allows: one click each, or a dialog that asks for a reason. */
export function RideActions(props: RideActionsProps) {
  const { ride, trail, needs, actions, command = null, isNextInLine, footer, onFinished } = props;
  const now = useNow(MINUTE_MS / 4);
  const { isBusy, sending, problem } = actions;
  const isReady = useDoubleTapGuard(isNextInLine ? ride.id : null);
  const { reasonPrompt, isReassigning, open, close, send, reason, updateReason } = usePrompt(props);
  if (isOver(ride.status)) {
    return <RideProblem text={problem} />;
  }
  const driverId = ride.driver?.id ?? null;
  // They stay where they are: a button that moves under the pointer is pressed by mistake.
  const otherAction = (text: string, kind: Prompt['kind'], isDone = false) => (
    <Button variant="secondary" disabled={isBusy || isDone} onClick={() => open(kind)}>
      {text}
    </Button>
  );
  const otherActions = (
    <>
      {driverId !== null && otherAction('Change driver', 'reassign', isReassigning)}
      {driverId !== null && otherAction('Unassign driver', 'unassign')}
      {otherAction('Cancel ride', 'cancel')}
    </>
  );
  const keepDriver = (): void => {
    close();
    onFinished();
  };
  const steps = { ride, now, actions, command, onStep: (next: RideTransition) => void send(next) };
  return (
    <section className={layout.section} aria-label="Actions">
      {reasonPrompt === null && <RideProblem text={problem} />}
      <OfferToAll {...steps} isReady={isReady} />
      {!isReassigning && <NextStep {...steps} />}
      {(driverId === null || isReassigning) && (
        <AssignDriver
          ride={ride}
          trail={trail}
          needs={needs}
          now={now}
          command={isReassigning ? REASSIGN : command}
          time={timeToBeFree(ride, now)}
          isSending={sending?.kind === 'assign'}
          isBusy={isBusy}
          isReady={isReady}
          onAssign={(driver, expectedStatus) =>
            void send({ kind: 'assign', driver, expectedDriverId: driverId, expectedStatus })
          }
          onCancel={driverId === null ? null : keepDriver}
        />
      )}
      {footer !== null && createPortal(otherActions, footer)}
      {reasonPrompt !== null && (
        <ReasonDialog
          {...(reasonPrompt.kind === 'cancel' ? cancelTexts : unassignTexts)(reasonPrompt.ride)}
          reason={reason}
          isBusy={isBusy}
          problem={problem}
          onChange={updateReason}
          onClose={close}
          onConfirm={(confirmed) => void send(promptTransition(reasonPrompt, confirmed))}
        />
      )}
    </section>
  );
}

/** The dialog or form that is open, and sending a command, which closes it. */
function usePrompt({ ride, actions, command = null, onFinished, onActed }: RideActionsProps) {
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const [reason, updateReason] = useDraft(reasonDrafts, `${ride.id} ${prompt?.kind ?? ''}`);
  const { clearProblem } = actions;
  const needsReason =
    prompt?.kind === 'cancel' || (prompt?.kind === 'unassign' && ride.driver !== null);
  // Closed if another driver has taken the place of the one to be replaced.
  const isReassigning = prompt?.kind === 'reassign' && prompt.ride.driver?.id === ride.driver?.id;

  async function send(transition: RideTransition): Promise<void> {
    const isDone = await actions.send(transition);
    if (isDone) {
      updateReason(() => null);
      setPrompt(null);
      onActed({ ride, text: actedText(ride, transition) });
    }
    // After a failure the dialog stays open and keeps the focus.
    if (isDone || !needsReason) {
      onFinished();
    }
  }

  const open = (kind: Prompt['kind']): void => {
    clearProblem();
    setPrompt({ kind, ride });
  };
  useOnCommand(command, 'cancel', true, () => open('cancel'));
  useOnCommand(command, 'unassign', ride.driver !== null, () => open('unassign'));
  useOnCommand(command, 'assign', true, () => open('reassign'));
  const close = (): void => {
    clearProblem();
    updateReason(() => null);
    setPrompt(null);
  };
  return {
    reasonPrompt: needsReason ? prompt : null,
    isReassigning,
    open,
    close,
    send,
    reason: reason ?? '',
    updateReason: (next: string) => updateReason(() => next),
  };
}

function promptTransition({ kind, ride }: Prompt, reason: string): RideTransition {
  return kind === 'cancel'
    ? { kind, reason }
    : { kind: 'unassign', reason, expectedDriverId: ride.driver?.id ?? null };
}

function cancelTexts({ isByPhone, driver, passenger }: Ride) {
  const driverNews = driver === null ? '' : ' The driver will see it straight away.';
  return {
    title: `Cancel ${whoseRide(passenger.name)}?`,
    // A caller has no screen that shows the ride.
    ...(isByPhone
      ? {
          text: `You can’t undo this.${driverNews} You’ll need to tell the passenger.`,
          label: 'Reason (for the ride history)',
        }
      : {
          text: 'You can’t undo this. The passenger and driver will see it straight away.',
          label: 'Reason (the passenger sees this)',
        }),
    cancelText: 'Keep ride',
    confirmText: 'Cancel ride',
  };
}

function unassignTexts({ driver, passenger, trip: { time } }: Ride) {
  const isOffered = config.offers && time === null;
  const next = isOffered
    ? 'All free drivers will be offered it again'
    : 'You’ll need to assign another driver';
  return {
    title: `Unassign ${driver?.name ?? 'the driver'}?`,
    text: `${capitalise(whoseRide(passenger.name))} stays booked under Needs a driver. ${next}.`,
    label: 'Reason (for the ride history)',
    cancelText: 'Keep driver',
    confirmText: 'Unassign driver',
  };
}
