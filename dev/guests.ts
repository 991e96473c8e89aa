import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInAnonymously } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import type { Passenger } from '../src/domain/booking/rideRequest';
import type { Backend } from './backend/backend';
import { LOCALHOST } from './backend/ports';

export interface Guest {
  readonly passenger: Passenger;
  readonly firestore: Firestore;
  close(): Promise<void>;
}

export interface LocalAccounts {
  readonly projectId: Backend['projectId'];
  readonly ports: Pick<Backend['ports'], 'firestore' | 'auth'>;
}

export function signInGuests(backend: LocalAccounts, count: number): Promise<readonly Guest[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => signInGuest(backend, index + 1)));
}

/** Signs a guest in anonymously through the Auth emulator. */
export async function signInGuest(backend: LocalAccounts, number = 1): Promise<Guest> {
  const { projectId, ports } = backend;
  const app = initializeApp({ projectId, apiKey: 'demo-key' }, `guest-${crypto.randomUUID()}`);
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://${LOCALHOST}:${String(ports.auth)}`, { disableWarnings: true });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, LOCALHOST, ports.firestore);
  const { user } = await signInAnonymously(auth);
  return {
    firestore,
    passenger: {
      id: user.uid,
      type: 'guest',
      name: `Guest ${String(number)}`,
      email: `guest.${String(number)}@example.com`,
      phone: '07700 900123',
    },
    close: () => deleteApp(app),
  };
}
