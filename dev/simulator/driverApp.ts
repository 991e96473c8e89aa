import {
  collection,
  doc,
  getDoc,
  onSnapshot,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { setTimeout as pause } from 'node:timers/promises';
import type { LatLng } from '../../src/domain/geo';
import { readRide } from '../../src/firebase/converters';
import { readDriver } from '../../src/firebase/driverConverters';
import type { Client } from './clients';
import { pointsAlong } from './journey';

const CAR_METRES_PER_SECOND = 12;
/** What a driver answers to a ride that is offered: one for later, or a phone booking for now. */
const ANSWERS = new Map([
  ['awaiting_driver_response', 'accepted'],
  ['pending', 'assigned'],
]);
/** A scheduled ride is set out for this long before its time. */
const SET_OUT_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 60_000;

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
 * A driver's app: answers and drives the rides that are given to this driver, one after the other, with the driver's
 * own rights. A ride that is cancelled on the way frees the driver. Returns the way to stop.
 */
export function startDriverApp(
  client: Client,
  driverId: string,
  options: DriverOptions,
): () => Promise<void> {
  const { firestore } = client;
  const me = doc(firestore, 'drivers', driverId);
  const contact = doc(firestore, 'driverContacts', driverId);
  const ended = new AbortController();
  // One drive after the other: a ride that comes meanwhile waits for the one under way.
  let lastDrive: Promise<unknown> = Promise.resolve();
  const jobs = new Map<
    string,
    { readonly aborter: AbortController; readonly done: Promise<void> }
  >();

  const advance = async (rideId: string, status: string, signal: AbortSignal): Promise<void> => {
    await Promise.race([options.beforeStatus(status), aborted(signal)]);
    await updateDoc(doc(firestore, 'riders', rideId), {
      status,
      statusUpdatedAt: serverTimestamp(),
    });
  };

  async function driveTo(to: LatLng, signal: AbortSignal): Promise<void> {
    const from = readDriver(driverId, (await getDoc(me)).data()).location ?? to;
    const step = (CAR_METRES_PER_SECOND * options.speed * options.tickMs) / 1000;
    for (const point of pointsAlong(options.route(from, to), step)) {
      await pause(options.tickMs, undefined, { signal });
      await updateDoc(me, { location: { ...point } });
    }
  }

  async function serve(rideId: string, data: unknown, signal: AbortSignal): Promise<void> {
    const ride = readRide(rideId, data);
    const { pickup, dropoff } = stopsOf(data);
    if (ride === null || pickup === null || dropoff === null) {
      return;
    }
    await pause(options.tickMs, undefined, { signal });
    const answer = ANSWERS.get(ride.status);
    if (answer !== undefined) {
      await advance(rideId, answer, signal);
    }
    if (ride.scheduledTime !== null) {
      while (Date.now() < ride.scheduledTime - SET_OUT_MS) {
        await pause(LONGEST_PAUSE_MS, undefined, { signal });
      }
    }
    const drive = lastDrive.then(() => driveRide(rideId, pickup, dropoff, signal));
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
    await updateDoc(me, { isOnJob: true });
    await nameRide(rideId);
    try {
      await pause(options.tickMs, undefined, { signal });
      await advance(rideId, 'on_route', signal);
      await driveTo(pickup, signal);
      await advance(rideId, 'arrived', signal);
      await pause(options.tickMs * 3, undefined, { signal });
      await driveTo(dropoff, signal);
      await advance(rideId, 'completed', signal);
    } finally {
      await updateDoc(me, { isOnJob: false });
      await nameRide(null);
    }
  }

  /** Lets the passenger of a ride see the driver's phone number. A driver may have none. */
  async function nameRide(rideId: string | null): Promise<void> {
    await updateDoc(contact, { rideId }).catch(() => undefined);
  }

  const stopListening = onSnapshot(
    query(collection(firestore, 'riders'), where('assignedDriverId', '==', driverId)),
    (snapshot) => {
      for (const document of snapshot.docs) {
        const data: unknown = document.data();
        const status = readRide(document.id, data)?.status ?? '';
        const job = jobs.get(document.id);
        if (job !== undefined) {
          if (status.includes('cancelled')) {
            job.aborter.abort();
          }
        } else if (['assigned', 'accepted'].includes(status) || ANSWERS.has(status)) {
          const aborter = new AbortController();
          const signal = AbortSignal.any([aborter.signal, ended.signal]);
          const done = serve(document.id, data, signal).catch((error: unknown) => {
            if (!signal.aborted) {
              console.warn(
                `${driverId}: ${error instanceof Error ? error.message : String(error)}`,
              );
            }
          });
          jobs.set(document.id, { aborter, done });
        }
      }
    },
  );
  return async () => {
    stopListening();
    ended.abort();
    await Promise.all([...jobs.values()].map((job) => job.done));
  };
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

function stopsOf(data: unknown): { pickup: LatLng | null; dropoff: LatLng | null } {
  const place = (key: string): LatLng | null =>
    typeof data === 'object' && data !== null && key in data
      ? readDriver('', { location: Reflect.get(data, key) as unknown }).location
      : null;
  return { pickup: place('pickupLatLng'), dropoff: place('dropoffLatLng') };
}
