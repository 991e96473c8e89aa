import { useState } from 'react';
import {
  dueRide,
  finishedRides,
  mainRideId,
  toWorklist,
  type OwnDriver,
  overlapFinder,
} from '../../../domain/dispatch/driverRide';
import type { Ride } from '../../../domain/ride/ride';
import type { LatLng } from '../../../domain/common/geo';
import type { Instant } from '../../../domain/common/londonTime';
import { workDate } from '../../../domain/common/workDay';
import { withKeptSteps } from '../../../domain/dispatch/keptSteps';
import type { RideOffer } from '../../../domain/dispatch/rideOffer';
import { toReservations, type Reservation } from '../../../domain/slots/slots';
import { watchDriverRides, watchWorkDayRides } from '../../../firebase/rides/read/liveDriverRides';
import { useStableCallback } from '../../../hooks/useStableCallback';
import { useNow } from '../../../hooks/useNow';
import { useSubmit, type Submit } from '../../../hooks/useSubmit';
import { combineLive, useLiveValue } from '../../../live/useLiveValue';
import { nameOwnRide, switchOnline, type CommandOutcome } from '../../../usecases/driverCommands';
import { useOutageEnd } from '../../../live/useConnectionLost';
import { useAlarm } from '../../../live/useAlarm';
import { useAlarmMode } from '../../../live/useAlarmMode';
import { useLostRides } from './useLostRides';
import { useNotices, type Notice } from './useNotices';
import { NO_EXTRAS, type RideExtras } from '../../../domain/trip/extras';
import { useOfficeMessages } from './useOfficeMessages';
import { useOffers } from './useOffers';
import { useSharedLocation } from './useSharedLocation';
import type { OfferProps, RideProps } from './rideProps';
import { usePosition } from './usePosition';
import { commandStateOf, endingOf, messageOf, rideIdOf, useRideCommands } from './useRideCommands';
import { useWakeLock } from './useWakeLock';

const MINUTE_TICK_MS = 30_000;

/** State and commands of the driver's page. */
export function useDriverDashboard(me: OwnDriver) {
  const now = useNow(MINUTE_TICK_MS);
  const online = useOnlineSwitch(me);
  const own = useOwnRides(me, now, () => online.set(false, false));
  const { rides, worklist, commands, endedHere, notices } = own;
  const isUnderWay = worklist !== null && worklist.current !== null;
  const drives = worklist === null ? me.currentRideId !== null : isUnderWay;
  const position = usePosition(me, { isWatched: drives || me.isOnline, isShown: !drives });
  useSharedLocation(me, worklist?.current?.id ?? null);
  const wantsOffers = me.isOnline && !me.isOnJob && worklist !== null && !isUnderWay;
  const ahead = [...(worklist?.directOffers ?? []), ...(worklist?.upcoming ?? [])];
  const reservations = toReservations(ahead);
  const here = position.current ?? me.location;
  const offers = useOpenOffers(me, { here, reservations, endedHere, wantsOffers });
  const messages = useOfficeMessages(me.id);
  const workDay = useLiveValue(`${me.id} ${workDate(now)}`, watchWorkDayRides);
  const rung = driverCalls(rides.value, worklist, offers.open ?? [], notices);
  // A message rings once: it may wait until the car stands.
  const unread = messages.unread.map(({ at }) => `message:${at}`);
  const calls = { ...rung, calls: rung.calls && [...rung.calls, ...unread] };
  const phone = usePhone(me.isOnline || isUnderWay, calls);
  const clearing = useSubmit(() => nameOwnRide(me.id));
  useOutageEnd(
    [commands.outcome, online.outcome, clearing.outcome].some(
      (outcome) => outcome?.kind === 'failed',
    ),
    () => [commands, online, clearing].forEach(({ reset }) => reset()),
  );

  const isExplained = (rideId: string): boolean =>
    endedHere.has(rideId) ||
    notices.some((notice) => notice.rideId === rideId) ||
    (commands.outcome?.kind === 'done' && rideIdOf(commands.outcome.command) === rideId) ||
    commands.isBusy;

  const mainId = worklist === null ? null : mainRideId(worklist, offers.shown ?? [], now);
  const isStuckOnJob = me.isOnJob && me.currentRideId === null && worklist !== null && !isUnderWay;

  return {
    /** Null while loading. */
    worklist,
    now,
    /** What the driver's phone does, and what it lacks. */
    device: {
      me,
      position,
      ...phone,
      /** Set if the driver is marked as on a job although no ride is under way. */
      otherJob: isStuckOnJob ? toOtherJob(clearing) : null,
    },
    /** The driver's own ride to drive now or soon; null if there is none. */
    dueRide: worklist === null ? null : dueRide(worklist, now),
    /** Null while loading; empty while the driver is offline or on a job. */
    offers: offers.shown,
    /** The nearest offer, if it went away before the driver accepted it and no other is open. */
    goneOffer: offers.gone !== null && isExplained(offers.gone.id) ? null : offers.gone,
    /** The ride of the page's one main button; null if there is none. */
    mainRideId: mainId,
    /** Today's finished rides, latest first. */
    finished: finishedRides(workDay.value ?? []),
    notices,
    messages,
    dismissNotice: own.dismissNotice,
    // The state of the listeners to rides and offers.
    ...combineLive(rides, offers),
    online: { ...online, set: (isOnline: boolean) => online.set(isOnline, drives) },
    /** True while a step waits for a connection. */
    hasKeptSteps: own.kept.length > 0,
    /** How the last ride ended here; null once the driver does something else. */
    ending: endingOf(commands.outcome),
    ...cards(own, {
      me,
      here: position.current,
      mainId,
      overlapOf: overlapFinder(ahead, position.current, now),
      extras: offers.extras,
    }),
  };
}

