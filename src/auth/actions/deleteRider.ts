import { config } from '../../config';
import { DONE, refused, type Outcome } from '../../domain/common/outcome';
import type { Ride } from '../../domain/ride/ride';
import type { Instant } from '../../domain/common/londonTime';
import { errorMessage } from '../../errors/errorMessage';
import { reauthenticate, removeAccount, signOut } from '../../firebase/accounts/auth';
import { toBackendError, toFailure } from '../../firebase/sdk/errors';
import { isSessionExpired, isWrongCredential } from '../../firebase/accounts/accountErrors';
import { clearDevice } from '../session/session';
import type { OpenRides } from './actionOutcome';
import { endShares } from './endShares';

export interface DeletionPreconditions {
  /** The role that needs the login, so only the profile is deleted; null if none does. */
  readonly accountKeptFor: 'driver' | 'admin' | null;
  readonly rides: readonly Ride[];
}

type DeletionRefusal =
  | OpenRides
  | { readonly kind: 'wrong-password'; readonly message: string }
  /** The account no longer exists or its session has been revoked. */
  | { readonly kind: 'logged-out' };

/** How far the deletion is: first the profile, then the account. */
export interface DeletionProgress {
  readonly isProfileDeleted: boolean;
  /** True if the next of the two may be deleted: no response came. */
  readonly isUncertain: boolean;
}

export type DeleteRiderOutcome = Outcome<undefined, DeletionRefusal> &
  Pick<DeletionProgress, 'isProfileDeleted'>;

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
 * Deletes profile, places and shares, then the account unless a driver or the admin uses it, then
 * local data. Rides are kept. Safe to retry with the progress of the last attempt.
 */
export async function deleteRider(
  uid: string,
  password: string,
  now: Instant,
  before: DeletionProgress = { isProfileDeleted: false, isUncertain: false },
): Promise<DeleteRiderOutcome> {
  let { isProfileDeleted, isUncertain } = before;
  try {
    await reauthenticate(uid, password);
    isUncertain &&= !isProfileDeleted;
    const { accountKeptFor, rides } = await findDeletionPreconditions(uid, now);
    if (rides.length > 0) {
      return { ...refused({ kind: 'open-rides', rides }), isProfileDeleted };
    }
    const [{ removeProfile }, { removeGuest }, { removePlaces }] = await Promise.all([
      import('../../firebase/accounts/profiles'),
      import('../../firebase/accounts/guests'),
      import('../../firebase/accounts/places'),
    ]);
    isUncertain = !isProfileDeleted;
    await removeProfile(uid);
    [isProfileDeleted, isUncertain] = [true, false];
    // Another tab may have written it again if the rider used to be a guest.
    await removeGuest(uid);
    await removePlaces(uid);
    if (accountKeptFor !== 'admin') {
      await endShares(uid);
    }
    if (accountKeptFor === null) {
      isUncertain = true;
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
      const isGone = isProfileDeleted && isUncertain;
      return { ...(isGone ? DONE : refused({ kind: 'logged-out' })), isProfileDeleted };
    }
    console.error('Could not delete the account', failure);
    const sent = isWrongCredential(failure)
      ? refused({ kind: 'wrong-password', message: errorMessage(failure) })
      : toFailure(failure, isUncertain);
    return { ...sent, isProfileDeleted };
  }
  clearDevice();
  return { ...DONE, isProfileDeleted };
}
