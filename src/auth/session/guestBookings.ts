import type { PastRide } from '../../domain/ride/ride';
import type { GuestDetails } from '../../domain/common/validation';
import { readSession } from './session';
import { signedInNow } from './signedIn';
import { accountOf } from './useAccount';

/**
 * What a guest leaves behind when somebody else logs in on the same device: nobody can sign in as that guest again.
 * Without `rides` it could not be looked up, and may be anything.
 */
export interface GuestBookings {
  readonly guest: GuestDetails;
  /** At least one, the soonest first. */
  readonly rides: readonly PastRide[] | null;
}

/**
 * The bookings of this browser's guest that are not over; null when there are none. A check that fails counts as a
 * booking that may be there: a needless question costs a press, a booking that is lost can't be cancelled.
 */
export async function findGuestBookings(): Promise<GuestBookings | null> {
  const session = readSession();
  if (session?.userType !== 'guest') {
    return null;
  }
  try {
    const account = accountOf(await signedInNow());
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
