import {
  collection,
  doc,
  getDocs,
  onSnapshot,
  query,
  runTransaction,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { straightLineMetres, type LatLng } from '../../src/domain/geo';
import type { Driver } from '../../src/domain/driver';
import { isFreeNow } from '../../src/domain/fleet';
import { readRide } from '../../src/firebase/converters';
import { readDriver } from '../../src/firebase/driverConverters';
import type { Client } from './clients';

const RETRY_MS = 1000;

export interface DispatcherOptions {
  /** Turns every ride down instead of giving it to a driver. */
  readonly declines: boolean;
  readonly declineReason: string;
}

/**
 * Gives every pending ride to the nearest driver who is online and free, which is the part of the firm that the spec
 * does not show. Returns the way to stop.
 */
export function startDispatcher(client: Client, options: DispatcherOptions): () => void {
  const { firestore } = client;
  const inHand = new Set<string>();
  const busy = new Set<string>();
  const waiting = new Set<ReturnType<typeof setTimeout>>();

  async function nearestFree(pickup: LatLng | null): Promise<Driver | null> {
    const snapshot = await getDocs(collection(firestore, 'drivers'));
    const distance = (driver: Driver): number =>
      pickup === null || driver.location === null
        ? Number.POSITIVE_INFINITY
        : straightLineMetres(driver.location, pickup);
    const [nearest] = snapshot.docs
      .map((document) => readDriver(document.id, document.data()))
      .filter((driver) => driver.isActive && isFreeNow(driver) && !busy.has(driver.id))
      .sort((one, other) => distance(one) - distance(other));
    return nearest ?? null;
  }

  /** True once the ride needs no further try. */
  async function settle(rideId: string): Promise<boolean> {
    const reference = doc(firestore, 'riders', rideId);
    return runTransaction(firestore, async (transaction) => {
      const ride = readRide(rideId, (await transaction.get(reference)).data());
      // A phone booking may name its driver already; that driver's app answers it.
      if (ride?.status !== 'pending' || ride.assignedDriverId !== null) {
        return true;
      }
      if (options.declines) {
        transaction.update(reference, {
          status: 'cancelled',
          declineReason: options.declineReason,
          statusUpdatedAt: serverTimestamp(),
        });
        return true;
      }
      const driver = await nearestFree(ride.pickupLatLng);
      if (driver === null) {
        return false;
      }
      // Reserved before the write: another ride that waits must not get the same driver meanwhile.
      busy.add(driver.id);
      later(() => busy.delete(driver.id));
      transaction.update(reference, {
        status: 'assigned',
        assignedDriverId: driver.id,
        driverName: driver.name,
        driverVehicle: driver.vehicle,
        statusUpdatedAt: serverTimestamp(),
      });
      return true;
    });
  }

  async function handle(rideId: string): Promise<void> {
    const isSettled = await settle(rideId).catch(() => false);
    if (!isSettled) {
      later(() => void handle(rideId));
    } else {
      inHand.delete(rideId);
    }
  }

  function later(action: () => void): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      action();
    }, RETRY_MS);
    waiting.add(timer);
  }

  const stopListening = onSnapshot(
    query(collection(firestore, 'riders'), where('status', '==', 'pending')),
    (snapshot) => {
      for (const change of snapshot.docChanges()) {
        if (change.type === 'added' && !inHand.has(change.doc.id)) {
          inHand.add(change.doc.id);
          void handle(change.doc.id);
        }
      }
    },
  );
  return () => {
    stopListening();
    for (const timer of waiting) {
      clearTimeout(timer);
    }
  };
}
