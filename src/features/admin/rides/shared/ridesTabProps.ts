import type { Admin } from '../../../../auth/session/useAdminAccess';
import type { PhoneBookingValues } from '../../../../domain/booking/phoneBooking';

export interface RidesTabProps {
  readonly admin: Admin;
  /** Starts a phone booking with these values. */
  readonly onBook: (start: Partial<PhoneBookingValues>) => void;
}
