import type { Credentials } from '../../domain/common/validation';
import { signIn } from '../../firebase/accounts/auth';
import { toAdminLoginMessage } from '../../firebase/accounts/accountErrors';
import { tryAction, type ActionResult } from './actionOutcome';
import { endSession } from '../session/session';

/** Signs the admin in. Ends any rider or guest session in this browser. */
export function logInAdmin({ email, password }: Credentials): Promise<ActionResult> {
  return tryAction(async () => {
    await signIn(email, password);
    endSession();
  }, toAdminLoginMessage);
}
