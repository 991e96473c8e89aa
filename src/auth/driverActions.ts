import { messageOf } from '../domain/failure';
import type { Credentials } from '../domain/validation';
import { signIn } from '../firebase/auth';
import { attempt, type Attempt } from './outcome';
import { endSession } from './session';

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
