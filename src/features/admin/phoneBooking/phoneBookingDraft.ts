import type { PhoneBookingDraft } from '../../../domain/booking/phoneBooking';
import { draftStore } from '../../../forms/draftStore';
import type { SentPhoneBooking } from '../../../usecases/bookByPhone';

export const phoneBookingDrafts = draftStore<PhoneBookingDraft>('manualBooking');
/** The booking before, which stays in view through the next call. */
export const lastBookingDrafts = draftStore<SentPhoneBooking>('lastPhoneBooking');
