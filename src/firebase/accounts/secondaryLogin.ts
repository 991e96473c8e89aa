import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import { config } from '../../config';
import type { Credentials } from '../../domain/common/validation';
import { isWrongCredential, request, toBackendError } from '../sdk/errors';

/** A login that stands open beside whoever is signed in. */
export interface SecondaryLogin {
  readonly uid: string;
  /**
   * Removes the login for good.
   * @throws BackendError
   */
  remove(): Promise<void>;
}

/**
 * Makes a login for somebody else and does some work with it, while whoever is signed in stays so: a second instance of the
 * app has it, keeps nothing, and is gone afterwards. A login that an earlier try made with this very password is taken up.
 * @throws BackendError, with the code 'auth/email-already-in-use' where the address is another account's
 */
export function withSecondaryLogin<Value>(
  login: Credentials,
  work: (open: SecondaryLogin) => Promise<Value>,
): Promise<Value> {
  return beside(async (auth) => {
    const { email, password } = login;
    const refusal = await request(createUserWithEmailAndPassword(auth, email, password)).then(
      () => null,
      toBackendError,
    );
    if (refusal !== null) {
      if (refusal.code !== 'auth/email-already-in-use' || !(await signInTo(auth, login))) {
        throw refusal;
      }
    }
    return work(openLogin(auth));
  });
}

/**
 * Does some work with a login of which only this app knows the password; null where there is none any more.
 * @throws BackendError
 */
export function withExistingLogin<Value>(
  login: Credentials,
  work: (open: SecondaryLogin) => Promise<Value>,
): Promise<Value | null> {
  return beside(async (auth) => ((await signInTo(auth, login)) ? work(openLogin(auth)) : null));
}

/** A password that nobody sees, and that no rule for passwords refuses. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return `Aa1!${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function beside<Value>(work: (auth: Auth) => Promise<Value>): Promise<Value> {
  const app = initializeApp(config.firebase, `beside-${crypto.randomUUID()}`);
  try {
    if (config.appCheck !== null) {
      const { startAppCheck } = await import('../sdk/appCheck');
      startAppCheck(app);
    }
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    if (config.localBackend) {
      const { host, port } = config.localBackend.auth;
      connectAuthEmulator(auth, `http://${host}:${String(port)}`, { disableWarnings: true });
    }
    return await work(auth);
  } finally {
    await deleteApp(app);
  }
}

/** False where the password is not that of the account, or there is no account. */
async function signInTo(auth: Auth, { email, password }: Credentials): Promise<boolean> {
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

function openLogin(auth: Auth): SecondaryLogin {
  const user = auth.currentUser;
  if (user === null) {
    throw new Error('The login beside is closed');
  }
  return {
    uid: user.uid,
    remove: () => request(deleteUser(user)),
  };
}