interface CardState {
  readonly me: OwnDriver;
  readonly here: LatLng | null;
  readonly mainId: string | null;
  readonly overlapOf: ReturnType<typeof overlapFinder>;
  /** Of the offers. */
  readonly extras: ReadonlyMap<string, RideExtras>;
}

/** What the cards of rides and offers show and do. */
function cards(own: ReturnType<typeof useOwnRides>, state: CardState) {
  const { me, here, mainId, overlapOf, extras } = state;
  const { commands, kept, accept, transition } = own;
  return {
    rideProps: (ride: Ride): RideProps => ({
      ride,
      me,
      here,
      isMain: mainId === ride.id,
      overlap: overlapOf(ride),
      hasKeptSteps: kept.length > 0,
      commands: {
        ...commandStateOf(ride.id, commands),
        send: (next) => void transition(ride, next),
        clearError: commands.reset,
      },
    }),
    offerProps: (offer: RideOffer): OfferProps => ({
      offer,
      extras: extras.get(offer.id) ?? NO_EXTRAS,
      here,
      isMain: mainId === offer.id,
      overlap: overlapOf(offer),
      command: commandStateOf(offer.id, commands),
      onAccept: () => void accept(offer),
    }),
  };
}

/** Keeps the screen on, and rings for what the driver must see. */
function usePhone(isInUse: boolean, calls: ReturnType<typeof driverCalls>) {
  const isScreenKeptOn = useWakeLock(isInUse);
  const sound = useAlarmMode('driverSound', 'on');
  const { isReady: isAlarmReady, isRinging } = useAlarm({ ...calls, mode: sound.mode });
  return { sound, isScreenKeptOn, isAlarmReady, isRinging };
}

/** What rings: every new ride, offer or loss; again and again only while an answer is due. */
function driverCalls(
  rides: readonly Ride[] | null,
  worklist: ReturnType<typeof toWorklist> | null,
  offers: readonly RideOffer[],
  notices: readonly Notice[],
) {
  const others = [
    ...offers.map(({ id }) => id),
    ...notices.filter(({ isUrgent }) => isUrgent).map(({ rideId }) => `lost:${rideId}`),
  ];
  const current = worklist?.current?.status === 'assigned' ? [worklist.current] : [];
  const unanswered = [...(worklist?.directOffers ?? []), ...current].map(({ id }) => id);
  return {
    calls: rides && [...rides.map(({ id }) => id), ...others],
    unanswered: [...unanswered, ...others],
  };
}

export type DriverDashboardState = ReturnType<typeof useDriverDashboard>;

/** The driver's rides, with the steps that wait for a connection, and what is sent about them. */
function useOwnRides(me: OwnDriver, now: Instant, goOffline: () => void) {
  const rides = useLiveValue(me.id, watchDriverRides);
  const [endedHere] = useState(() => new Set<string>());
  const { notices, addNotice, dismissNotice } = useNotices();
  const sending = useRideCommands(me, rides.value, { endedHere, addNotice, goOffline });
  const hasKeptStep = useStableCallback((id: string) =>
    sending.kept.some(({ rideId }) => rideId === id),
  );
  useLostRides(me, rides.value, endedHere, hasKeptStep, addNotice);
  const driver = { uid: me.id, role: 'driver' } as const;
  const shown = rides.value && withKeptSteps(rides.value, sending.kept, driver, now);
  const worklist = shown && toWorklist(shown, me.currentRideId);
  return { ...sending, rides, worklist, endedHere, notices, dismissNotice };
}

interface OpenOffers {
  readonly here: LatLng | null;
  readonly reservations: readonly Reservation[];
  readonly endedHere: Pick<Set<string>, 'has'>;
  readonly wantsOffers: boolean;
}

function useOpenOffers(me: OwnDriver, { here, reservations, endedHere, wantsOffers }: OpenOffers) {
  const { offers, ...listener } = useOffers(me, here, reservations, wantsOffers);
  // A ride given back is offered again, but not to the driver who gave it back.
  const open = offers?.filter(({ id }) => !endedHere.has(id)) ?? null;
  const shown = wantsOffers ? open : [];
  return { ...listener, open, shown, gone: useGoneOffer(shown, wantsOffers) };
}

function toOtherJob({ isBusy, outcome, submit }: Submit<[], CommandOutcome>) {
  return { isBusy, error: outcome && messageOf(outcome), clear: () => void submit() };
}

function useOnlineSwitch(me: OwnDriver) {
  const { isBusy, outcome, submit, reset } = useSubmit(
    async (isOnline: boolean, keepsPosition: boolean) => ({
      isOnline,
      outcome: await switchOnline(me.id, isOnline, keepsPosition),
    }),
  );
  // A write that got no answer may have succeeded.
  if (outcome?.isOnline === me.isOnline) {
    reset();
  }
  return {
    isBusy,
    outcome: outcome?.outcome ?? null,
    /** Why the last switch failed. */
    error: outcome && messageOf(outcome.outcome),
    reset,
    set: (isOnline: boolean, keepsPosition: boolean) => void submit(isOnline, keepsPosition),
  };
}

/**
 * The first offer shown so far, once no offer is open any more: it was cancelled, or another driver
 * has it. Null while offers are open or loading, and when none is wanted.
 */
function useGoneOffer(offers: readonly RideOffer[] | null, wantsOffers: boolean): RideOffer | null {
  const [last, setLast] = useState<RideOffer | null>(null);
  const next = wantsOffers ? (offers?.[0] ?? last) : null;
  if (next?.id !== last?.id) {
    setLast(next);
  }
  return offers?.length === 0 ? next : null;
}
