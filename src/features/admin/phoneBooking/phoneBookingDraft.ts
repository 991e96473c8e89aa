import type { PhoneBookingDraft } from '../../../domain/booking/phoneBooking';
import { draftSlot } from '../../../forms/draftStore';

export const phoneBookingDrafts = draftSlot<PhoneBookingDraft>('manualBooking');
