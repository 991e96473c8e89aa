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
import { shouldWritePosition, type WrittenPosition } from '../../src/domain/drivers/driverPosition';
import type { DriverRide } from '../../src/domain/dispatch/driverRide';
import type { LatLng } from '../../src/domain/common/geo';
import { nextStep, type RideStep } from '../../src/domain/dispatch/rideTransition';
import { isCancelled } from '../../src/domain/ride/rideStatus';
import { parseDriver } from '../../src/firebase/drivers/driverConverters';
import { parseDriverRide } from '../../src/firebase/rides/documents/driverRides';
import { clearDriverRide, writePosition } from '../../src/firebase/drivers/driverState';
import { transitionRide } from '../../src/firebase/rides/write/transitionRide';
import type { Client } from './clients';
import { pointsAlong } from './journey';

const CAR_METRES_PER_SECOND = 12;
/** The statuses of a ride that waits for the driver's answer, or for the driver to set out. */
const WAITING = ['awaiting_driver_response', 'pending', 'accepted', 'assigned'];
/** A scheduled ride is set out for this long before its time. */
const SET_OUT_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 60_000;
const LISTEN_AGAIN_MS = 1000;

export interface DriverOptions {
  /** How many times faster than a real car. */
  readonly speed: number;
  /** Milliseconds between two position updates, and between two steps of a ride. */
  readonly tickMs: number;
  readonly route: (from: LatLng, to: LatLng) => readonly LatLng[];
  /** What a driver waits for before moving a ride on to a status. */
  readonly beforeStatus: (status: string) => Promise<void>;
}

/**
 * A driver at work: answers and drives the rides that are the driver's, one after the other, by what the driver's page does
 * it with. A ride that is cancelled on the way frees the driver. Returns the way to stop.
 */
export function startDriverApp(client: Client, options: DriverOptions): () => Promise<void> {
  const { uid: driverId, firestore, lite } = client;
  const ended = new AbortController();
  let written: WrittenPosition | null = null;
  // One drive after the other: a ride that comes meanwhile waits for the one under way.
  let lastDrive: Promise<unknown> = Promise.resolve();
  const jobs = new Map<string, Job>();

  const advance = async (rideId: string, to: RideStep, signal: AbortSignal): Promise<void> => {
    await Promise.race([options.beforeStatus(to), aborted(signal)]);
    const mover = { uid: driverId, role: 'driver' } as const;
    const moved = await transitionRide(rideId, { kind: 'step', to }, mover, { firestore: lite });
    if (moved !== 'done') {
      throw new Error(`${rideId} could not become ${to}: ${moved}`);
    }
  };

  async function driveTo(to: LatLng, signal: AbortSignal): Promise<void> {
    const me = await getDoc(doc(firestore, 'drivers', driverId));
    const from = parseDriver(driverId, me.data()).location ?? to;
    const step = (CAR_METRES_PER_SECOND * options.speed * options.tickMs) / 1000;
    for (const point of pointsAlong(options.route(from, to), step)) {
      await pause(options.tickMs, undefined, { signal });
      if (shouldWritePosition(written, point, Date.now())) {
        written = { position: point, at: Date.now() };
        await writePosition(driverId, point, lite);
      }
    }
  }

  async function serve(ride: DriverRide, signal: AbortSignal): Promise<void> {
    const { id, status, pickup, dropoff, scheduledTime } = ride;
    if (pickup === null || dropoff === null) {
      return;
    }
    await pause(options.tickMs, undefined, { signal });
    const answer = nextStep(status);
    if (answer === 'accepted' || answer === 'assigned') {
      await advance(id, answer, signal);
    }
    if (scheduledTime !== null) {
      while (Date.now() < scheduledTime - SET_OUT_MS) {
        await pause(LONGEST_PAUSE_MS, undefined, { signal });
      }
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
  }

  function look(snapshot: QuerySnapshot): void {
    const rides = new Map(
      snapshot.docs.map((ride) => [ride.id, parseDriverRide(ride.id, ride.data())]),
    );
    for (const [id, job] of jobs) {
      const status = rides.get(id)?.status ?? null;
      // Cancelled, or somebody else's.
      if (status === null || isCancelled(status)) {
        jobs.delete(id);
        job.aborter.abort();
        // Who cancelled it can't write the driver's record.
        clearDriverRide(driverId, id, lite).catch(warn);
      }
    }
    for (const ride of rides.values()) {
      if (ride !== null && isNew(ride) && WAITING.includes(ride.status)) {
        jobs.get(ride.id)?.aborter.abort();
        jobs.set(ride.id, start(ride));
      }
    }
  }

  // A driver who is dismissed may not read rides any more, until taken back.
  let again: ReturnType<typeof setTimeout> | undefined;
  const listen = (): (() => void) =>
    onSnapshot(
      query(collection(firestore, 'riders'), where('assignedDriverId', '==', driverId)),
      look,
      () => {
        again = setTimeout(() => {
          stopListening = listen();
        }, LISTEN_AGAIN_MS);
      },
    );
  let stopListening = listen();

  /** One that was changed is driven as it is now. */
  function isNew(ride: DriverRide): boolean {
    return jobs.get(ride.id)?.trip !== tripOf(ride);
  }

  function start(ride: DriverRide): Job {
    const aborter = new AbortController();
    const signal = AbortSignal.any([aborter.signal, ended.signal]);
    const done = serve(ride, signal).catch((error: unknown) => {
      if (!signal.aborted) {
        warn(error);
      }
    });
    return { trip: tripOf(ride), aborter, done };
  }

  function warn(error: unknown): void {
    console.warn(`${driverId}: ${error instanceof Error ? error.message : String(error)}`);
  }

  return async () => {
    clearTimeout(again);
    stopListening();
    ended.abort();
    await Promise.all([...jobs.values()].map((job) => job.done));
  };
}

interface Job {
  readonly trip: string;
  readonly aborter: AbortController;
  readonly done: Promise<void>;
}

/** When and where a ride goes, to tell whether it was changed. */
function tripOf({ scheduledTime, pickup, dropoff }: DriverRide): string {
  return JSON.stringify([scheduledTime, pickup, dropoff]);
}

/** Rejects once the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => {
      reject(new Error('The drive was called off'));
    };
    if (signal.aborted) {
      stop();
    } else {
      signal.addEventListener('abort', stop, { once: true });
    }
  });
}
