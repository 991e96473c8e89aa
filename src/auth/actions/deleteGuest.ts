import type { RideSummary } from '../../domain/ride/ride';
import type { Instant } from '../../domain/common/londonTime';
import { removeAccount, signOut } from '../../firebase/accounts/auth';
import { isSessionExpired, toBackendError } from '../../firebase/sdk/errors';
import { removeGuest } from '../../firebase/accounts/guests';
import { clearDevice } from '../session/clearDevice';
import { blockingRides } from './blockingRides';

/** What came of forgetting a guest. */
export type DeleteGuestResult =
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'open-rides'; readonly rides: readonly RideSummary[] }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Deletes a guest's document and account, and forgets the guest in this browser. The rides stay. Whatever fails half way
 * can be done again from the start: what is gone already is no failure.
 */
export async function deleteGuest(uid: string, now: Instant): Promise<DeleteGuestResult> {
  try {
    const rides = await blockingRides(uid, now);
    if (rides.length > 0) {
      return { kind: 'open-rides', rides };
    }
    await removeGuest(uid);
    await leaveAccount(uid);
  } catch (error) {
    const failure = toBackendError(error);
    console.error('The guest could not be forgotten', failure);
    return { kind: 'failed', message: failure.message };
  }
  clearDevice();
  return { kind: 'forgotten' };
}

// An anonymous account holds no data, and nobody can sign in to it again. So signing out is enough where for Firebase the
// guest signed in too long ago to be removed, or is gone already.
async function leaveAccount(uid: string): Promise<void> {
  try {
    await removeAccount(uid);
  } catch (error) {
    const failure = toBackendError(error);
    if (failure.code !== 'auth/requires-recent-login' && !isSessionExpired(failure)) {
      throw failure;
    }
    await signOut();
  }
}
