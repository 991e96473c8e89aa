import { act } from '@testing-library/react';
import type { Principal } from '../../src/firebase/accounts/auth';
import { BackendError } from '../../src/firebase/sdk/errors';

let principal: Principal | null = null;
let signIns = 0;
const listeners = new Set<(principal: Principal | null) => void>();

/** A guest, or an account with an email address. */
export function makePrincipal(uid: string, email: string | null = null): Principal {
  return { uid, isGuest: email === null, email, isVerified: email !== null };
}

function emit(next: Principal | null): void {
  principal = next;
  for (const listener of listeners) {
    listener(next);
  }
}

/** Firebase says that somebody is signed in, or nobody, in whichever tab it came about. */
export function setPrincipal(next: Principal | null): void {
  act(() => {
    emit(next);
  });
}

/** What is sent to the accounts of the backend, for vi.mock of src/firebase/auth; a test may let one of it fail. */
export const fakeAuth = {
  currentPrincipal: () => Promise.resolve(principal),
  refreshPrincipal: () => Promise.resolve(principal),
  watchPrincipal(listener: (principal: Principal | null) => void): () => void {
    listeners.add(listener);
    listener(principal);
    return () => {
      listeners.delete(listener);
    };
  },
  renewStaleToken: () => Promise.resolve(),
  sendVerification: () => Promise.resolve(),
  sendPasswordReset: (email: string) => Promise.resolve(email),
  /** As Firebase does it: a guest who is signed in stays the same. */
  signInAsGuest(): Promise<Principal> {
    if (principal?.isGuest !== true) {
      signIns += 1;
      emit(makePrincipal(`guest-${String(signIns)}`));
    }
    return Promise.resolve(principal ?? makePrincipal('nobody'));
  },
  signIn(email: string, password: string): Promise<Principal> {
    if (password === 'wrong') {
      return Promise.reject(new Error('The email address or the password is wrong.'));
    }
    const next = makePrincipal('rider-1', email);
    emit(next);
    return Promise.resolve(next);
  },
  signUp(email: string): Promise<Principal> {
    const next = makePrincipal('rider-new', email);
    emit(next);
    return Promise.resolve(next);
  },
  /** As Firebase does it: nobody who follows the sign-in hears of it. */
  linkPassword: (uid: string, email: string): Promise<void> => {
    principal = makePrincipal(uid, email.toLowerCase());
    return Promise.resolve();
  },
  reauthenticate(_uid: string, password: string): Promise<void> {
    return password === 'wrong'
      ? Promise.reject(new BackendError('provider', 'The email address or the password is wrong.'))
      : Promise.resolve();
  },
  removeAccount: (uid: string): Promise<void> => {
    if (principal?.uid === uid) {
      emit(null);
    }
    return Promise.resolve();
  },
  signOut: (): Promise<void> => {
    emit(null);
    return Promise.resolve();
  },
};
