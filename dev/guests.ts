import { signInAnonymously } from 'firebase/auth';
import type { Passenger } from '../src/domain/booking/rideRequest';
import type { Client } from '../ops/connectClient';
import { connectLocalClient, type LocalAccounts } from './backend/localClient';

export interface Guest extends Pick<Client, 'firestore' | 'close'> {
  readonly passenger: Passenger;
}

export function signInGuests(backend: LocalAccounts, count: number): Promise<readonly Guest[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => signInGuest(backend, index + 1)));
}

/** Signs a guest in anonymously through the Auth emulator. */
export async function signInGuest(backend: LocalAccounts, number = 1): Promise<Guest> {
  const { auth, firestore, close } = connectLocalClient(backend);
  const { user } = await signInAnonymously(auth);
  return {
    firestore,
    close,
    passenger: {
      id: user.uid,
      type: 'guest',
      name: `Guest ${number}`,
      email: `guest.${number}@example.com`,
      phone: '07700 900123',
    },
  };
}
