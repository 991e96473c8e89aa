import type { PhoneBookingValues } from '../../../domain/booking/phoneBooking';
import type { BookedRide } from '../../../domain/admin/officeChange';
import { draftStore } from '../../../forms/draftStore';

export const noteDrafts = draftStore<string>('rideNote');
export const reasonDrafts = draftStore<string>('rideReason');

/** An edited change of a ride, which is `before` as long as no one else changes it. */
export interface RideChangeDraft {
  readonly form: PhoneBookingValues;
  readonly start: PhoneBookingValues;
  readonly before: BookedRide;
}

export const rideChangeDrafts = draftStore<RideChangeDraft>('rideChange');
