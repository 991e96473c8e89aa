import { errorMessage } from '../../domain/common/errorMessage';
import { sendVerification } from '../../firebase/accounts/auth';
import { tryAction, refused, type ActionResult } from './actionOutcome';
import { refreshSignIn } from '../session/signInState';

export const NOT_VERIFIED_TEXT = 'The address is not verified yet.';

export function sendVerificationEmail(): Promise<ActionResult> {
  return tryAction(sendVerification, errorMessage);
}

/** Refreshes the rider's email verification, also in the token for the security rules. */
export async function refreshEmailVerification(): Promise<ActionResult> {
  try {
    const { principal } = await refreshSignIn();
    return principal?.isVerified === true ? { kind: 'done' } : refused(NOT_VERIFIED_TEXT);
  } catch (error) {
    return refused(errorMessage(error));
  }
}
