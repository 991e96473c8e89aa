import { normaliseRegistration, type Registration } from '../../domain/common/validation';
import { linkPassword } from '../../firebase/accounts/auth';
import {
  isWrongCredential,
  toBackendError,
  toRegistrationMessage,
} from '../../firebase/sdk/errors';
import { removeGuest } from '../../firebase/accounts/guests';
import { findProfile, writeProfile } from '../../firebase/accounts/profiles';
import { tryAction, type ActionResult } from './actionOutcome';
import { startRiderSession } from '../session/session';
import { refreshSignIn, getSignIn } from '../session/signedIn';

/**
 * Makes a rider's account of the guest's own, so that the rides stay with it: gives it address and password, removes the
 * guest's document, writes the profile. The rider stays logged in. An account can't be made a guest's again; what is left
 * undone half way is done by the next try, with the same password.
 */
export function upgradeGuest(uid: string, typed: Registration): Promise<ActionResult> {
  return tryAction(async () => {
    const registration = normaliseRegistration(typed);
    try {
      await linkPassword(uid, registration.email, registration.password);
    } finally {
      await becomeRider(uid);
    }
    await removeGuest(uid);
    if ((await findProfile(uid)) === null) {
      const { principal } = await getSignIn();
      // As Firebase writes it, which is how the rules compare it.
      await writeProfile(uid, { ...registration, email: principal?.email ?? registration.email });
    }
  }, toWords);
}

/** From the moment the account has a password this browser knows a rider, whatever becomes of the rest. */
async function becomeRider(uid: string): Promise<void> {
  const { principal } = await getSignIn();
  if (principal?.uid === uid && !principal.isGuest) {
    startRiderSession(uid);
    await refreshSignIn();
  }
}

function toWords(error: unknown): string {
  const failure = toBackendError(error);
  console.error('The account could not be made', failure);
  return isWrongCredential(failure) ? failure.message : toRegistrationMessage(failure);
}
