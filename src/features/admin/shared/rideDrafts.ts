import type { PhoneBookingValues } from '../../../domain/booking/phoneBooking';
import type { PhoneBookedRide } from '../../../domain/admin/phoneBookingChange';
import { draftStore } from '../../../forms/draftStore';

export const noteDrafts = draftStore<string>('rideNote');
export const reasonDrafts = draftStore<string>('rideReason');

/** An edited change of a phone booking, which is `before` as long as no one else changes it. */
export interface RideChangeDraft {
  readonly form: PhoneBookingValues;
  readonly start: PhoneBookingValues;
  readonly before: PhoneBookedRide;
}

export const rideChangeDrafts = draftStore<RideChangeDraft>('rideChange');
