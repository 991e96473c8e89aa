import { errorMessage } from '../../errors/errorMessage';
import type { Credentials } from '../../domain/common/validation';
import { signIn } from '../../firebase/accounts/auth';
import { type ActionResult, tryAction } from './actionOutcome';
import { startRiderSession, endSession } from '../session/session';
import { toAdminLoginMessage } from '../../firebase/accounts/accountErrors';

/** What the login screen does next (spec section 2). */
export type AfterLogin =
  | { readonly kind: 'active-ride'; readonly rideId: string }
  | { readonly kind: 'no-ride' }
  | { readonly kind: 'check-failed' };

/** Signs a rider in and finds the active ride. A failed login changes nothing. */
export async function logInRider({
  email,
  password,
}: Credentials): Promise<AfterLogin | Extract<ActionResult, { readonly kind: 'refused' }>> {
  let uid: string;
  try {
    ({ uid } = await signIn(email, password));
  } catch (error) {
    return { kind: 'refused', message: `Login failed: ${errorMessage(error)}` };
  }
  startRiderSession(uid);
  try {
    const { findActiveRideId } = await import('../../firebase/rides/read/rides');
    const rideId = await findActiveRideId(uid);
    return rideId === null ? { kind: 'no-ride' } : { kind: 'active-ride', rideId };
  } catch (error) {
    console.error('Could not find the active ride', error);
    return { kind: 'check-failed' };
  }
}

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
