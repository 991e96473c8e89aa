import { errorMessage } from '../../domain/common/errorMessage';
import type { Credentials } from '../../domain/common/validation';
import { signIn } from '../../firebase/accounts/auth';
import { toAdminLoginMessage } from '../../firebase/accounts/accountErrors';
import { tryAction, refused, type ActionResult } from './actionOutcome';
import { endSession } from '../session/session';
import { refreshSignIn } from '../session/signInState';
import { toAdminAccess } from '../session/useAdminAccess';
import { NOT_VERIFIED_TEXT } from './verifyEmail';

/** Signs the admin in. Ends any rider or guest session in this browser. */
export function logInAdmin({ email, password }: Credentials): Promise<ActionResult> {
  return tryAction(async () => {
    await signIn(email, password);
    endSession();
  }, toAdminLoginMessage);
}

/** Refreshes the admin's email verification; the admin screen follows the sign-in state. */
export async function refreshAdminVerification(): Promise<ActionResult> {
  try {
    const access = toAdminAccess(await refreshSignIn());
    return access.kind === 'admin' && !access.admin.isVerified
      ? refused(NOT_VERIFIED_TEXT)
      : { kind: 'done' };
  } catch (error) {
    return refused(errorMessage(error));
  }
}
