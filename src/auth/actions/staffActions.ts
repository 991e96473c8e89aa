import type { Credentials } from '../../domain/common/validation';
import { errorMessage } from '../../errors/errorMessage';
import { toAdminLoginMessage } from '../../firebase/accounts/accountErrors';
import { signIn } from '../../firebase/accounts/auth';
import { tryAction } from './actionOutcome';
import { endSession } from '../session/session';

/** Signs the admin in and ends any passenger session; a failed login changes nothing. */
export const logInAdmin = staffLogIn(toAdminLoginMessage);
/** The same for a driver. */
export const logInDriver = staffLogIn((error) => `Login failed: ${errorMessage(error)}`);

function staffLogIn(toMessage: (error: unknown) => string) {
  return ({ email, password }: Credentials) =>
    tryAction(async () => {
      await signIn(email, password);
      endSession();
    }, toMessage);
}
