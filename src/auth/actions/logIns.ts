import { errorMessage } from '../../errors/errorMessage';
import { done, failed, type Outcome } from '../../domain/common/outcome';
import type { Credentials } from '../../domain/common/validation';
import { signIn } from '../../firebase/accounts/auth';
import { tryAction } from './actionOutcome';
import { startRiderSession, endSession } from '../session/session';
import { toAdminLoginMessage } from '../../firebase/accounts/accountErrors';

/** What the login screen needs next (spec section 2). */
export interface AfterLogin {
  readonly activeRideId: string | null;
  readonly hasCheckFailed: boolean;
}

/** Signs a rider in and finds the active ride. A failed login changes nothing. */
export async function logInRider({ email, password }: Credentials): Promise<Outcome<AfterLogin>> {
  let uid: string;
  try {
    ({ uid } = await signIn(email, password));
  } catch (error) {
    return failed(`Login failed: ${errorMessage(error)}`);
  }
  startRiderSession(uid);
  try {
    const { findActiveRideId } = await import('../../firebase/rides/read/rides');
    return done({ activeRideId: await findActiveRideId(uid), hasCheckFailed: false });
  } catch (error) {
    console.error('Could not find the active ride', error);
    return done({ activeRideId: null, hasCheckFailed: true });
  }
}

/** Signs the admin in and ends any passenger session; a failed login changes nothing. */
export const logInAdmin = staffLogIn(toAdminLoginMessage);
export const logInDriver = staffLogIn((error) => `Login failed: ${errorMessage(error)}`);

function staffLogIn(toMessage: (error: unknown) => string) {
  return ({ email, password }: Credentials) =>
    tryAction(async () => {
      await signIn(email, password);
      endSession();
    }, toMessage);
}
