import { config } from '../../config';
import type { Ride } from '../../domain/ride/ride';
import type { Instant } from '../../domain/common/londonTime';
import { errorMessage } from '../../errors/errorMessage';
import { reauthenticate, removeAccount, signOut } from '../../firebase/accounts/auth';
import { toBackendError } from '../../firebase/sdk/errors';
import { isSessionExpired, isWrongCredential } from '../../firebase/accounts/accountErrors';
import { clearDevice } from '../session/session';

export interface DeletionPreconditions {
  /** The role that needs the login, so only the profile is deleted; null if none does. */
  readonly accountKeptFor: 'driver' | 'admin' | null;
  readonly rides: readonly Ride[];
}

/** What is gone after a failure; 'perhaps' after a lost response. */
export type DeletedPart = 'nothing' | 'perhaps-profile' | 'profile' | 'perhaps-account';

export type DeleteRiderResult =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'open-rides'; readonly rides: readonly Ride[] }
  | { readonly kind: 'wrong-password'; readonly message: string }
  /** The account no longer exists or its session has been revoked. */
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'failed'; readonly message: string; readonly deleted: DeletedPart };

/** @throws BackendError */
export async function findDeletionPreconditions(
  uid: string,
  now: Instant = Date.now(),
): Promise<DeletionPreconditions> {
  if (uid === config.adminUid) {
    // The admin's open rides are phone bookings of customers, so they do not block.
    return { accountKeptFor: 'admin', rides: [] };
  }
  const [{ isDriverAccount }, { listOpenRides }] = await Promise.all([
    import('../../firebase/drivers/drivers'),
    import('../../firebase/rides/read/rides'),
  ]);
  const [isDriver, rides] = await Promise.all([isDriverAccount(uid), listOpenRides(uid, now)]);
  return { accountKeptFor: isDriver ? 'driver' : null, rides };
}

/**
 * Deletes the profile, then the account unless a driver or the admin uses it, then local data.
 * Rides are kept. Safe to retry with what the last attempt deleted, which is skipped.
 */
export async function deleteRider(
  uid: string,
  password: string,
  now: Instant,
  deletedBefore: DeletedPart = 'nothing',
): Promise<DeleteRiderResult> {
  let deleted = deletedBefore;
  try {
    await reauthenticate(uid, password);
    deleted = deleted === 'perhaps-account' ? 'profile' : deleted;
    const { accountKeptFor, rides } = await findDeletionPreconditions(uid, now);
    if (rides.length > 0) {
      return { kind: 'open-rides', rides };
    }
    const [{ removeProfile }, { removeGuest }] = await Promise.all([
      import('../../firebase/accounts/profiles'),
      import('../../firebase/accounts/guests'),
    ]);
    deleted = deleted === 'nothing' ? 'perhaps-profile' : deleted;
    await removeProfile(uid);
    deleted = 'profile';
    // Another tab may have written it again if the rider used to be a guest.
    await removeGuest(uid);
    if (accountKeptFor === null) {
      deleted = 'perhaps-account';
      await removeAccount(uid);
    } else {
      await signOut();
    }
  } catch (error) {
    const failure = toBackendError(error);
    if (isSessionExpired(failure)) {
      await signOut().catch(() => undefined);
      clearDevice();
      // Gone since an attempt whose response was lost.
      return { kind: deleted === 'perhaps-account' ? 'deleted' : 'logged-out' };
    }
    console.error('Could not delete the account', failure);
    const message = errorMessage(failure);
    return isWrongCredential(failure)
      ? { kind: 'wrong-password', message }
      : { kind: 'failed', message, deleted };
  }
  clearDevice();
  return { kind: 'deleted' };
}
