import { useState } from 'react';
import { errorMessage } from '../../../../errorMessage';
import { areGuestsPaused, pauseGuests } from '../../../../firebase/settings/bookingSettings';
import { readyValue, useLoaded } from '../../../../hooks/useLoaded';
import { useSubmit, type Submit } from '../../../../hooks/useSubmit';

interface GuestPause extends Submit<[paused: boolean], string | null> {
  /** Null until it is known. */
  readonly isPaused: boolean | null;
}

/** Whether guests are paused, and pausing them; the outcome is why that failed, if it did. */
export function useGuestPause(): GuestPause {
  const loaded = readyValue(useLoaded('settings', areGuestsPaused));
  const [changed, setChanged] = useState<boolean | null>(null);
  const change = useSubmit(async (paused: boolean) => {
    try {
      await pauseGuests(paused);
      setChanged(paused);
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  });
  return { ...change, isPaused: changed ?? loaded };
}
