import { tidyRegistration, type GuestDetails, type Registration } from '../domain/validation';
import {
  currentPrincipal,
  removeAccount,
  signIn,
  signInAsGuest,
  signOut,
  signUp,
} from '../firebase/auth';
import { toBackendError } from '../firebase/errors';
import { saveGuest } from '../firebase/guests';
import { endSession, startGuestSession, startRiderSession } from './session';

/**
 * Logs a guest in: an anonymous sign-in, then guest/{uid}, then this browser's storage.
 * @throws BackendError; nothing is kept in storage then
 */
export async function logInGuest(guest: GuestDetails): Promise<void> {
  const before = await currentPrincipal();
  if (before !== null && !before.isGuest) {
    await signOut();
  }
  endSession();
  const { uid } = await signInAsGuest();
  await saveGuest(uid, guest);
  startGuestSession(uid, guest);
}

/**
 * Logs whoever has the password in for the admin screen. Nothing of a rider or guest stays in this browser's storage.
 * @throws BackendError; whoever was logged in before stays so
 */
export async function logInAdmin(email: string, password: string): Promise<void> {
  await signIn(email, password);
  endSession();
}

/** What follows a rider's login (spec section 2). */
export type AfterLogin =
  | { readonly kind: 'active-ride'; readonly rideId: string }
  | { readonly kind: 'no-ride' }
  | { readonly kind: 'check-failed' };

/**
 * Logs a rider in and looks for an active ride. Nothing of an earlier guest stays.
 * @throws BackendError when the login itself fails
 */
export async function logInRider(email: string, password: string): Promise<AfterLogin> {
  const { uid } = await signIn(email, password);
  startRiderSession(uid);
  try {
    const { findActiveRideId } = await import('../firebase/rides');
    const rideId = await findActiveRideId(uid);
    return rideId === null ? { kind: 'no-ride' } : { kind: 'active-ride', rideId };
  } catch (error) {
    console.error('The active ride could not be looked up', error);
    return { kind: 'check-failed' };
  }
}

/**
 * Registers a rider: the account, then the profile. Without the profile the new account goes again; where even that
 * failed, registering once more with the same password completes it. The new rider still has to log in.
 * @throws BackendError
 */
export async function registerRider(typed: Registration): Promise<void> {
  const registration = tidyRegistration(typed);
  const { readProfile, writeProfile } = await import('../firebase/profiles');
  const { uid, email, isNew } = await signUpOrResume(registration, readProfile);
  try {
    await writeProfile(uid, { ...registration, email: email ?? registration.email });
  } catch (error) {
    // An account that was there before, such as a driver's, stays.
    if (isNew) {
      await removeAccount().catch((failure: unknown) => {
        console.error('The account without a profile could not be removed', failure);
      });
    }
    throw error;
  } finally {
    await logOut();
  }
}

async function signUpOrResume(
  { email, password }: Registration,
  readProfile: (uid: string) => Promise<unknown>,
) {
  try {
    return { ...(await signUp(email, password)), isNew: true };
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.code !== 'auth/email-already-in-use') {
      throw failure;
    }
    const existing = await signIn(email, password).catch(() => null);
    if (existing === null) {
      throw failure;
    }
    try {
      if ((await readProfile(existing.uid)) !== null) {
        throw failure;
      }
    } catch (refusal) {
      await logOut();
      throw refusal;
    }
    return { ...existing, isNew: false };
  }
}

/** Logs out whoever is logged in, in storage even when Firebase can't be told. */
export async function logOut(): Promise<void> {
  endSession();
  await signOut();
}
