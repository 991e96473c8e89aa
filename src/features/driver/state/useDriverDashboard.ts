import { useState } from 'react';
import {
  dueRide,
  mainRideId,
  placesText,
  toWorklist,
  type OwnDriver,
  type DriverRide,
} from '../../../domain/dispatch/driverRide';
import { canTransition, type RideTransition } from '../../../domain/dispatch/rideTransition';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { watchDriverRides } from '../../../firebase/rides/read/liveDriverRides';
import { serverNow } from '../../../hooks/serverClock';
import { useNow } from '../../../hooks/useNow';
import { useSubmit, type Submit } from '../../../hooks/useSubmit';
import { combineLive, useLiveValue } from '../../../live/useLiveValue';
import {
  clearOwnRide,
  sendCommand,
  switchOnline,
  type RideCommand,
  type CommandResult,
} from '../../../usecases/driverCommands';
import { OFFLINE_REASONS } from '../../../domain/dispatch/returnReasons';
import { useAlarm } from '../../../live/useAlarm';
import { useGoneOffer } from './useGoneOffer';
import { useLostRides } from './useLostRides';
import { useNotices, type Notice } from './useNotices';
import { useOffers } from './useOffers';
import { usePosition } from './usePosition';
import { useWakeLock } from './useWakeLock';

const MINUTE_TICK_MS = 30_000;
/** Confirmed in a dialog, which also shows their errors. */
const DIALOG_KINDS: readonly RideTransition['kind'][] = ['give-back', 'end'];

const RIDE_CHANGED_TEXT = 'This ride changed. Check it again.';

/** State and commands of the driver's page. */
export function useDriverDashboard(me: OwnDriver) {
  const now = useNow(MINUTE_TICK_MS);
  const rides = useLiveValue(me.id, watchDriverRides);
  const worklist = rides.value === null ? null : toWorklist(rides.value, me.currentRideId);
  const isUnderWay = worklist !== null && worklist.current !== null;
  const drives = worklist === null ? me.currentRideId !== null : isUnderWay;
  const position = usePosition(me, { isWatched: drives || me.isOnline, isShown: !drives });
  const wantsOffers = me.isOnline && !me.isOnJob && worklist !== null && !isUnderWay;
  const offers = useOffers(me, position.current ?? me.location, wantsOffers);
  const [endedHere] = useState(() => new Set<string>());
  // A ride given back is offered again, but not to the driver who gave it back.
  const openOffers = offers.offers?.filter(({ rideId }) => !endedHere.has(rideId)) ?? null;
  const shownOffers = wantsOffers ? openOffers : [];
  const goneOffer = useGoneOffer(shownOffers, wantsOffers);
  const isScreenKeptOn = useWakeLock(me.isOnline || isUnderWay);
  const { notices, addNotice, dismissNotice } = useNotices();
  const isAlarmReady = useAlarm(
    rides.value === null
      ? null
      : [
          ...rides.value.map(({ id }) => id),
          ...(openOffers ?? []).map(({ rideId }) => rideId),
          ...notices.filter(({ isUrgent }) => isUrgent).map(({ rideId }) => `lost:${rideId}`),
        ],
  );

  useLostRides(me, rides.value, endedHere, addNotice);

  const online = useOnlineSwitch(me, drives);
  const clearing = useSubmit(() => clearOwnRide(me.id, null));
  const { commands, accept, transition } = useRideCommands(me, rides.value, {
    endedHere,
    addNotice,
    goOffline: () => online.set(false),
  });

  const isExplained = (rideId: string): boolean =>
    endedHere.has(rideId) ||
    notices.some((notice) => notice.rideId === rideId) ||
    (commands.outcome?.kind === 'done' && rideIdOf(commands.outcome.command) === rideId) ||
    commands.isBusy;

  return {
    me,
    /** Null while loading. */
    worklist,
    now,
    position,
    isScreenKeptOn,
    isAlarmReady,
    /** The driver's own ride to drive now or soon; null if there is none. */
    dueRide: worklist === null ? null : dueRide(worklist, now),
    /** Null while loading; empty while the driver is offline or on a job. */
    offers: shownOffers,
    /** The nearest offer, if it went away before the driver accepted it and no other is open. */
    goneOffer: goneOffer !== null && isExplained(goneOffer.rideId) ? null : goneOffer,
    /** The ride of the page's one main button; null if there is none. */
    mainRideId: worklist === null ? null : mainRideId(worklist, shownOffers ?? [], now),
    notices,
    dismissNotice,
    // The state of the listeners to rides and offers.
    ...combineLive(rides, offers),
    online,
    /** Set if the driver is marked as on a job although no ride is under way. */
    otherJob:
      me.isOnJob && me.currentRideId === null && worklist !== null && !isUnderWay
        ? { isBusy: clearing.isBusy, error: clearing.outcome, clear: () => void clearing.submit() }
        : null,
    commandState: (rideId: string) => commandStateOf(rideId, commands),
    accept: (offer: RideOffer) => void accept(offer),
    transition: (ride: DriverRide, next: RideTransition) => void transition(ride, next),
    /** How the last ride ended here; null once the driver does something else. */
    ending: endingOf(commands.outcome),
    clearError: commands.reset,
  };
}

