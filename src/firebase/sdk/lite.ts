import {
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  setLogLevel,
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  GeoPoint,
} from 'firebase/firestore/lite';
import type { FirebaseApp } from 'firebase/app';
import { config } from '../../config';
import { firebaseApp } from './app';
import type { LatLng } from '../../domain/common/geo';

// The SDK's log would print names and phone numbers to the console.
setLogLevel('silent');

/**
 * The client of everything but listeners. Firestore Lite is small and fails immediately when
 * offline instead of queueing. A process with several users exchanges it.
 */
export const connection = { firestore: connectLite(firebaseApp) };

export function connectLite(app: FirebaseApp): Firestore {
  const client = getFirestore(app);
  if (config.localBackend) {
    const { host, port } = config.localBackend.firestore;
    connectFirestoreEmulator(client, host, port);
  }
  return client;
}

export function documentAt(path: string, ...ids: readonly string[]): DocumentReference {
  return doc(connection.firestore, path, ...ids);
}

export function collectionAt(path: string, ...ids: readonly string[]): CollectionReference {
  return collection(connection.firestore, path, ...ids);
}

export function geoPoint({ latitude, longitude }: LatLng): GeoPoint {
  return new GeoPoint(latitude, longitude);
}
