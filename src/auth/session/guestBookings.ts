import type { Ride } from '../../domain/ride/ride';
import type { GuestDetails } from '../../domain/common/validation';
import { serverNow } from '../../platform/serverClock';
import { parseSession } from './session';
import { getSignIn, hasAccountEnded, toAccount } from './signInState';

/** Open bookings that a guest can't access again once another user has signed in here. */
export interface GuestBookings {
  readonly guest: GuestDetails;
  /** At least one, soonest first; null if they could not be loaded. */
  readonly rides: readonly Ride[] | null;
}

/**
 * The guest's open bookings, without overdue ones; null if there are none. A failed check counts as
 * a possible booking: an unneeded question is better than a booking that can't be cancelled.
 */
export async function findGuestBookings(): Promise<GuestBookings | null> {
  const session = parseSession();
  if (session?.userType !== 'guest') {
    return null;
  }
  try {
    const account = toAccount(await getSignIn());
    if (account.kind === 'signed-out') {
      return null;
    }
    const { listOpenRides } = await import('../../firebase/rides/read/rides');
    const rides = await listOpenRides(account.uid, serverNow());
    return rides.length === 0 ? null : { guest: session.guest, rides };
  } catch (error) {
    // Firebase signs a deleted account out when a request needs a new token.
    if (await getSignIn().then(hasAccountEnded, () => false)) {
      return null;
    }
    console.error('Could not list the guest’s bookings', error);
    return { guest: session.guest, rides: null };
  }
}
