import type { Firestore } from 'firebase/firestore/lite';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  createUserWithEmailAndPassword,
  deleteUser,
  indexedDBLocalPersistence,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type Persistence,
} from 'firebase/auth';
import { config } from '../../config';
import type { Credentials } from '../../domain/common/validation';
import { request, toBackendError } from '../sdk/errors';
import { isWrongCredential } from './accountErrors';
import { connectLite } from '../sdk/lite';
import { adoptUser, connectAuth } from './auth';

export interface SecondaryLogin {
  readonly uid: string;
  /** @throws BackendError */
  remove(): Promise<void>;
}

/**
 * Creates an account and runs `work` with it, in a temporary second Firebase app so that the admin
 * stays signed in. A retry with the same password reuses the account.
 * @throws BackendError, with the code 'auth/email-already-in-use' if the address is taken
 */
export function withSecondaryLogin<Value>(
  credentials: Credentials,
  work: (login: SecondaryLogin) => Promise<Value>,
): Promise<Value> {
  return withSecondaryApp(async (auth) => {
    const { email, password } = credentials;
    const creationError = await request(createUserWithEmailAndPassword(auth, email, password)).then(
      () => null,
      toBackendError,
    );
    const isTaken = creationError?.code === 'auth/email-already-in-use';
    if (creationError !== null && !(isTaken && (await trySignIn(auth, credentials)))) {
      throw creationError;
    }
    return work(toSecondaryLogin(auth));
  });
}

/**
 * Runs `work` with an account created by `withSecondaryLogin`; null if it no longer exists.
 * @throws BackendError
 */
export function withExistingLogin<Value>(
  credentials: Credentials,
  work: (login: SecondaryLogin) => Promise<Value>,
): Promise<Value | null> {
  return withSecondaryApp(async (auth) =>
    (await trySignIn(auth, credentials)) ? work(toSecondaryLogin(auth)) : null,
  );
}

/**
 * Signs in a new guest in place of the present account, which stays signed in until `save` has
 * succeeded. A retry, even after a reload, uses the same new account.
 * @throws BackendError
 */
export function signInNewGuest(
  save: (uid: string, firestore: Firestore) => Promise<void>,
): Promise<string> {
  return withSecondaryApp(
    async (auth) => {
      const { user } = await request(signInAnonymously(auth));
      await save(user.uid, connectLite(auth.app));
      // First, so that no later login finds an account that is in use.
      await request(signOut(auth));
      await adoptUser(user);
      return user.uid;
    },
    'new-guest',
    [indexedDBLocalPersistence, browserLocalPersistence],
  );
}

/** A random password that satisfies any password policy; it is never shown. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return `Aa1!${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function withSecondaryApp<Value>(
  work: (auth: Auth) => Promise<Value>,
  name = `secondary-${crypto.randomUUID()}`,
  persistence: readonly Persistence[] = [],
): Promise<Value> {
  const app = initializeApp(config.firebase, name);
  try {
    if (config.appCheck !== null) {
      const { startAppCheck } = await import('../sdk/appCheck');
      startAppCheck(app);
    }
    return await work(connectAuth(app, persistence));
  } finally {
    await deleteApp(app);
  }
}

async function trySignIn(auth: Auth, { email, password }: Credentials): Promise<boolean> {
  try {
    await request(signInWithEmailAndPassword(auth, email, password));
    return true;
  } catch (error) {
    const failure = toBackendError(error);
    if (isWrongCredential(failure)) {
      return false;
    }
    throw failure;
  }
}

function toSecondaryLogin(auth: Auth): SecondaryLogin {
  const user = auth.currentUser;
  if (user === null) {
    throw new Error('The secondary login is not signed in');
  }
  return {
    uid: user.uid,
    remove: () => request(deleteUser(user)),
  };
}
