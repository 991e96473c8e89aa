import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInAnonymously } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { inject } from 'vitest';
import type { Passenger } from '../../src/domain/rideRequest';
import { backendPorts } from '../support/backendPorts';

/** A guest with a connection of their own, as from a phone of their own. */
export interface RushGuest {
  readonly passenger: Passenger;
  readonly firestore: Firestore;
  close(): Promise<void>;
}

/** So many guests, each signed in anonymously through the Auth emulator. */
export function signInGuests(count: number): Promise<readonly RushGuest[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => signInGuest(index + 1)));
}

/** A guest, signed in anonymously through the Auth emulator. */
export async function signInGuest(number = 1): Promise<RushGuest> {
  const ports = backendPorts();
  const app = initializeApp(
    { projectId: inject('projectId'), apiKey: 'demo-key' },
    `guest-${crypto.randomUUID()}`,
  );
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${String(ports.auth)}`, {
    disableWarnings: true,
  });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, '127.0.0.1', ports.firestore);
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
