import {
  cancelledRideText,
  placesText,
  UNASSIGNED_TEXT,
  type OwnDriver,
} from '../../../domain/dispatch/driverRide';
import type { Ride } from '../../../domain/ride/ride';
import { endsRide, isKeepable, type KeptStep } from '../../../domain/dispatch/keptSteps';
import {
  OFFLINE_REASONS,
  canTransition,
  type RideTransition,
} from '../../../domain/dispatch/rideTransition';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { findDriverRide } from '../../../firebase/rides/documents/driverRides';
import { remove, STOP_REACHED_KEY } from '../../../platform/deviceStorage';
import { serverNow } from '../../../platform/serverClock';
import { useSubmit, type Submit } from '../../../hooks/useSubmit';
import {
  sendCommand,
  sendTransition,
  type CommandOutcome,
  type RideCommand,
} from '../../../usecases/driverCommands';
import { useKeptSteps } from './useKeptSteps';
import type { Notice } from './useNotices';

/** Confirmed in a dialog, which also shows their errors. */
const DIALOG_KINDS: readonly RideTransition['kind'][] = ['give-back', 'end'];

const RIDE_CHANGED_TEXT = 'This ride changed. Check it again.';
const UNDO_TOO_LATE_TEXT = 'Too late to undo.';

interface Effects {
  /** The rides that end here are added to it. */
  readonly endedHere: Set<string>;
  readonly addNotice: (notice: Notice) => void;
  readonly goOffline: () => void;
}

/** Kept: no connection; the step is sent later. */
type SentCommand = (CommandOutcome | { readonly kind: 'kept' }) & { readonly command: RideCommand };

/** Sends what the driver does to a ride. Steps without a connection are kept. */
export function useRideCommands(
  me: OwnDriver,
  rides: readonly Ride[] | null,
  { endedHere, addNotice, goOffline }: Effects,
) {
  const steps = useKeptSteps(me.id, {
    send: ({ rideId, transition }) => sendTransition(me.id, rideId, transition, serverNow()),
    onAnswer: ({ rideId, transition }, result) => {
      if (result.kind !== 'done') {
        const known = rides?.find(({ id }) => id === rideId) ?? null;
        void describeOvertaken(rideId, result, known).then(addNotice);
        endedHere.delete(rideId);
      } else if (endsRide(transition)) {
        endedHere.add(rideId);
      }
    },
  });
  const { kept, add, drop, show, flush } = steps;

  const send = async (
    command: RideCommand,
  ): Promise<CommandOutcome | { readonly kind: 'kept' }> => {
    const step = keptStepOf(command);
    if (step === null) {
      const left = await flush();
      return left ?? sendCommand(me, command, serverNow());
    }
    add(step);
    if (kept.length > 0) {
      void flush();
      return { kind: 'kept' };
    }
    const result = await sendCommand(me, command, serverNow());
    if (result.kind === 'failed') {
      show();
      return { kind: 'kept' };
    }
    drop(step, true);
    return result;
  };
  const commands = useSubmit(async (command: RideCommand): Promise<SentCommand> => ({
    command,
    ...(await send(command)),
  }));
  if (
    commands.outcome !== null &&
    messageOf(commands.outcome) !== null &&
    !isStillPossible(commands.outcome, me.id, rides)
  ) {
    commands.reset();
  }

  const transition = async (ride: Ride, next: RideTransition): Promise<void> => {
    const ends = next.kind === 'give-back' || endsRide(next);
    if (ends) {
      remove(STOP_REACHED_KEY);
      endedHere.add(ride.id);
    }
    const sent = await commands.submit({ kind: 'transition', ride, transition: next });
    if (ends && sent?.kind !== 'done' && sent?.kind !== 'kept') {
      endedHere.delete(ride.id);
    }
    const isOff = next.kind === 'give-back' && OFFLINE_REASONS.includes(next.reason);
    if (isOff && sent?.kind === 'done') {
      goOffline();
    }
  };

  const accept = async (offer: RideOffer): Promise<void> => {
    const sent = await commands.submit({ kind: 'accept', offer });
    if (sent?.kind === 'refused' && sent.reason === 'too-late') {
      const text = placesText(offer, serverNow());
      addNotice({ rideId: offer.id, title: 'Taken by another driver', text });
    }
  };

  return { commands, kept, accept, transition };
}

