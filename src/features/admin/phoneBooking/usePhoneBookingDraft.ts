import {
  EMPTY_PHONE_BOOKING_DRAFT,
  type PhoneBookingDraft,
  type PhoneBookingValues,
} from '../../../domain/booking/phoneBooking';
import type { Instant } from '../../../domain/common/londonTime';
import { useDraft } from '../../../forms/useDraft';
import { phoneBookingDrafts } from './phoneBookingDraft';

/** The phone booking draft (decision 33). */
export function usePhoneBookingDraft() {
  const [stored, write] = useDraft(phoneBookingDrafts);
  function edit(part: Partial<PhoneBookingValues>, others: Partial<PhoneBookingDraft> = {}): void {
    write((current) => {
      const before = current ?? EMPTY_PHONE_BOOKING_DRAFT;
      return { ...before, ...others, form: { ...before.form, ...part } };
    });
  }
  return {
    draft: stored ?? EMPTY_PHONE_BOOKING_DRAFT,
    change: edit,
    chooseSlot: (time: Instant): void =>
      edit({ mode: 'scheduled', scheduledTime: time }, { offeredTime: time }),
    /** Saves the ride id before the ride is written; null once the outcome is known. */
    saveRideId: (rideId: string | null): void => edit({}, { rideId }),
  };
}
