import { useState } from 'react';
import { CHANGE_INTERVAL_MS, changeWaitMs } from '../../../domain/booking/bookingLimits';
import { refused, type Refused } from '../../../domain/common/outcome';
import { serverNow } from '../../../platform/serverClock';
import { useIsCurrentPage } from '../../../hooks/useIsCurrentPage';
import type { BookingPhase } from '../../../usecases/bookingOutcome';
import {
  changeBooking,
  type BookingChange,
  type ChangeOutcome,
} from '../../../usecases/changeBooking';

/** 'waiting': the rules take no second change within ten seconds. */
type ChangePhase = BookingPhase | 'waiting';

/** 'left': the passenger left the page while the change waited, so it wasn't sent. */
export type SentChange = ChangeOutcome | Refused<{ readonly kind: 'left' }>;

/** Sends a change as soon as the rules take one, and again only if they didn't yet. */
export function useChangeSender() {
  const [phase, setPhase] = useState<ChangePhase>('checking');
  const isCurrentPage = useIsCurrentPage();

  async function sendAfter(ms: number, change: BookingChange): Promise<SentChange> {
    if (ms > 0) {
      setPhase('waiting');
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
    setPhase('checking');
    return isCurrentPage()
      ? changeBooking(change, serverNow(), setPhase)
      : refused({ kind: 'left' });
  }

  return {
    /** Of the change that is being sent. */
    phase,
    sendChange: async (change: BookingChange): Promise<SentChange> => {
      const sent = await sendAfter(changeWaitMs(change.before.changedAt, serverNow()), change);
      // Changed elsewhere since the ride was loaded, or the clocks differ.
      const isTooSoon = sent.kind === 'refused' && sent.reason.kind === 'too-many';
      return isTooSoon ? sendAfter(CHANGE_INTERVAL_MS, change) : sent;
    },
  };
}