export type DriverDashboardState = ReturnType<typeof useDriverDashboard>;

function useOnlineSwitch(me: OwnDriver, drives: boolean) {
  const { isBusy, outcome, submit, reset } = useSubmit(async (isOnline: boolean) => ({
    isOnline,
    error: await switchOnline(me.id, isOnline, drives),
  }));
  // A write that got no answer may have succeeded.
  if (outcome?.isOnline === me.isOnline) {
    reset();
  }
  return {
    isBusy,
    error: outcome?.error ?? null,
    set: (isOnline: boolean) => void submit(isOnline),
  };
}

interface Effects {
  /** The rides that end here are added to it. */
  readonly endedHere: Set<string>;
  readonly addNotice: (notice: Notice) => void;
  readonly goOffline: () => void;
}

/** Sends what the driver does to a ride. */
function useRideCommands(
  me: OwnDriver,
  rides: readonly DriverRide[] | null,
  { endedHere, addNotice, goOffline }: Effects,
) {
  const commands = useSubmit(async (command: RideCommand): Promise<SentCommand> => ({
    command,
    ...(await sendCommand(me, command, serverNow())),
  }));
  if (commands.outcome?.kind === 'failed' && !isStillPossible(commands.outcome, me.id, rides)) {
    commands.reset();
  }

  const transition = async (ride: DriverRide, next: RideTransition): Promise<void> => {
    const ends =
      DIALOG_KINDS.includes(next.kind) || (next.kind === 'step' && next.to === 'completed');
    if (ends) {
      endedHere.add(ride.id);
    }
    const sent = await commands.submit({ kind: 'transition', ride, transition: next });
    if (ends && sent?.kind !== 'done') {
      endedHere.delete(ride.id);
    }
    const isOff = next.kind === 'give-back' && OFFLINE_REASONS.includes(next.reason);
    if (isOff && sent?.kind === 'done') {
      goOffline();
    }
  };

  const accept = async (offer: RideOffer): Promise<void> => {
    const sent = await commands.submit({ kind: 'accept', offer });
    if (sent?.kind === 'too-late') {
      const text = placesText({ ...offer, scheduledTime: null });
      addNotice({ rideId: offer.rideId, title: 'Taken by another driver', text });
    }
  };

  return { commands, accept, transition };
}

type SentCommand = CommandResult & { readonly command: RideCommand };

function endingOf(sent: SentCommand | null) {
  if (sent?.kind !== 'done' || sent.command.kind !== 'transition') {
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

function commandStateOf(
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
    /** True if this page has just accepted the ride's offer. */
    isAccepted:
      outcome?.kind === 'done' &&
      outcome.command.kind === 'accept' &&
      outcome.command.offer.rideId === rideId,
    /** Why the last command for this ride failed; `dialogError` if it was sent from a dialog. */
    error: isInDialog ? null : error,
    dialogError: isInDialog ? error : null,
  };
}

/** False if the ride's present state shows that the command was carried out, or comes too late. */
function isStillPossible(
  { command }: SentCommand,
  driverId: string,
  rides: readonly DriverRide[] | null,
): boolean {
  const ride = rides?.find((each) => each.id === rideIdOf(command));
  return (
    ride === undefined ||
    (command.kind === 'transition' &&
      canTransition(ride, command.transition, { uid: driverId, role: 'driver' }))
  );
}

function rideIdOf(command: RideCommand): string {
  return command.kind === 'accept' ? command.offer.rideId : command.ride.id;
}

function errorOf(sent: SentCommand): string | null {
  switch (sent.kind) {
    case 'done':
      return null;
    case 'too-late':
      return sent.command.kind === 'accept' ? null : RIDE_CHANGED_TEXT;
    case 'failed':
      return sent.message;
  }
}
