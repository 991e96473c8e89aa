import {
  connectFirestoreEmulator,
  getFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { config } from '../../config';
import { firebaseApp } from './app';

// Failures reach the user in words; the SDK's own log would put names and phone numbers on the console.
setLogLevel('silent');

/** Somebody's connection to Firestore. */
export type Connection = Firestore;

/** Firestore without listeners: small, and it fails at once without a network instead of queueing. */
export const firestore = getFirestore(firebaseApp);

if (config.localBackend) {
  const { host, port } = config.localBackend.firestore;
  connectFirestoreEmulator(firestore, host, port);
}
