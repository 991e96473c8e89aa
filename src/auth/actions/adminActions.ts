import { errorMessage } from '../../domain/common/errorMessage';
import type { Credentials } from '../../domain/common/validation';
import { signIn } from '../../firebase/accounts/auth';
import { toAdminLoginMessage } from '../../firebase/sdk/errors';
import { tryAction, refused, type ActionResult } from './actionOutcome';
import { endSession } from '../session/session';
import { refreshSignIn } from '../session/signedIn';
import { toAdminAccess } from '../session/useAdminAccess';
import { NOT_VERIFIED_TEXT } from './verifyEmail';

/** Logs whoever has the password in for the admin screen. Nothing of a rider or guest stays in this browser's storage. */
export function logInAdmin({ email, password }: Credentials): Promise<ActionResult> {
  return tryAction(async () => {
    await signIn(email, password);
    endSession();
  }, toAdminLoginMessage);
}

/** Asks whether the office account's address is verified by now. If so, the admin screen sees it. */
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
