import type { PhoneBookingValues } from '../../../domain/booking/phoneBooking';
import type { PhoneBookedRide } from '../../../domain/admin/phoneBookingChange';
import { draftStore } from '../../../forms/draftStore';

export const noteDrafts = draftStore<string>('rideNote');
export const reasonDrafts = draftStore<string>('rideReason');

/** An edited change of a phone booking, and what tells whether that has changed since. */
export interface RideChangeDraft extends Pick<PhoneBookedRide, 'extras'> {
  readonly form: PhoneBookingValues;
  readonly start: PhoneBookingValues;
  readonly status: string;
  readonly changedAt: number | null;
}

export const rideChangeDrafts = draftStore<RideChangeDraft>('rideChange');
