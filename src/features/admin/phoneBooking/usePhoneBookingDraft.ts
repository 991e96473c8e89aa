import {
  EMPTY_MANUAL_BOOKING,
  EMPTY_MANUAL_DRAFT,
  type ManualBookingForm,
} from '../../../domain/booking/phoneBooking';
import type { Instant } from '../../../domain/common/londonTime';
import { useHistoryDraft } from '../../../hooks/useHistoryDraft';
import { parseManualDraft } from './phoneBookingDraft';

/** The phone booking that is being typed, kept in the page's history entry. */
export function useManualDraft() {
  const { draft, change, write, clear } = useHistoryDraft({
    key: 'manualBooking',
    empty: EMPTY_MANUAL_DRAFT,
    parse: parseManualDraft,
  });
  return {
    draft,
    change: (part: Partial<ManualBookingForm>): void => {
      change((before) => ({ ...before, form: { ...before.form, ...part } }));
    },
    /** Begins another booking with what is known of it already. */
    begin: (start: Partial<ManualBookingForm>): void => {
      change(() => ({ ...EMPTY_MANUAL_DRAFT, form: { ...EMPTY_MANUAL_BOOKING, ...start } }));
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

export type ManualDraftState = ReturnType<typeof useManualDraft>;
