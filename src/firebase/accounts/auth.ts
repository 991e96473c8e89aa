import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getIdToken,
  getIdTokenResult,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  linkWithCredential,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updateCurrentUser,
  type Auth,
  type Persistence,
  type User,
} from 'firebase/auth';
import { FirebaseError, type FirebaseApp } from 'firebase/app';
import { config } from '../../config';
import { firebaseApp } from '../sdk/app';
import { request, toBackendError } from '../sdk/errors';
import { isWrongCredential } from './accountErrors';

// initializeAuth instead of getAuth leaves out the popup and redirect code.
const auth = connectAuth(firebaseApp, [indexedDBLocalPersistence, browserLocalPersistence]);

export function connectAuth(app: FirebaseApp, persistence: readonly Persistence[]): Auth {
  const client = initializeAuth(app, { persistence: [...persistence, inMemoryPersistence] });
  if (config.localBackend) {
    const { host, port } = config.localBackend.auth;
    connectAuthEmulator(client, `http://${host}:${port}`, { disableWarnings: true });
  }
  return client;
}

/** The signed-in account. A guest is an anonymous Firebase user. */
export interface Principal {
  readonly uid: string;
  readonly isGuest: boolean;
  readonly email: string | null;
  readonly isVerified: boolean;
}

/**
 * Signs in a guest. A guest who is already signed in keeps their uid and rides.
 * @throws BackendError
 */
export async function signInAsGuest(): Promise<Principal> {
  await auth.authStateReady();
  const { user } = await request(signInAnonymously(auth));
  return toPrincipal(user);
}

/** Replaces the signed-in account by the user of a second Firebase app. Needs no network. */
export async function adoptUser(user: User): Promise<void> {
  await request(updateCurrentUser(auth, user));
}

/** @throws BackendError; the same one for a wrong password and an unknown account */
export async function signIn(email: string, password: string): Promise<Principal> {
  const { user } = await request(signInWithEmailAndPassword(auth, email, password));
  return toPrincipal(user);
}

/** @throws BackendError */
export async function signUp(email: string, password: string): Promise<Principal> {
  const { user } = await request(createUserWithEmailAndPassword(auth, email, password));
  return toPrincipal(user);
}

/**
 * Checks the password again, as Firebase requires before an account is deleted.
 * @throws BackendError: `isWrongCredential`, or `isSessionExpired` if the account no longer exists
 */
export async function reauthenticate(uid: string, password: string): Promise<void> {
  const user = requireUser(uid);
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  try {
    await request(reauthenticateWithCredential(user, credential));
  } catch (error) {
    const failure = toBackendError(error);
    if (isWrongCredential(failure)) {
      // A deleted account fails with the same code as a wrong password; reload tells them apart.
      await request(reload(user));
    }
    throw failure;
  }
}

/**
 * Upgrades a guest by linking an email and password to the account. Safe to retry. Reauthenticates
 * to get a token of a password account, which the security rules check.
 * @throws BackendError; the user stays signed in, as a guest or already upgraded
 */
export async function linkPassword(uid: string, email: string, password: string): Promise<void> {
  const user = requireUser(uid);
  const credential = EmailAuthProvider.credential(email, password);
  const linkError = await request(linkWithCredential(user, credential)).then(
    () => null,
    toBackendError,
  );
  try {
    // The password of another account fails here without signing the user out.
    await request(reauthenticateWithCredential(user, credential));
  } catch (error) {
    const isLinked = linkError === null || linkError.code === 'auth/provider-already-linked';
    throw isLinked ? error : linkError;
  }
}

/** @throws BackendError, also if another account is signed in now */
export async function removeAccount(uid: string): Promise<void> {
  await request(deleteUser(requireUser(uid)));
}

/**
 * Sends a password reset email. Does not reveal whether the address has an account.
 * @throws BackendError
 */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await request(sendPasswordResetEmail(auth, email));
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.code !== 'auth/user-not-found') {
      throw failure;
    }
  }
}

/** @throws BackendError */
export async function sendVerification(): Promise<void> {
  if (auth.currentUser !== null) {
    await request(sendEmailVerification(auth.currentUser));
  }
}

/**
 * Refreshes the account's emailVerified flag and its token, so that the security rules see it too.
 * @throws BackendError
 */
export async function refreshPrincipal(): Promise<Principal | null> {
  const user = auth.currentUser;
  if (user === null) {
    return null;
  }
  await request(reload(user));
  await request(getIdToken(user, true));
  return toPrincipal(user);
}

/**
 * Renews a token issued before the address was verified, which the rules would still reject.
 * @throws BackendError
 */
export async function renewStaleToken(): Promise<void> {
  const user = auth.currentUser;
  if (user !== null) {
    const { claims } = await request(getIdTokenResult(user));
    if (user.emailVerified && claims.email_verified !== true) {
      await request(getIdToken(user, true));
    }
  }
}

/**
 * True if the token is still a guest's. The rules let it read no profile, even after the account
 * got a password.
 * @throws BackendError
 */
export async function hasGuestToken(): Promise<boolean> {
  const user = auth.currentUser;
  return user !== null && (await request(getIdTokenResult(user))).signInProvider === 'anonymous';
}

/** Works offline. */
export async function signOut(): Promise<void> {
  await request(signOutOfFirebase(auth));
}

/** The signed-in account, once the stored session has been restored. */
export async function currentPrincipal(): Promise<Principal | null> {
  await request(auth.authStateReady());
  return auth.currentUser === null ? null : toPrincipal(auth.currentUser);
}

/** Reports the sign-in state now and on every change. Returns an unsubscribe function. */
export function watchPrincipal(listener: (principal: Principal | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => listener(user === null ? null : toPrincipal(user)));
}

function requireUser(uid: string): User {
  const user = auth.currentUser;
  if (user?.uid !== uid) {
    throw toBackendError(new FirebaseError('unauthenticated', 'Another account is signed in'));
  }
  return user;
}

function toPrincipal({ uid, isAnonymous, email, emailVerified }: User): Principal {
  return { uid, isGuest: isAnonymous, email, isVerified: emailVerified };
}
