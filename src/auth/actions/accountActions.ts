import { errorMessage } from '../../errors/errorMessage';
import type { Outcome } from '../../domain/common/outcome';
import { isSameEmail, type GuestDetails } from '../../domain/common/validation';
import { signInAsGuest, signOut } from '../../firebase/accounts/auth';
import { saveGuest } from '../../firebase/accounts/guests';
import { tryAction } from './actionOutcome';
import { read, remove, write } from '../../platform/deviceStorage';
import { endSession, startGuestSession } from '../session/session';
import { getSignIn, toAccount } from '../session/signInState';

/** Local storage key: a new guest account whose details may not be saved yet. */
const UNFINISHED_UID_KEY = 'unfinishedGuestUid';

/**
 * Signs the guest in; the same email as the current guest's keeps that account and its rides. Any
 * other account stays signed in until the new one exists. A retry uses the same new account.
 */
export function logInGuest(guest: GuestDetails): Promise<Outcome> {
  return tryAction(
    async () => {
      const uid = await signInAndSave(guest);
      remove(UNFINISHED_UID_KEY);
      startGuestSession(uid, guest);
    },
    (error) => `Error logging in guest: ${errorMessage(error)}`,
  );
}

async function signInAndSave(guest: GuestDetails): Promise<string> {
  const current = await getSignIn();
  const account = toAccount(current);
  const isSameGuest = account.kind === 'guest' && isSameEmail(account.guest.email, guest.email);
  const isUnfinished =
    account.kind === 'signed-out' && current.principal?.uid === read(UNFINISHED_UID_KEY);
  if (current.principal !== null && !isSameGuest && !isUnfinished) {
    const { signInNewGuest } = await import('../../firebase/accounts/secondaryLogin');
    return signInNewGuest((uid, firestore) => saveGuest(uid, guest, firestore));
  }
  const { uid } = await signInAsGuest();
  if (!isSameGuest) {
    write(UNFINISHED_UID_KEY, uid);
  }
  await saveGuest(uid, guest);
  return uid;
}

/** Signs the user out. Local storage is cleared even if Firebase can't be reached. */
export function logOut(): Promise<Outcome> {
  endSession();
  return tryAction(signOut, (error) => {
    console.error('Could not sign out of Firebase', error);
    return 'We couldn’t log you out. Try again.';
  });
}
