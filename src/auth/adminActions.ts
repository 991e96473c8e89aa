import { messageOf } from '../domain/failure';
import type { Credentials } from '../domain/validation';
import { signIn } from '../firebase/auth';
import { toAdminLoginMessage } from '../firebase/errors';
import { attempt, refused, type Attempt } from './outcome';
import { endSession } from './session';
import { refreshSignedIn } from './signedIn';
import { accessOf } from './useAdminAccess';
import { NOT_VERIFIED_TEXT } from './verifyAddress';

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
