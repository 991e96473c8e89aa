import {
  EMPTY_PHONE_BOOKING,
  EMPTY_PHONE_BOOKING_DRAFT,
  type PhoneBookingValues,
} from '../../../domain/booking/phoneBooking';
import type { Instant } from '../../../domain/common/londonTime';
import { useHistoryDraft } from '../../../hooks/useHistoryDraft';
import { parsePhoneBookingDraft } from './phoneBookingDraft';

/** The phone booking that is being typed, kept in the page's history entry. */
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
    /** Begins another booking with what is known of it already. */
    begin: (start: Partial<PhoneBookingValues>): void => {
      change(() => ({ ...EMPTY_PHONE_BOOKING_DRAFT, form: { ...EMPTY_PHONE_BOOKING, ...start } }));
    },
    /** Takes a time that was on offer. */
    takeOffer: (time: Instant): void => {
      change((before) => ({
        ...before,
        form: { ...before.form, mode: 'scheduled', scheduledTime: time },
        offeredTime: time,
      }));
    },
    /** Keeps the id under which it is about to be sent, at once; null once that is settled. */
    keepRideId: (rideId: string | null): void => {
      change({ rideId });
      write();
    },
    clear,
  };
}

export type PhoneBookingDraftState = ReturnType<typeof usePhoneBookingDraft>;
