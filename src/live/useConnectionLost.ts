import { useSyncExternalStore } from 'react';
import { isBackendReachable } from '../firebase/sdk/reachability';
import { isPageSuspended, watchPage } from '../hooks/pageLifecycle';
import { useLasting } from './useLasting';
import { usePolling } from '../hooks/usePolling';

/** Shorter interruptions are not reported. */
const GRACE_MS = 4000;
/** With the probe's timeout, a lost connection is known within eight seconds (decision 235). */
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
