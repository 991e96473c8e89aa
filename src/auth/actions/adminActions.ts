import { messageOf } from '../../domain/common/errorMessage';
import type { Credentials } from '../../domain/common/validation';
import { signIn } from '../../firebase/accounts/auth';
import { toAdminLoginMessage } from '../../firebase/sdk/errors';
import { attempt, refused, type Attempt } from './actionOutcome';
import { endSession } from '../session/session';
import { refreshSignedIn } from '../session/signedIn';
import { accessOf } from '../session/useAdminAccess';
import { NOT_VERIFIED_TEXT } from './verifyEmail';

/** Logs whoever has the password in for the admin screen. Nothing of a rider or guest stays in this browser's storage. */
export function logInAdmin({ email, password }: Credentials): Promise<Attempt> {
  return attempt(async () => {
    await signIn(email, password);
    endSession();
  }, toAdminLoginMessage);
}

/** Asks whether the office account's address is verified by now. If so, the admin screen sees it. */
export async function recheckVerification(): Promise<Attempt> {
  try {
    const access = accessOf(await refreshSignedIn());
    return access.kind === 'admin' && !access.admin.isVerified
      ? refused(NOT_VERIFIED_TEXT)
      : { kind: 'done' };
  } catch (error) {
    return refused(messageOf(error));
  }
}
