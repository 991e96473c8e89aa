import { errorMessage } from '../../domain/common/errorMessage';
import type { Credentials } from '../../domain/common/validation';
import { signIn } from '../../firebase/accounts/auth';
import type { ActionResult } from './actionOutcome';
import { startRiderSession } from '../session/session';

/** What follows a rider's login (spec section 2). */
export type AfterLogin =
  | { readonly kind: 'active-ride'; readonly rideId: string }
  | { readonly kind: 'no-ride' }
  | { readonly kind: 'check-failed' };

/** Logs a rider in and looks for an active ride. Nothing of an earlier guest stays; a login that fails changes nothing. */
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
    console.error('The active ride could not be looked up', error);
    return { kind: 'check-failed' };
  }
}
