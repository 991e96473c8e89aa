import type { Admin } from '../../../../auth/session/useAdminAccess';
import type { PhoneBookingValues } from '../../../../domain/booking/phoneBooking';

/** What the office's tab of rides is given, and hands to whatever in it needs it. */
export interface RidesTabProps {
  readonly admin: Admin;
  /** Starts a phone booking with what is known already. */
  readonly onBook: (start: Partial<PhoneBookingValues>) => void;
}
