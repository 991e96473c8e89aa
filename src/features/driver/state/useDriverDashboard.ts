import { useState } from 'react';
import {
  placesText,
  toWorklist,
  type LiveDriver,
  type DriverRide,
  type DriverWorklist,
} from '../../../domain/dispatch/driverRide';
import type { LatLng } from '../../../domain/common/geo';
import type { RideTransition } from '../../../domain/dispatch/rideTransition';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { watchDriverRides } from '../../../firebase/rides/read/liveDriverRides';
import { useNow } from '../../../hooks/useNow';
import { useSubmit, type Submit } from '../../../hooks/useSubmit';
import { useLiveValue } from '../../../live/useLiveValue';
import {
  clearOwnRide,
  sendCommand,
  switchOnline,
  type RideCommand,
  type CommandResult,
} from './rideCommands';
import { useAlarm } from '../../../live/useAlarm';
import { useLostRides } from './useLostRides';
import { useNotices, type Notices } from './useNotices';
import { useOffers } from './useOffers';
import { usePosition, type PositionState } from './usePosition';
import { useWakeLock } from './useWakeLock';

const MINUTE_TICK_MS = 30_000;
/** They ask back in a dialog; after them the ride is the driver's no more, or over. */
const DIALOG_KINDS: readonly RideTransition['kind'][] = ['give-back', 'end'];

/** How a ride's buttons stand. */
export interface RideCommandState {
  /** What is being sent for this very ride. */
  readonly sending: RideCommand | null;
  /** True while anything is sent, for whichever ride. */
  readonly isBusy: boolean;
  /** Why the last press on this ride came to nothing. */
  readonly error: string | null;
  /** The same of a press in a dialog, which says so itself. */
  readonly dialogError: string | null;
}

/** Everything that the driver's page shows and does, of nothing but what the documents say. */
export interface DriverDashboardState extends Omit<Notices, 'tell'> {
  readonly me: LiveDriver;
  /** Null before they are known. */
  readonly worklist: DriverWorklist | null;
  /** Null before they are known; none while the driver is offline or on a job. */
  readonly offers: readonly RideOffer[] | null;
  readonly wantsOffers: boolean;
  readonly isStale: boolean;
  /** Words where the rides, or the offers, can't be followed at all. */
  readonly failure: string | null;
  readonly retry: () => void;
  readonly now: number;
  readonly driverPosition: LatLng | null;
  readonly position: PositionState;
  readonly isScreenKeptOn: boolean;
  readonly canPlaySound: boolean;
  readonly online: {
    readonly isBusy: boolean;
    readonly error: string | null;
    readonly set: (isOnline: boolean) => void;
  };
  /** The way out for a driver who is marked as on a job, though no ride is under way; else null. */
  readonly otherJob: {
    readonly isBusy: boolean;
    readonly error: string | null;
    readonly clear: () => void;
  } | null;
  readonly commandState: (rideId: string) => RideCommandState;
  readonly accept: (offer: RideOffer) => void;
  readonly transition: (ride: DriverRide, move: RideTransition) => void;
  /** Forgets why the last press came to nothing. */
  readonly clearError: () => void;
}

const RIDE_CHANGED_TEXT =
  'This ride has changed in the meantime. What you see now is how it stands.';

/** The driver's page, for a driver who is followed already. */
export function useDriverDashboard(me: LiveDriver): DriverDashboardState {
  const now = useNow(MINUTE_TICK_MS);
  const rides = useLiveValue(me.id, watchDriverRides);
  const work = rides.value === null ? null : toWorklist(rides.value, me.currentRideId);
  const isUnderWay = work !== null && work.current !== null;
  const position = usePosition(me, me.isOnline || isUnderWay);
  const place = position.current ?? me.location;
  const wantsOffers = me.isOnline && !me.isOnJob && work !== null && !isUnderWay;
  const offers = useOffers({ ...me, location: place }, wantsOffers);
  const staysAwake = useWakeLock(me.isOnline || isUnderWay);
  const canSound = useAlarm(
    rides.value === null
      ? null
      : [...rides.value.map(({ id }) => id), ...(offers.offers ?? []).map(({ rideId }) => rideId)],
  );

  const { notices, addNotice: tell, dismissNotice: dismiss } = useNotices();
  const [endedHere] = useState(() => new Set<string>());
  useLostRides(me, rides.value, endedHere, tell);

  const onlineSwitch = useSubmit((isOnline: boolean) => switchOnline(me.id, isOnline));
  const clearing = useSubmit(() => clearOwnRide(me.id));
  const commands = useSubmit(async (press: RideCommand): Promise<CommandOutcome> => ({
    press,
    ...(await sendCommand(me, press)),
  }));

  const move = async (ride: DriverRide, what: RideTransition): Promise<void> => {
    const ends = DIALOG_KINDS.includes(what.kind) || (what.kind === 'step' && what.to === 'completed');
    if (ends) {
      endedHere.add(ride.id);
    }
    const came = await commands.submit({ kind: 'move', ride, transition: what });
    if (ends && came?.kind !== 'done') {
      endedHere.delete(ride.id);
    }
  };

  const take = async (offer: RideOffer): Promise<void> => {
    const came = await commands.submit({ kind: 'take', offer });
    if (came?.kind === 'too-late') {
      const text = placesText({ ...offer, scheduledTime: null });
      tell({ rideId: offer.rideId, title: 'Taken by another driver', text });
    }
  };

  return {
    ...{ me, worklist: work, now, driverPosition: place, position, isScreenKeptOn: staysAwake, canPlaySound: canSound, notices, dismissNotice: dismiss },
    ...{ offers: wantsOffers ? offers.offers : [], wantsOffers },
    isStale: rides.isStale || offers.isStale,
    failure: rides.failure ?? offers.failure,
    retry: rides.failure === null ? offers.retry : rides.retry,
    online: {
      isBusy: onlineSwitch.isBusy,
      error: onlineSwitch.outcome,
      set: (isOnline) => void onlineSwitch.submit(isOnline),
    },
    otherJob:
      me.isOnJob && me.currentRideId === null && work !== null && !isUnderWay
        ? { isBusy: clearing.isBusy, error: clearing.outcome, clear: () => void clearing.submit() }
        : null,
    commandState: (rideId) => commandStateOf(rideId, commands),
    accept: (offer) => void take(offer),
    transition: (ride, what) => void move(ride, what),
    clearError: commands.reset,
  };
}

type CommandOutcome = CommandResult & { readonly press: RideCommand };

function commandStateOf(
  rideId: string,
  { sending, isBusy, outcome }: Submit<[RideCommand], CommandOutcome>,
): RideCommandState {
  const [press] = sending ?? [];
  const problem = outcome === null || rideIdOf(outcome.press) !== rideId ? null : errorOf(outcome);
  const isInDialog = outcome?.press.kind === 'move' && DIALOG_KINDS.includes(outcome.press.transition.kind);
  return {
    sending: press !== undefined && rideIdOf(press) === rideId ? press : null,
    isBusy,
    error: isInDialog ? null : problem,
    dialogError: isInDialog ? problem : null,
  };
}

function rideIdOf(press: RideCommand): string {
  return press.kind === 'take' ? press.offer.rideId : press.ride.id;
}

function errorOf(came: CommandOutcome): string | null {
  switch (came.kind) {
    case 'done':
      return null;
    case 'too-late':
      return came.press.kind === 'take' ? null : RIDE_CHANGED_TEXT;
    case 'failed':
      return came.message;
  }
}
