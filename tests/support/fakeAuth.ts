import { act } from '@testing-library/react';
import { FirebaseError } from 'firebase/app';
import type { Principal } from '../../src/firebase/accounts/auth';
import { toBackendError } from '../../src/firebase/sdk/errors';

let currentPrincipal: Principal | null = null;
let guestSignIns = 0;
const listeners = new Set<(principal: Principal | null) => void>();

/** A guest, or an account if there is an email address. */
export function makePrincipal(uid: string, email: string | null = null): Principal {
  return { uid, isGuest: email === null, email, isVerified: email !== null };
}

function emit(next: Principal | null): void {
  currentPrincipal = next;
  for (const listener of listeners) {
    listener(next);
  }
}

/** Signs in or out as if Firebase had reported it, for example from another tab. */
export function setPrincipal(next: Principal | null): void {
  act(() => emit(next));
}

function wrongPassword(): Error {
  return toBackendError(new FirebaseError('auth/invalid-credential', 'x'));
}

/** Fake of src/firebase/accounts/auth for vi.mock. */
export const fakeAuth = {
  currentPrincipal: () => Promise.resolve(currentPrincipal),
  refreshPrincipal: () => Promise.resolve(currentPrincipal),
  watchPrincipal(listener: (principal: Principal | null) => void): () => void {
    listeners.add(listener);
    listener(currentPrincipal);
    return () => {
      listeners.delete(listener);
    };
  },
  renewStaleToken: () => Promise.resolve(),
  hasGuestToken: () => Promise.resolve(currentPrincipal?.isGuest === true),
  sendVerification: () => Promise.resolve(),
  sendPasswordReset: (email: string) => Promise.resolve(email),
  /** Like Firebase: a signed-in guest keeps their uid. */
  signInAsGuest(): Promise<Principal> {
    if (currentPrincipal?.isGuest !== true) {
      guestSignIns += 1;
      emit(makePrincipal(`guest-${guestSignIns}`));
    }
    return Promise.resolve(currentPrincipal ?? makePrincipal('guest-0'));
  },
  signIn(email: string, password: string): Promise<Principal> {
    if (password === 'wrong') {
      return Promise.reject(wrongPassword());
    }
    const next = makePrincipal('rider-1', email);
    emit(next);
    return Promise.resolve(next);
  },
  signUp: (email: string): Promise<Principal> => {
    const next = makePrincipal('rider-new', email);
    emit(next);
    return Promise.resolve(next);
  },
  /** Like Firebase: auth state listeners are not notified. */
  linkPassword: (uid: string, email: string): Promise<void> => {
    currentPrincipal = makePrincipal(uid, email.toLowerCase());
    return Promise.resolve();
  },
  reauthenticate: (_uid: string, password: string): Promise<void> =>
    password === 'wrong' ? Promise.reject(wrongPassword()) : Promise.resolve(),
  removeAccount: (uid: string): Promise<void> => {
    if (currentPrincipal?.uid === uid) {
      emit(null);
    }
    return Promise.resolve();
  },
  signOut: (): Promise<void> => {
    emit(null);
    return Promise.resolve();
  },
};
