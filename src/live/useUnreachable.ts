import { useCallback, useState } from 'react';
import { isBackendReachable } from '../firebase/sdk/reachability';
import { usePolling } from '../hooks/usePolling';

/** With the probe's timeout, a lost connection is known within eight seconds (decision 235). */
export const PROBE_INTERVAL_MS = 4000;

/** True while the backend doesn't answer, which Firestore's listeners report half a minute late. */
export function useUnreachable(): boolean {
  const [isUnreachable, setUnreachable] = useState(false);
  const probe = useCallback(async (isCurrent: () => boolean): Promise<void> => {
    const isReachable = await isBackendReachable();
    if (isCurrent()) {
      setUnreachable(!isReachable);
    }
  }, []);
  usePolling(probe, PROBE_INTERVAL_MS);
  return isUnreachable;
}
