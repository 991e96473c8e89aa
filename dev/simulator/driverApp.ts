import {
  collection,
  doc,
  getDoc,
  onSnapshot,
  query,
  where,
  type QuerySnapshot,
} from 'firebase/firestore';
import { setTimeout as pause } from 'node:timers/promises';
import {
  publicPosition,
  shouldWritePosition,
  type WrittenPosition,
} from '../../src/domain/drivers/driverPosition';
import { toPlaces } from '../../src/domain/slots/slots';
import type { Ride } from '../../src/domain/ride/ride';
import type { LatLng } from '../../src/domain/common/geo';
import {
  canGiveBack,
  hasSetOut,
  isDirectOffer,
  nextStep,
  type RideStep,
} from '../../src/domain/ride/rideStatus';
import { isCancelled, OPEN_STATUSES } from '../../src/domain/ride/rideStatus';
import { parseContact, parseDriver } from '../../src/firebase/drivers/driverConverters';
import { parseRide } from '../../src/firebase/rides/documents/parseRide';
import {
  nameCurrentRide,
  writePosition,
  writePublicPosition,
} from '../../src/firebase/drivers/driverState';
import { transitionRide } from '../../src/firebase/rides/write/transitionRide';
import type { StaffClient } from './clients';
import { pointsAlong } from './pointsAlong';
import { actAs } from '../../ops/actAs';
import { reasonOf } from '../../ops/print';

const CAR_METRES_PER_SECOND = 12;
/** How long before the pickup time of a scheduled ride its driver sets out. */
const SET_OUT_LEAD_MS = 10 * 60_000;
const MAX_PAUSE_MS = 60_000;
const RELISTEN_DELAY_MS = 1000;

interface DriverOptions {
  readonly speed: number;
  /** Interval between position updates, and between the steps of a ride. */
  readonly tickMs: number;
  readonly route: (from: LatLng, to: LatLng) => readonly LatLng[];
  readonly beforeStatus: (status: string) => Promise<void>;
}

/** Drives the rides assigned to one driver, one at a time. Returns a function that stops. */
export function startDriverApp(client: StaffClient, options: DriverOptions): () => Promise<void> {
  const { uid: driverId, firestore, lite } = client;
  const stopped = new AbortController();
  const handleRide = createRideHandler(client, options);
  const jobs = new Map<string, Job>();

  function onRides(snapshot: QuerySnapshot): void {
    const rides = new Map(snapshot.docs.map((ride) => [ride.id, parseRide(ride.id, ride.data())]));
    for (const [id, job] of jobs) {
      const status = rides.get(id)?.status ?? null;
      if (status === null || isCancelled(status)) {
        jobs.delete(id);
        job.aborter.abort();
        // Only the driver can read the ride that follows one cancelled by its passenger.
        actAs({ firestore: lite }, () => nameCurrentRide(driverId)).catch(warn);
      }
    }
    for (const ride of rides.values()) {
      if (ride !== null && isNewOrChanged(ride) && isBeforeDrive(ride)) {
        jobs.get(ride.id)?.aborter.abort();
        jobs.set(ride.id, start(ride));
      }
    }
  }

  // A deactivated driver can't read rides until reactivated.
  let relistenTimer: ReturnType<typeof setTimeout> | undefined;
  const listen = (): (() => void) =>
    onSnapshot(
      query(
        collection(firestore, 'riders'),
        where('assignedDriverId', '==', driverId),
        where('status', 'in', [...OPEN_STATUSES]),
      ),
      onRides,
      () => {
        relistenTimer = setTimeout(() => {
          stopListening = listen();
        }, RELISTEN_DELAY_MS);
      },
    );
  let stopListening = listen();

  function isNewOrChanged(ride: Ride): boolean {
    return jobs.get(ride.id)?.tripKey !== tripKey(ride);
  }

  function isBeforeDrive({ status }: Ride): boolean {
    return canGiveBack(status) && !hasSetOut(status);
  }

  function start(ride: Ride): Job {
    const aborter = new AbortController();
    const signal = AbortSignal.any([aborter.signal, stopped.signal]);
    const done = handleRide(ride, signal).catch((error: unknown) => {
      if (!signal.aborted) {
        warn(error);
      }
    });
    return { tripKey: tripKey(ride), aborter, done };
  }

  function warn(error: unknown): void {
    console.warn(`${driverId}: ${reasonOf(error)}`);
  }

  return async () => {
    clearTimeout(relistenTimer);
    stopListening();
    stopped.abort();
    await Promise.all([...jobs.values()].map((job) => job.done));
  };
}

