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
import { usePosition, type Position } from './usePosition';
import { useWakeLock } from './useWakeLock';

const MINUTE_TICK_MS = 30_000;
/** They ask back in a dialog; after them the ride is the driver's no more, or over. */
const ENDS: readonly RideTransition['kind'][] = ['give-back', 'end'];

/** How a ride's buttons stand. */
export interface Buttons {
  /** What is being sent for this very ride. */
  readonly sending: RideCommand | null;
  /** True while anything is sent, for whichever ride. */
  readonly isBusy: boolean;
  /** Why the last press on this ride came to nothing. */
  readonly problem: string | null;
  /** The same of a press in a dialog, which says so itself. */
  readonly dialogProblem: string | null;
}

/** Everything that the driver's page shows and does, of nothing but what the documents say. */
export interface DriverDashboardState extends Omit<Notices, 'tell'> {
  readonly me: LiveDriver;
  /** Null before they are known. */
  readonly work: DriverWorklist | null;
  /** Null before they are known; none while the driver is offline or on a job. */
  readonly offers: readonly RideOffer[] | null;
  readonly wantsOffers: boolean;
  readonly isStale: boolean;
  /** Words where the rides, or the offers, can't be followed at all. */
  readonly failure: string | null;
  readonly retry: () => void;
  readonly now: number;
  readonly place: LatLng | null;
  readonly position: Position;
  readonly staysAwake: boolean;
  readonly canSound: boolean;
  readonly online: {
    readonly isBusy: boolean;
    readonly problem: string | null;
    readonly turn: (isOnline: boolean) => void;
  };
  /** The way out for a driver who is marked as on a job, though no ride is under way; else null. */
  readonly elsewhere: {
    readonly isBusy: boolean;
    readonly problem: string | null;
    readonly free: () => void;
  } | null;
  readonly buttonsOf: (rideId: string) => Buttons;
  readonly take: (offer: RideOffer) => void;
  readonly move: (ride: DriverRide, move: RideTransition) => void;
  /** Forgets why the last press came to nothing. */
  readonly forgetProblem: () => void;
}

const NOTHING_CHANGED_TEXT =
  'This ride has changed in the meantime. What you see now is how it stands.';

/** The driver's page, for a driver who is followed already. */
export function useDriverDashboard(me: LiveDriver): DriverDashboardState {
  const now = useNow(MINUTE_TICK_MS);
  const rides = useLiveValue(me.id, watchDriverRides);
  const work = rides.value === null ? null : toWorklist(rides.value, me.currentRideId);
  const isUnderWay = work !== null && work.current !== null;
  const position = usePosition(me, me.isOnline || isUnderWay);
  const place = position.place ?? me.location;
  const wantsOffers = me.isOnline && !me.isOnJob && work !== null && !isUnderWay;
  const offers = useOffers({ ...me, location: place }, wantsOffers);
  const staysAwake = useWakeLock(me.isOnline || isUnderWay);
  const canSound = useAlarm(
    rides.value === null
      ? null
      : [...rides.value.map(({ id }) => id), ...(offers.offers ?? []).map(({ rideId }) => rideId)],
  );

  const { notices, tell, dismiss } = useNotices();
  const [endedHere] = useState(() => new Set<string>());
  useLostRides(me, rides.value, endedHere, tell);

  const turning = useSubmit((isOnline: boolean) => switchOnline(me.id, isOnline));
  const freeing = useSubmit(() => clearOwnRide(me.id));
  const presses = useSubmit(async (press: RideCommand): Promise<Came> => ({
    press,
    ...(await sendCommand(me, press)),
  }));

  const move = async (ride: DriverRide, what: RideTransition): Promise<void> => {
    const ends = ENDS.includes(what.kind) || (what.kind === 'step' && what.to === 'completed');
    if (ends) {
      endedHere.add(ride.id);
    }
    const came = await presses.submit({ kind: 'move', ride, move: what });
    if (ends && came?.kind !== 'done') {
      endedHere.delete(ride.id);
    }
  };

  const take = async (offer: RideOffer): Promise<void> => {
    const came = await presses.submit({ kind: 'take', offer });
    if (came?.kind === 'too-late') {
      const text = placesText({ ...offer, scheduledTime: null });
      tell({ rideId: offer.rideId, title: 'Taken by another driver', text });
    }
  };

  return {
    ...{ me, work, now, place, position, staysAwake, canSound, notices, dismiss },
    ...{ offers: wantsOffers ? offers.offers : [], wantsOffers },
    isStale: rides.isStale || offers.isStale,
    failure: rides.failure ?? offers.failure,
    retry: rides.failure === null ? offers.retry : rides.retry,
    online: {
      isBusy: turning.isBusy,
      problem: turning.outcome,
      turn: (isOnline) => void turning.submit(isOnline),
    },
    elsewhere:
      me.isOnJob && me.currentRideId === null && work !== null && !isUnderWay
        ? { isBusy: freeing.isBusy, problem: freeing.outcome, free: () => void freeing.submit() }
        : null,
    buttonsOf: (rideId) => buttonsOf(rideId, presses),
    take: (offer) => void take(offer),
    move: (ride, what) => void move(ride, what),
    forgetProblem: presses.reset,
  };
}

type Came = CommandResult & { readonly press: RideCommand };

function buttonsOf(
  rideId: string,
  { sending, isBusy, outcome }: Submit<[RideCommand], Came>,
): Buttons {
  const [press] = sending ?? [];
  const problem = outcome === null || idOf(outcome.press) !== rideId ? null : problemOf(outcome);
  const isInDialog = outcome?.press.kind === 'move' && ENDS.includes(outcome.press.move.kind);
  return {
    sending: press !== undefined && idOf(press) === rideId ? press : null,
    isBusy,
    problem: isInDialog ? null : problem,
    dialogProblem: isInDialog ? problem : null,
  };
}

function idOf(press: RideCommand): string {
  return press.kind === 'take' ? press.offer.rideId : press.ride.id;
}

function problemOf(came: Came): string | null {
  switch (came.kind) {
    case 'done':
      return null;
    case 'too-late':
      return came.press.kind === 'take' ? null : NOTHING_CHANGED_TEXT;
    case 'failed':
      return came.message;
  }
}
