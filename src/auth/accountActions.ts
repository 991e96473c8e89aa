import { messageOf } from '../domain/failure';
import { isSameEmail, type Credentials, type GuestDetails } from '../domain/validation';
import { sendPasswordReset, signIn, signInAsGuest, signOut } from '../firebase/auth';
import { saveGuest } from '../firebase/guests';
import { attempt, refused, type Attempt } from './outcome';
import { endSession, startGuestSession, startRiderSession } from './session';
import { signedInNow } from './signedIn';
import { accountOf } from './useAccount';

/**
 * Logs a guest in: an anonymous sign-in, then guest/{uid}, then this browser's storage. Whoever gives the email of the
 * guest who is here keeps the account, and so the rides booked with it; anybody else gets a new one.
 */
export function logInGuest(guest: GuestDetails): Promise<Attempt> {
  return attempt(
    async () => {
      const before = await signedInNow();
      const account = accountOf(before);
      const isHere = account.kind === 'guest' && isSameEmail(account.guest.email, guest.email);
      if (!isHere) {
        endSession();
        if (before.principal !== null) {
          await signOut();
        }
      }
      const { uid } = await signInAsGuest();
      await saveGuest(uid, guest);
      startGuestSession(uid, guest);
    },
    (error) => `Error logging in guest: ${messageOf(error)}`,
  );
}

/** What follows a rider's login (spec section 2). */
export type AfterLogin =
  | { readonly kind: 'active-ride'; readonly rideId: string }
  | { readonly kind: 'no-ride' }
  | { readonly kind: 'check-failed' };

/** Logs a rider in and looks for an active ride. Nothing of an earlier guest stays; a login that fails changes nothing. */
export async function logInRider({
  email,
  password,
}: Credentials): Promise<AfterLogin | Extract<Attempt, { readonly kind: 'refused' }>> {
  let uid: string;
  try {
    ({ uid } = await signIn(email, password));
  } catch (error) {
    return { kind: 'refused', message: `Login failed: ${messageOf(error)}` };
  }
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

/** Sends a link for a forgotten password. Whether the address has an account stays unsaid. */
export async function resetPassword(email: string): Promise<Attempt> {
  return email.trim() === ''
    ? refused('Please enter your email to reset password')
    : attempt(
        () => sendPasswordReset(email.trim()),
        (error) => `Error sending reset link: ${messageOf(error)}`,
      );
}

/** Logs out whoever is logged in, in storage even when Firebase can't be told. */
export function logOut(): Promise<Attempt> {
  endSession();
  return attempt(signOut, (error) => {
    console.error('Firebase could not be told of the log-out', error);
    return 'You could not be logged out. Please try again.';
  });
}