/** Returns a function that accepts and drives one ride. */
function createRideHandler(
  { uid: driverId, firestore, lite }: StaffClient,
  options: DriverOptions,
): (ride: Ride, signal: AbortSignal) => Promise<void> {
  let lastPosition: WrittenPosition | null = null;
  // Chained, so that a new ride waits until the current one is finished.
  let lastDrive: Promise<unknown> = Promise.resolve();

  const advance = async (rideId: string, to: RideStep, signal: AbortSignal): Promise<void> => {
    await Promise.race([options.beforeStatus(to), aborted(signal)]);
    const actor = { uid: driverId, role: 'driver' } as const;
    const result = await actAs({ firestore: lite }, () =>
      transitionRide(rideId, { kind: 'step', to }, actor),
    );
    if (result !== 'done') {
      throw new Error(`Could not change ${rideId} to ${to}: ${result}`);
    }
  };

  async function driveTo(to: LatLng, signal: AbortSignal): Promise<void> {
    const contact = await getDoc(doc(firestore, 'driverContacts', driverId));
    const from = parseContact(contact.data()).location ?? to;
    const step = (CAR_METRES_PER_SECOND * options.speed * options.tickMs) / 1000;
    for (const point of pointsAlong(options.route(from, to), step)) {
      await pause(options.tickMs, undefined, { signal });
      if (shouldWritePosition(lastPosition, point, Date.now())) {
        lastPosition = { position: point, at: Date.now() };
        await actAs({ firestore: lite }, () => writePosition(driverId, point));
      }
    }
  }

  // As the driver's page does between rides.
  async function showPosition(): Promise<void> {
    const me = await getDoc(doc(firestore, 'drivers', driverId));
    const shown = publicPosition(parseDriver(driverId, me.data()), lastPosition?.position ?? null);
    if (shown !== null) {
      await actAs({ firestore: lite }, () => writePublicPosition(driverId, shown));
    }
  }

  async function handleRide(ride: Ride, signal: AbortSignal): Promise<void> {
    const { id, status, trip } = ride;
    const { pickup, dropoff } = toPlaces(trip);
    if (pickup === null || dropoff === null) {
      return;
    }
    await pause(options.tickMs, undefined, { signal });
    const answer = nextStep(status);
    if (answer !== null && isDirectOffer(status)) {
      await advance(id, answer, signal);
    }
    while (trip.time !== null && Date.now() < trip.time - SET_OUT_LEAD_MS) {
      await pause(MAX_PAUSE_MS, undefined, { signal });
    }
    const drive = lastDrive.then(() => driveRide(id, pickup, dropoff, signal));
    lastDrive = drive.catch(() => undefined);
    await drive;
  }

  async function driveRide(
    rideId: string,
    pickup: LatLng,
    dropoff: LatLng,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    await pause(options.tickMs, undefined, { signal });
    await advance(rideId, 'on_route', signal);
    await driveTo(pickup, signal);
    await advance(rideId, 'arrived', signal);
    await pause(options.tickMs * 3, undefined, { signal });
    await driveTo(dropoff, signal);
    await advance(rideId, 'completed', signal);
    await showPosition();
  }

  return handleRide;
}

interface Job {
  readonly tripKey: string;
  readonly aborter: AbortController;
  readonly done: Promise<void>;
}

/** Differs if the ride's time or places have changed. */
function tripKey({ trip }: Ride): string {
  return JSON.stringify([trip.time, trip.pickup.latLng, trip.dropoff.latLng]);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new Error('The drive was aborted'));
    if (signal.aborted) {
      stop();
    } else {
      signal.addEventListener('abort', stop, { once: true });
    }
  });
}
