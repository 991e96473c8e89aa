import { errorMessage } from '../../domain/common/errorMessage';
import type { Credentials } from '../../domain/common/validation';
import { signIn } from '../../firebase/accounts/auth';
import { tryAction, type ActionResult } from './actionOutcome';
import { endSession } from '../session/session';

/** Logs a driver in. Nothing of a rider or guest stays in this browser's storage; a login that fails changes nothing. */
export function logInDriver({ email, password }: Credentials): Promise<ActionResult> {
  return tryAction(
    async () => {
      await signIn(email, password);
      endSession();
    },
    (error) => `Login failed: ${errorMessage(error)}`,
  );
}
