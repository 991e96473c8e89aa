import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInAnonymously } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import { inject } from 'vitest';
import type { Passenger } from '../../src/domain/rideRequest';

/** A guest with a connection of their own, as from a phone of their own. */
export interface RushGuest {
  readonly passenger: Passenger;
  readonly firestore: Firestore;
  close(): Promise<void>;
}

/** The embedded backend refuses more REST requests at once than about this; a rush waits its turn at the door. */
const MOST_REQUESTS_AT_ONCE = 32;

/** Lets only so many requests of this process be under way at once. Returns the way to undo it. */
export function queueRequests(): () => void {
  const plainFetch = globalThis.fetch;
  const waiting: (() => void)[] = [];
  let running = 0;
  globalThis.fetch = async (...request) => {
    if (running >= MOST_REQUESTS_AT_ONCE) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await plainFetch(...request);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
  return () => {
    globalThis.fetch = plainFetch;
  };
}

/** So many guests, each signed in anonymously through the Auth emulator. */
export function signInGuests(count: number): Promise<readonly RushGuest[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => signInGuest(index + 1)));
}

/** A guest, signed in anonymously through the Auth emulator. */
export async function signInGuest(number = 1): Promise<RushGuest> {
  const app = initializeApp(
    { projectId: inject('projectId'), apiKey: 'demo-key' },
    `guest-${crypto.randomUUID()}`,
  );
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${String(inject('authPort'))}`, {
    disableWarnings: true,
  });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, '127.0.0.1', inject('firestorePort'));
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
