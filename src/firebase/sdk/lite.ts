import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import type { FirebaseApp } from 'firebase/app';
import { config } from '../../config';
import { firebaseApp } from './app';

// The SDK's log would print names and phone numbers to the console.
setLogLevel('silent');

/** A Firestore client. Named here so that use cases need not import the SDK. */
export type Connection = Firestore;

/** Firestore Lite: no listeners, small, and fails immediately when offline instead of queueing. */
export const firestore = connectLite(firebaseApp);

export function connectLite(app: FirebaseApp): Connection {
  const client = getFirestore(app);
  if (config.localBackend) {
    const { host, port } = config.localBackend.firestore;
    connectFirestoreEmulator(client, host, port);
  }
  return client;
}
