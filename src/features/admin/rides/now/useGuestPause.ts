import { useState } from 'react';
import { errorMessage } from '../../../../errorMessage';
import { areGuestsPaused, pauseGuests } from '../../../../firebase/settings/bookingSettings';
import { readyValue, useLoaded } from '../../../../hooks/useLoaded';
import { useSubmit } from '../../../../hooks/useSubmit';

/**
 * Whether guests are paused, null until it is known, and pausing them; the outcome is why that
 * failed, if it did.
 */
export function useGuestPause() {
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
