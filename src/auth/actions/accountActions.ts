import { messageOf } from '../../domain/common/errorMessage';
import { isSameEmail, type GuestDetails } from '../../domain/common/validation';
import { signInAsGuest, signOut } from '../../firebase/accounts/auth';
import { saveGuest } from '../../firebase/accounts/guests';
import { attempt, type Attempt } from './actionOutcome';
import { endSession, startGuestSession } from '../session/session';
import { signedInNow } from '../session/signedIn';
import { accountOf } from '../session/useAccount';

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

/** Logs out whoever is logged in, in storage even when Firebase can't be told. */
export function logOut(): Promise<Attempt> {
  endSession();
  return attempt(signOut, (error) => {
    console.error('Firebase could not be told of the log-out', error);
    return 'You could not be logged out. Please try again.';
  });
}
