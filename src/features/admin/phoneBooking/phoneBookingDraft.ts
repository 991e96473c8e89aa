import type { PhoneBookingDraft } from '../../../domain/booking/phoneBooking';
import { draftSlot } from '../../../forms/draftStore';
import type { SentPhoneBooking } from '../../../usecases/bookByPhone';

export const phoneBookingDrafts = draftSlot<PhoneBookingDraft>('manualBooking');
/** The booking before, which stays in view through the next call. */
export const lastBookingDrafts = draftSlot<SentPhoneBooking>('lastPhoneBooking');
