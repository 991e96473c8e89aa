import { errorMessage } from '../../domain/common/errorMessage';
import { sendVerification } from '../../firebase/accounts/auth';
import { tryAction, refused, type ActionResult } from './actionOutcome';
import { refreshSignIn } from '../session/signedIn';

/** When an address is asked about that nobody has proved yet. */
export const NOT_VERIFIED_TEXT = 'The address is not verified yet.';

/** Sends whoever is signed in a message with which the address can be verified. */
export function sendVerificationEmail(): Promise<ActionResult> {
  return tryAction(sendVerification, errorMessage);
}

/** Asks whether a rider's address is verified by now. If so, the app and the rules know it from then on. */
export async function refreshEmailVerification(): Promise<ActionResult> {
  try {
    const { principal } = await refreshSignIn();
    return principal?.isVerified === true ? { kind: 'done' } : refused(NOT_VERIFIED_TEXT);
  } catch (error) {
    return refused(errorMessage(error));
  }
}
