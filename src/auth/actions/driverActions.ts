import { errorMessage } from '../../errorMessage';
import type { Credentials } from '../../domain/common/validation';
import { signIn } from '../../firebase/accounts/auth';
import { tryAction, type ActionResult } from './actionOutcome';
import { endSession } from '../session/session';

/** Signs a driver in and ends any passenger session; a failed login changes nothing. */
export function logInDriver({ email, password }: Credentials): Promise<ActionResult> {
  return tryAction(
    async () => {
      await signIn(email, password);
      endSession();
    },
    (error) => `Login failed: ${errorMessage(error)}`,
  );
}
