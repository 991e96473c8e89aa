import { useEffect, useSyncExternalStore } from 'react';
import { isBackendReachable } from '../firebase/sdk/reachability';
import { isPageSuspended, watchPage } from '../platform/pageLifecycle';
import { useLasting } from './useLiveValue';
import { usePolling } from '../hooks/usePolling';
import { useStableCallback } from '../hooks/useStableCallback';

/** Shorter interruptions are not reported. */
const GRACE_MS = 4000;
/**
 * With the probe's timeout, a lost connection is known within eight seconds. The SDK takes 40, and
 * notices a silent backend not even after 80.
 */
const PROBE_INTERVAL_MS = 4000;

/**
 * True if the browser is offline or a listener's values have been stale for four seconds. With
 * `probes` also while the backend doesn't answer, which listeners report half a minute late.
 */
export function useConnectionLost(isStale: boolean, probes = true): boolean {
  const isOnline = useSyncExternalStore(watchPage, () => navigator.onLine);
  // The connection is closed on purpose then, and the grace period starts afterwards.
  const isSuspended = useSyncExternalStore(watchPage, isPageSuspended);
  const probe = usePolling(probes ? isBackendReachable : null, PROBE_INTERVAL_MS);
  return useLasting(isStale && !isSuspended, GRACE_MS) || !isOnline || probe.value === false;
}

/**
 * Calls back once the backend answers again, while waiting for that. Probes only then: listeners
 * may not have noticed an outage that a single request met.
 */
export function useOutageEnd(isWaiting: boolean, onEnd: () => void): void {
  const end = useStableCallback(onEnd);
  useEffect(() => {
    if (!isWaiting) {
      return;
    }
    let isCurrent = true;
    const probe = async (): Promise<void> => {
      if ((await isBackendReachable()) && isCurrent) {
        end();
      }
    };
    const timer = setInterval(() => void probe(), PROBE_INTERVAL_MS);
    const stopWatching = watchPage((event) => {
      if (event === 'reconnected') {
        void probe();
      }
    });
    return () => {
      isCurrent = false;
      clearInterval(timer);
      stopWatching();
    };
  }, [isWaiting, end]);
}
