import { errorMessage } from '../../domain/common/errorMessage';
import { isSameEmail, type GuestDetails } from '../../domain/common/validation';
import { signInAsGuest, signOut } from '../../firebase/accounts/auth';
import { saveGuest } from '../../firebase/accounts/guests';
import { tryAction, type ActionResult } from './actionOutcome';
import { endSession, startGuestSession } from '../session/session';
import { getSignIn } from '../session/signedIn';
import { toAccount } from '../session/useAccount';

/**
 * Logs a guest in: an anonymous sign-in, then guest/{uid}, then this browser's storage. Whoever gives the email of the
 * guest who is here keeps the account, and so the rides booked with it; anybody else gets a new one.
 */
export function logInGuest(guest: GuestDetails): Promise<ActionResult> {
  return tryAction(
    async () => {
      const before = await getSignIn();
      const account = toAccount(before);
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
    (error) => `Error logging in guest: ${errorMessage(error)}`,
  );
}

/** Logs out whoever is logged in, in storage even when Firebase can't be told. */
export function logOut(): Promise<ActionResult> {
  endSession();
  return tryAction(signOut, (error) => {
    console.error('Firebase could not be told of the log-out', error);
    return 'You could not be logged out. Please try again.';
  });
}
