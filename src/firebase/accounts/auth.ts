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
  type User,
} from 'firebase/auth';
import { FirebaseError } from 'firebase/app';
import { config } from '../../config';
import { firebaseApp } from '../sdk/app';
import { isWrongCredential, request, toBackendError } from '../sdk/errors';

// Without the popup and redirect code, which the app never needs.
const auth = initializeAuth(firebaseApp, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
});

if (config.localBackend) {
  const { host, port } = config.localBackend.auth;
  connectAuthEmulator(auth, `http://${host}:${String(port)}`, { disableWarnings: true });
}

/** Whoever is signed in. A guest is an anonymous principal. */
export interface Principal {
  readonly uid: string;
  readonly isGuest: boolean;
  readonly email: string | null;
  /** True once the address has been proved to be the account's own. */
  readonly isVerified: boolean;
}

/**
 * Signs a guest in. A guest who is signed in already keeps the uid, and so the rides booked with it.
 * @throws BackendError
 */
export async function signInAsGuest(): Promise<Principal> {
  await auth.authStateReady();
  const { user } = await request(signInAnonymously(auth));
  return principalOf(user);
}

/**
 * Signs in with email and password.
 * @throws BackendError; a wrong password and an unknown account are not told apart
 */
export async function signIn(email: string, password: string): Promise<Principal> {
  const { user } = await request(signInWithEmailAndPassword(auth, email, password));
  return principalOf(user);
}

/**
 * Makes an account and signs it in.
 * @throws BackendError
 */
export async function signUp(email: string, password: string): Promise<Principal> {
  const { user } = await request(createUserWithEmailAndPassword(auth, email, password));
  return principalOf(user);
}

/**
 * Proves by the password that whoever is here is who signed in, as Firebase wants it before an account is removed.
 * @throws BackendError: one that `isWrongCredential` for a wrong password, one that `isSignInOver` where the account is gone
 */
export async function reauthenticate(uid: string, password: string): Promise<void> {
  const user = userOf(uid);
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  try {
    await request(reauthenticateWithCredential(user, credential));
  } catch (error) {
    const failure = toBackendError(error);
    if (isWrongCredential(failure)) {
      // An account that is gone, after a removal whose answer was lost, say, is refused in the same words. This tells.
      await request(reload(user));
    }
    throw failure;
  }
}

/**
 * Gives a guest's account an address and a password: it stays the same account, and is nobody's guest any more. Once more
 * after a lost answer finds it done. Signed in anew by the password, whatever token was there before, since the rules go by it.
 * @throws BackendError; whoever is here still is, be it as a guest or already with the password
 */
export async function linkPassword(uid: string, email: string, password: string): Promise<void> {
  const user = userOf(uid);
  const credential = EmailAuthProvider.credential(email, password);
  const refusal = await request(linkWithCredential(user, credential)).then(
    () => null,
    toBackendError,
  );
  try {
    // Another account's password is refused here, and nobody is signed out by it.
    await request(reauthenticateWithCredential(user, credential));
  } catch (error) {
    const isLinked = refusal === null || refusal.code === 'auth/provider-already-linked';
    throw isLinked ? error : refusal;
  }
}

/**
 * Removes an account that is signed in, and signs it out.
 * @throws BackendError, also where another one is signed in by now
 */
export async function removeAccount(uid: string): Promise<void> {
  await request(deleteUser(userOf(uid)));
}

/**
 * Sends a password reset email. Whether the address has an account stays unsaid.
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

/**
 * Sends whoever is signed in a message with which to verify the address.
 * @throws BackendError
 */
export async function sendVerification(): Promise<void> {
  if (auth.currentUser !== null) {
    await request(sendEmailVerification(auth.currentUser));
  }
}

/**
 * Asks anew whether the address of whoever is signed in is verified. From then on the rules know it, too.
 * @throws BackendError
 */
export async function refreshPrincipal(): Promise<Principal | null> {
  const user = auth.currentUser;
  if (user === null) {
    return null;
  }
  await request(reload(user));
  await request(getIdToken(user, true));
  return principalOf(user);
}

/**
 * Gets a token that knows what the account knows: one from before the address was verified goes on denying it.
 * @throws BackendError
 */
export async function renewStaleToken(): Promise<void> {
  const user = auth.currentUser;
  if (user !== null) {
    const { claims } = await request(getIdTokenResult(user));
    if (user.emailVerified && claims['email_verified'] !== true) {
      await request(getIdToken(user, true));
    }
  }
}

/** Signs out whoever is signed in. It works without a network. */
export async function signOut(): Promise<void> {
  await request(signOutOfFirebase(auth));
}

/** Who is signed in, once the stored sign-in has been read. */
export async function currentPrincipal(): Promise<Principal | null> {
  await request(auth.authStateReady());
  return auth.currentUser === null ? null : principalOf(auth.currentUser);
}

/** Follows the sign-in state. The listener hears the present state first. Returns the way to stop. */
export function watchPrincipal(listener: (principal: Principal | null) => void): () => void {
  return onAuthStateChanged(auth, (user) => {
    listener(user === null ? null : principalOf(user));
  });
}

/** The account with a uid, as long as it is the one signed in: another tab may have changed that. */
function userOf(uid: string): User {
  const user = auth.currentUser;
  if (user?.uid !== uid) {
    throw toBackendError(new FirebaseError('unauthenticated', 'Another account is signed in'));
  }
  return user;
}

function principalOf(user: User): Principal {
  return {
    uid: user.uid,
    isGuest: user.isAnonymous,
    email: user.email,
    isVerified: user.emailVerified,
  };
}
