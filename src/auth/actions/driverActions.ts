import { messageOf } from '../../domain/common/errorMessage';
import type { Credentials } from '../../domain/common/validation';
import { signIn } from '../../firebase/accounts/auth';
import { attempt, type Attempt } from './actionOutcome';
import { endSession } from '../session/session';

/** Logs a driver in. Nothing of a rider or guest stays in this browser's storage; a login that fails changes nothing. */
export function logInDriver({ email, password }: Credentials): Promise<Attempt> {
  return attempt(
    async () => {
      await signIn(email, password);
      endSession();
    },
    (error) => `Login failed: ${messageOf(error)}`,
  );
}