function keptStepOf(command: RideCommand): KeptStep | null {
  return command.kind === 'transition' && isKeepable(command.transition)
    ? { rideId: command.ride.id, transition: command.transition }
    : null;
}

/** Tells the driver that a kept step was overtaken by the office or the passenger, or refused. */
async function describeOvertaken(
  rideId: string,
  result: CommandOutcome,
  known: Ride | null,
): Promise<Notice> {
  const message = messageOf(result);
  if (message !== null) {
    return { rideId, title: 'Step not sent', text: message };
  }
  const current = await findDriverRide(rideId).catch(() => null);
  const lost = current === null ? UNASSIGNED_TEXT : cancelledRideText(current);
  const ride = current ?? known;
  return {
    rideId,
    title: lost ?? 'Office moved this ride on',
    text: ['Your last step wasn’t sent.', ride === null ? '' : placesText(ride, serverNow())]
      .join(' ')
      .trim(),
    isUrgent: lost !== null,
  };
}

export function endingOf(sent: SentCommand | null) {
  if ((sent?.kind !== 'done' && sent?.kind !== 'kept') || sent.command.kind !== 'transition') {
    return null;
  }
  const { ride, transition } = sent.command;
  switch (transition.kind) {
    case 'step':
      return transition.to === 'completed' ? { ride, kind: 'completed' as const } : null;
    case 'give-back': {
      const isOffer = ride.status === 'awaiting_driver_response';
      return { ride, kind: isOffer ? ('declined' as const) : ('given-back' as const) };
    }
    case 'end':
      return { ride, kind: 'no-show' as const };
    default:
      return null;
  }
}

export function commandStateOf(
  rideId: string,
  { sending, isBusy, outcome }: Submit<[RideCommand], SentCommand>,
) {
  const [command] = sending ?? [];
  const error = outcome === null || rideIdOf(outcome.command) !== rideId ? null : errorOf(outcome);
  const isInDialog =
    outcome?.command.kind === 'transition' &&
    DIALOG_KINDS.includes(outcome.command.transition.kind);
  return {
    /** The command being sent for this ride. */
    sending: command !== undefined && rideIdOf(command) === rideId ? command : null,
    /** True while a command for any ride is being sent. */
    isBusy,
    /** True if the button just pressed for this ride, accept or undo, has gone. */
    hasLostButton:
      outcome?.kind === 'done' &&
      rideIdOf(outcome.command) === rideId &&
      (outcome.command.kind === 'accept' || outcome.command.transition.kind === 'undo'),
    /** Why the last command for this ride failed; `dialogError` if it was sent from a dialog. */
    error: isInDialog ? null : error,
    dialogError: isInDialog ? error : null,
  };
}

/** False if the ride's present state shows that the command was carried out, or comes too late. */
function isStillPossible(
  { command }: SentCommand,
  driverId: string,
  rides: readonly Ride[] | null,
): boolean {
  const ride = rides?.find((each) => each.id === rideIdOf(command));
  const driver = { uid: driverId, role: 'driver' } as const;
  return (
    ride === undefined ||
    (command.kind === 'transition' && canTransition(ride, command.transition, driver, serverNow()))
  );
}

export function rideIdOf(command: RideCommand): string {
  return command.kind === 'accept' ? command.offer.id : command.ride.id;
}

/** Why it failed; null if it is done or the ride has changed. */
export function messageOf(outcome: CommandOutcome | { readonly kind: 'kept' }): string | null {
  if (outcome.kind === 'refused') {
    return outcome.reason === 'too-late' ? null : outcome.reason.message;
  }
  return outcome.kind === 'failed' ? outcome.message : null;
}

function errorOf(sent: SentCommand): string | null {
  const isTooLate = sent.kind === 'refused' && sent.reason === 'too-late';
  return isTooLate ? tooLateText(sent.command) : messageOf(sent);
}

function tooLateText(command: RideCommand): string | null {
  if (command.kind === 'accept') {
    return null;
  }
  return command.transition.kind === 'undo' ? UNDO_TOO_LATE_TEXT : RIDE_CHANGED_TEXT;
}
