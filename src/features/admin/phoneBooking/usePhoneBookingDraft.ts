import {
  EMPTY_PHONE_BOOKING,
  EMPTY_PHONE_BOOKING_DRAFT,
  type PhoneBookingValues,
} from '../../../domain/booking/phoneBooking';
import type { Instant } from '../../../domain/common/londonTime';
import { useHistoryDraft } from '../../../hooks/useHistoryDraft';
import { parsePhoneBookingDraft } from './phoneBookingDraft';

/** The phone booking draft, kept in the history entry (decision 33). */
export function usePhoneBookingDraft() {
  const { draft, change, write, clear } = useHistoryDraft({
    key: 'manualBooking',
    empty: EMPTY_PHONE_BOOKING_DRAFT,
    parse: parsePhoneBookingDraft,
  });
  return {
    draft,
    change: (part: Partial<PhoneBookingValues>): void => {
      change((before) => ({ ...before, form: { ...before.form, ...part } }));
    },
    startWith: (values: Partial<PhoneBookingValues>): void => {
      const form = { ...EMPTY_PHONE_BOOKING, ...values };
      change(() => ({ ...EMPTY_PHONE_BOOKING_DRAFT, form, start: form }));
    },
    chooseSlot: (time: Instant): void => {
      change((before) => ({
        ...before,
        form: { ...before.form, mode: 'scheduled', scheduledTime: time },
        offeredTime: time,
      }));
    },
    /** Saves the ride id at once, before the ride is written; null once the outcome is known. */
    saveRideId: (rideId: string | null): void => {
      change({ rideId });
      write();
    },
    clear,
  };
}

export type PhoneBookingDraftState = ReturnType<typeof usePhoneBookingDraft>;
