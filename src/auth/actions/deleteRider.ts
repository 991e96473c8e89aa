import { config } from '../../config';
import type { RideSummary } from '../../domain/ride/ride';
import type { Instant } from '../../domain/common/londonTime';
import { reauthenticate, removeAccount, signOut } from '../../firebase/accounts/auth';
import { isSessionExpired, isWrongCredential, toBackendError } from '../../firebase/sdk/errors';
import { clearDevice } from '../session/clearDevice';
import { blockingRides } from './blockingRides';

/** What has to be known before a rider's account is deleted. */
export interface DeletionPreconditions {
  /** Who else needs the login, so that only the profile goes; null where the login goes too. */
  readonly loginKeptFor: 'driver' | 'office' | null;
  /** The open rides, which have to be over first. */
  readonly rides: readonly RideSummary[];
}

/** What came of deleting a rider's account. */
export type DeleteRiderResult =
  | { readonly kind: 'deleted' }
  | { readonly kind: 'open-rides'; readonly rides: readonly RideSummary[] }
  | { readonly kind: 'wrong-password'; readonly message: string }
  /** The account is gone already, or was signed out everywhere: only another login tells. */
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Looks up on which terms a rider's account can be deleted.
 * @throws BackendError
 */
export async function findDeletionPreconditions(
  uid: string,
  now: Instant,
): Promise<DeletionPreconditions> {
  if (uid === config.adminUid) {
    // What the office has open are its customers' bookings.
    return { loginKeptFor: 'office', rides: [] };
  }
  const { isDriverAccount } = await import('../../firebase/drivers/drivers');
  const [isDriver, rides] = await Promise.all([isDriverAccount(uid), blockingRides(uid, now)]);
  return { loginKeptFor: isDriver ? 'driver' : null, rides };
}

/**
 * Deletes a rider's profile, then the login unless somebody else needs it, and forgets the rider in this browser. The
 * rides stay. Whatever fails half way can be done again from the start: what is gone already is no failure.
 */
export async function deleteRider(
  uid: string,
  password: string,
  now: Instant,
): Promise<DeleteRiderResult> {
  try {
    await reauthenticate(uid, password);
    const { loginKeptFor, rides } = await findDeletionPreconditions(uid, now);
    if (rides.length > 0) {
      return { kind: 'open-rides', rides };
    }
    const [{ removeProfile }, { removeGuest }] = await Promise.all([
      import('../../firebase/accounts/profiles'),
      import('../../firebase/accounts/guests'),
    ]);
    await removeProfile(uid);
    // Another tab of one who was a guest before may have written it again.
    await removeGuest(uid);
    await (loginKeptFor === null ? removeAccount(uid) : signOut());
  } catch (error) {
    const failure = toBackendError(error);
    if (isSessionExpired(failure)) {
      await signOut().catch(() => undefined);
      clearDevice();
      return { kind: 'logged-out' };
    }
    console.error('The account could not be deleted', failure);
    const kind = isWrongCredential(failure) ? 'wrong-password' : 'failed';
    return { kind, message: failure.message };
  }
  clearDevice();
  return { kind: 'deleted' };
}
