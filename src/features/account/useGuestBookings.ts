import { findGuestBookings, type GuestBookings } from '../../auth/session/guestBookings';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

/** Loads the current guest's open bookings once; null without any. */
export function useGuestBookings(): Loaded<GuestBookings | null> {
  return useLoaded('guest', findGuestBookings);
}
