import { errorMessage } from '../../errors/errorMessage';
import { sendVerification } from '../../firebase/accounts/auth';
import { DONE, tryAction, refused, type ActionResult } from './actionOutcome';
import { refreshSignIn } from '../session/signInState';

export function sendVerificationEmail(): Promise<ActionResult> {
  return tryAction(sendVerification, errorMessage);
}

/** Refreshes the account's email verification, also in the token for the security rules. */
export async function refreshEmailVerification(): Promise<ActionResult> {
  try {
    const { principal } = await refreshSignIn();
    return principal?.isVerified === true
      ? DONE
      : refused('Your email isn’t verified yet. Follow the link we sent you, then try again.');
  } catch (error) {
    return refused(errorMessage(error));
  }
}
