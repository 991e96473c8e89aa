import type { Outcome } from '../../domain/common/outcome';
import { normaliseRegistration, type Registration } from '../../domain/common/registration';
import { linkPassword } from '../../firebase/accounts/auth';
import { toBackendError } from '../../firebase/sdk/errors';
import { isWrongCredential, toRegistrationMessage } from '../../firebase/accounts/accountErrors';
import { removeGuest } from '../../firebase/accounts/guests';
import { findProfile, writeProfile } from '../../firebase/accounts/profiles';
import { tryAction } from './actionOutcome';
import { startRiderSession } from '../session/session';
import { refreshSignIn, getSignIn } from '../session/signInState';

/**
 * Links email and password to the guest's account and gives it a profile; rides and sign-in are
 * kept. A retry with the same password resumes.
 */
export function upgradeGuest(uid: string, input: Registration): Promise<Outcome> {
  return tryAction(async () => {
    const registration = normaliseRegistration(input);
    try {
      await linkPassword(uid, registration.email, registration.password);
    } finally {
      await startRiderSessionIfUpgraded(uid);
    }
    await removeGuest(uid);
    if ((await findProfile(uid)) === null) {
      const { principal } = await getSignIn();
      // The rules compare the email as Firebase normalised it.
      await writeProfile(uid, { ...registration, email: principal?.email ?? registration.email });
    }
  }, toMessage);
}

/** Once the account has a password it is a rider's, even if a later step fails. */
async function startRiderSessionIfUpgraded(uid: string): Promise<void> {
  const { principal } = await getSignIn();
  if (principal?.uid === uid && !principal.isGuest) {
    startRiderSession(uid);
    await refreshSignIn();
  }
}

function toMessage(error: unknown): string {
  const failure = toBackendError(error);
  console.error('Could not upgrade the guest', failure);
  return isWrongCredential(failure) ? failure.message : toRegistrationMessage(failure);
}
