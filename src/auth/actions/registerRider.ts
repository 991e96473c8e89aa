import { normaliseRegistration, type Registration } from '../../domain/common/validation';
import { removeAccount, signIn, signUp } from '../../firebase/accounts/auth';
import { toBackendError, toRegistrationMessage } from '../../firebase/sdk/errors';
import { findProfile, writeProfile } from '../../firebase/accounts/profiles';
import { logOut } from './accountActions';
import { tryAction, type ActionResult } from './actionOutcome';

/**
 * Registers a rider: the account, then the profile. Without the profile the new account goes again; where even that
 * failed, registering once more with the same password completes it. The new rider still has to log in.
 */
export function registerRider(typed: Registration): Promise<ActionResult> {
  return tryAction(async () => {
    const registration = normaliseRegistration(typed);
    const { uid, email, isNew } = await signUpOrResume(registration);
    try {
      await writeProfile(uid, { ...registration, email: email ?? registration.email });
    } catch (error) {
      // An account that was there before, such as a driver's, stays.
      if (isNew) {
        await removeAccount(uid).catch((failure: unknown) => {
          console.error('The account without a profile could not be removed', failure);
        });
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
    } catch (refusal) {
      await logOut();
      throw refusal;
    }
    return { ...existing, isNew: false };
  }
}
