import { errorMessage } from '../../domain/common/errorMessage';
import { isSameEmail, type GuestDetails } from '../../domain/common/validation';
import { signInAsGuest, signOut } from '../../firebase/accounts/auth';
import { saveGuest } from '../../firebase/accounts/guests';
import { tryAction, type ActionResult } from './actionOutcome';
import { endSession, startGuestSession } from '../session/session';
import { getSignIn } from '../session/signInState';
import { toAccount } from '../session/useAccount';

/** Signs the guest in; the same email as the current guest's keeps that account and its rides. */
export function logInGuest(guest: GuestDetails): Promise<ActionResult> {
  return tryAction(
    async () => {
      const current = await getSignIn();
      const account = toAccount(current);
      const isSameGuest = account.kind === 'guest' && isSameEmail(account.guest.email, guest.email);
      if (!isSameGuest) {
        endSession();
        if (current.principal !== null) {
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

/** Signs the user out. Local storage is cleared even if Firebase can't be reached. */
export function logOut(): Promise<ActionResult> {
  endSession();
  return tryAction(signOut, (error) => {
    console.error('Could not sign out of Firebase', error);
    return 'You could not be logged out. Please try again.';
  });
}
