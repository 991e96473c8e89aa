import type { RideSummary } from '../../domain/ride/ride';
import type { GuestDetails } from '../../domain/common/validation';
import { parseSession } from './session';
import { getSignIn } from './signedIn';
import { toAccount } from './useAccount';

/**
 * What a guest leaves behind when somebody else logs in on the same device: nobody can sign in as that guest again.
 * Without `rides` it could not be looked up, and may be anything.
 */
export interface GuestBookings {
  readonly guest: GuestDetails;
  /** At least one, the soonest first. */
  readonly rides: readonly RideSummary[] | null;
}

/**
 * The bookings of this browser's guest that are not over; null when there are none. A check that fails counts as a
 * booking that may be there: a needless question costs a press, a booking that is lost can't be cancelled.
 */
export async function findGuestBookings(): Promise<GuestBookings | null> {
  const session = parseSession();
  if (session?.userType !== 'guest') {
    return null;
  }
  try {
    const account = toAccount(await getSignIn());
    if (account.kind === 'nobody') {
      return null;
    }
    const { listOpenRides } = await import('../../firebase/rides/read/rides');
    const rides = await listOpenRides(account.uid);
    return rides.length === 0 ? null : { guest: session.guest, rides };
  } catch (error) {
    console.error('The guest’s bookings could not be looked up', error);
    return { guest: session.guest, rides: null };
  }
}
