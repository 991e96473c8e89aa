import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '../errors/errorMessage';
import type { LiveUpdate, Watch } from '../firebase/sdk/liveFirestore';
import { isPageHidden, reportReconnect, watchPage } from '../platform/pageLifecycle';
import { listenerSet } from '../platform/listenerSet';

/** A brief look at another tab must not restart anything. */
const HIDDEN_GRACE_MS = 60_000;

export interface LiveState<Value> {
  readonly value: Value | null;
  /** The value may be old. */
  readonly isStale: boolean;
  readonly isMissing: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
}

interface Received<Value> {
  readonly id: string | null;
  readonly value: Value | null;
  readonly last: LiveUpdate<Value> | null;
  readonly failure: string | null;
}

const NOTHING_RECEIVED = { value: null, last: null, failure: null } as const;

/**
 * Listens to the value of `id`, if any. `watch` must be stable. 'pause' stops listening in a tab
 * hidden for a minute, for data that changes constantly and is only displayed.
 */
export function useLiveValue<Value>(
  id: string | null,
  watch: Watch<Value>,
  whenHidden: 'continue' | 'pause' = 'continue',
): LiveState<Value> {
  const [received, setReceived] = useState<Received<Value>>({ id, ...NOTHING_RECEIVED });
  const [attempt, setAttempt] = useState(0);
  const isHidden = useSyncExternalStore(watchPage, isPageHidden);
  if (received.id !== id) {
    // Back at an earlier id, its value then would be old.
    setReceived({ id, ...NOTHING_RECEIVED });
  }
  const isPaused = useLasting(isHidden && whenHidden === 'pause', HIDDEN_GRACE_MS);

  useEffect(() => {
    if (id === null || isPaused) {
      return;
    }
    return watch(id, (live) => {
      const failure = live.kind === 'failed' ? errorMessage(live.error) : null;
      setReceived((before) => ({
        id,
        value: live.kind === 'value' ? live.value : before.id === id ? before.value : null,
        last: live,
        failure,
      }));
    });
  }, [id, watch, isPaused, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const current = received.id === id ? received : NOTHING_RECEIVED;
  const isStale = current.last?.kind === 'stale';
  useEffect(() => {
    if (!isStale) {
      return;
    }
    const endStale = addStaleListener();
    return () => {
      endStale();
      reportReconnect();
    };
  }, [isStale]);
  return {
    value: current.value,
    isStale,
    isMissing: current.last?.kind === 'missing',
    failure: current.failure,
    retry,
  };
}

/** What several listeners have in common: the first failure, and a retry of all that failed. */
export function combineLive(
  ...sources: readonly Pick<LiveState<unknown>, 'isStale' | 'failure' | 'retry'>[]
): Pick<LiveState<unknown>, 'isStale' | 'failure' | 'retry'> {
  const failed = sources.filter(({ failure }) => failure !== null);
  return {
    isStale: sources.some(({ isStale }) => isStale),
    failure: failed[0]?.failure ?? null,
    retry: () => {
      for (const { retry } of failed) {
        retry();
      }
    },
  };
}

let count = 0;
const { add, notify } = listenerSet<[]>();

/** Calls back when `isAnyListenerStale` may have changed. Returns an unsubscribe function. */
export const watchStaleListeners = add;

/** True while the value of a listener may be old, whichever part of the page shows it. */
export function isAnyListenerStale(): boolean {
  return count > 0;
}

/** Returns a function that ends it. */
function addStaleListener(): () => void {
  count += 1;
  notify();
  return () => {
    count -= 1;
    notify();
  };
}

/** True once `isTrue` has been true for this long. */
export function useLasting(isTrue: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) {
      return;
    }
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isTrue, ms]);
  return isTrue && hasLasted;
}
