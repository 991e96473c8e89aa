import type { Ride } from '../../domain/ride/ride';
import type { Instant } from '../../domain/common/londonTime';
import { errorMessage } from '../../errors/errorMessage';
import { removeAccount, signOut } from '../../firebase/accounts/auth';
import { toBackendError } from '../../firebase/sdk/errors';
import { isSessionExpired } from '../../firebase/accounts/accountErrors';
import { removeGuest } from '../../firebase/accounts/guests';
import { clearDevice } from '../session/session';

type DeleteGuestResult =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'open-rides'; readonly rides: readonly Ride[] }
  /** True if the guest's details are gone and only the login may be left. */
  | { readonly kind: 'failed'; readonly message: string; readonly areDetailsDeleted: boolean };

/** Deletes document, account and local data; rides are kept. Safe to retry after a failure. */
export async function deleteGuest(uid: string, now: Instant): Promise<DeleteGuestResult> {
  let areDetailsDeleted = false;
  try {
    const { listOpenRides } = await import('../../firebase/rides/read/rides');
    const rides = await listOpenRides(uid, now);
    if (rides.length > 0) {
      return { kind: 'open-rides', rides };
    }
    await removeGuest(uid);
    areDetailsDeleted = true;
    await removeGuestAccount(uid);
  } catch (error) {
    const failure = toBackendError(error);
    console.error('Could not delete the guest', failure);
    return { kind: 'failed', message: errorMessage(failure), areDetailsDeleted };
  }
  clearDevice();
  return { kind: 'deleted' };
}

// Signing out is enough if Firebase asks for a recent login or the account no longer exists: an
// anonymous account holds no data and can't be signed in to again.
async function removeGuestAccount(uid: string): Promise<void> {
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
