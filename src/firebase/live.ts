import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  setLogLevel,
} from 'firebase/firestore';
import { config } from '../config';
import type { Driver } from '../domain/driver';
import type { Ride } from '../domain/rideRequest';
import { firebaseApp } from './app';
import { DRIVERS, RIDES } from './collections';
import { readRide } from './converters';
import { readDriver } from './driverConverters';
import { toBackendError, type BackendError } from './errors';

// The whole SDK, for live tracking alone: every other screen uses the lite one.
setLogLevel('silent');
const firestore = initializeFirestore(firebaseApp, { localCache: memoryLocalCache() });

if (config.localBackend) {
  const { host, port } = config.localBackend.firestore;
  connectFirestoreEmulator(firestore, host, port);
}

/** What a subscription tells. 'stale' means that the connection is lost and the last data may be old. */
export type Live<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'stale' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: BackendError };

/** Follows one ride (spec section 7). Returns the way to stop. */
export function watchRide(rideId: string, listener: (live: Live<Ride>) => void): () => void {
  return watch(RIDES, rideId, readRide, listener);
}

/** Follows the driver of a ride (spec section 7). Returns the way to stop. */
export function watchDriver(driverId: string, listener: (live: Live<Driver>) => void): () => void {
  return watch(DRIVERS, driverId, readDriver, listener);
}

function watch<Value>(
  collection: string,
  id: string,
  read: (id: string, data: unknown) => Value | null,
  listener: (live: Live<Value>) => void,
): () => void {
  return onSnapshot(
    doc(firestore, collection, id),
    { includeMetadataChanges: true },
    (snapshot) => {
      const value = snapshot.exists() ? read(id, snapshot.data()) : null;
      if (value !== null) {
        listener({ kind: 'value', value });
      }
      // Only the server knows that a document is gone: an empty cache knows nothing.
      if (snapshot.metadata.fromCache) {
        listener({ kind: 'stale' });
      } else if (value === null) {
        listener({ kind: 'gone' });
      }
    },
    (error) => {
      listener({ kind: 'failed', error: toBackendError(error) });
    },
  );
}
