import { useState } from 'react';
import { errorMessage } from '../../errors/errorMessage';
import { findGuestPause, pauseGuests } from '../../firebase/settings/bookingSettings';
import { usePolling } from '../../hooks/usePolling';
import { serverNow } from '../../platform/serverClock';
import { useSubmit } from '../../hooks/useSubmit';

/** Another desk may pause or resume. */
const REFRESH_INTERVAL_MS = 5 * 60_000;

type GuestPause = Awaited<ReturnType<typeof findGuestPause>>;

/** Whether guests are paused, and since when; null until it is known. With the switch. */
export function useGuestPause() {
  const { value } = usePolling(findGuestPause, REFRESH_INTERVAL_MS);
  const [changed, setChanged] = useState<{ seen: typeof value; pause: GuestPause } | null>(null);
  const change = useSubmit(async (isPaused: boolean) => {
    try {
      await pauseGuests(isPaused);
      setChanged({ seen: value, pause: { isPaused, since: serverNow() } });
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  });
  return {
    pause: changed?.seen === value ? changed.pause : value,
    isBusy: change.isBusy,
    /** Why the last change failed. */
    failure: change.outcome,
    clearFailure: change.reset,
    /** Resolves to true if it is done. */
    set: async (isPaused: boolean): Promise<boolean> => (await change.submit(isPaused)) === null,
  };
}

export type GuestPauseSwitch = ReturnType<typeof useGuestPause>;
