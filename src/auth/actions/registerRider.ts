import type { Outcome } from '../../domain/common/outcome';
import { normaliseRegistration, type Registration } from '../../domain/common/registration';
import { removeAccount, signIn, signUp } from '../../firebase/accounts/auth';
import { toRegistrationMessage } from '../../firebase/accounts/accountErrors';
import { toBackendError } from '../../firebase/sdk/errors';
import { findProfile, writeProfile } from '../../firebase/accounts/profiles';
import { logOut } from './accountActions';
import { tryAction } from './actionOutcome';

/**
 * Creates account and profile; the rider still has to log in. If the profile fails, the new account
 * is removed, or registering again with the same password resumes.
 */
export function registerRider(input: Registration): Promise<Outcome> {
  return tryAction(async () => {
    const registration = normaliseRegistration(input);
    const { uid, email, isNew } = await signUpOrResume(registration);
    try {
      await writeProfile(uid, { ...registration, email: email ?? registration.email });
    } catch (error) {
      // An existing account, such as a driver's, is kept.
      if (isNew) {
        await removeAccount(uid).catch((failure: unknown) =>
          console.error('Could not remove the account without a profile', failure),
        );
      }
      throw error;
    } finally {
      await logOut();
    }
  }, toRegistrationMessage);
}

async function signUpOrResume({ email, password }: Registration) {
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
      if ((await findProfile(existing.uid)) !== null) {
        throw failure;
      }
    } catch (cause) {
      await logOut();
      throw cause;
    }
    return { ...existing, isNew: false };
  }
}
