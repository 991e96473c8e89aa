import { DONE, refused, type Outcome } from '../../domain/common/outcome';
import type { Instant } from '../../domain/common/londonTime';
import { removeAccount, signOut } from '../../firebase/accounts/auth';
import { toBackendError, toFailure } from '../../firebase/sdk/errors';
import { isSessionExpired } from '../../firebase/accounts/accountErrors';
import { removeGuest } from '../../firebase/accounts/guests';
import { clearDevice } from '../session/session';
import type { OpenRides } from './actionOutcome';
import { endShares } from './endShares';

type DeleteGuestOutcome = Outcome<undefined, OpenRides> & {
  /** True if at most the login is left. */
  readonly areDetailsDeleted: boolean;
};

/** Deletes document, account and local data; rides are kept. Safe to retry after a failure. */
export async function deleteGuest(uid: string, now: Instant): Promise<DeleteGuestOutcome> {
  let areDetailsDeleted = false;
  try {
    const { listOpenRides } = await import('../../firebase/rides/read/rides');
    const rides = await listOpenRides(uid, now);
    if (rides.length > 0) {
      return { ...refused({ kind: 'open-rides', rides }), areDetailsDeleted };
    }
    await endShares(uid);
    await removeGuest(uid);
    areDetailsDeleted = true;
    await removeGuestAccount(uid);
  } catch (error) {
    const failure = toBackendError(error);
    console.error('Could not delete the guest', failure);
    return { ...toFailure(failure), areDetailsDeleted };
  }
  clearDevice();
  return { ...DONE, areDetailsDeleted };
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
