import { findGuestBookings, type GuestBookings } from '../../auth/session/guestBookings';
import { useLoaded, type Loaded } from '../../hooks/useLoaded';

/** Looks up once what the guest of this browser has booked; null when nothing is open. */
export function useGuestBookings(): Loaded<GuestBookings | null> {
  return useLoaded('guest', findGuestBookings);
}
