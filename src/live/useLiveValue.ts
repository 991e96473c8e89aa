import { useCallback, useEffect, useState } from 'react';
import type { LiveUpdate } from '../firebase/sdk/liveFirestore';
import { whilePageActive } from './whilePageActive';

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
}

/**
 * Listens to the value of `id`, if any. `watch` must be stable. 'pause' stops listening in a hidden
 * tab, for data that changes constantly and is only displayed.
 */
export function useLiveValue<Value>(
  id: string | null,
  watch: (id: string, listener: (live: LiveUpdate<Value>) => void) => () => void,
  whenHidden: 'continue' | 'pause' = 'continue',
): LiveState<Value> {
  const [received, setReceived] = useState<Received<Value>>({ id, value: null, last: null });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (id === null) {
      return;
    }
    const onUpdate = (live: LiveUpdate<Value>): void => {
      setReceived((before) => ({
        id,
        value: live.kind === 'value' ? live.value : before.id === id ? before.value : null,
        last: live,
      }));
    };
    return whilePageActive(() => watch(id, onUpdate), whenHidden === 'pause');
  }, [id, watch, whenHidden, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  const current = received.id === id ? received : { value: null, last: null };
  return {
    value: current.value,
    isStale: current.last?.kind === 'stale',
    isMissing: current.last?.kind === 'missing',
    failure: current.last?.kind === 'failed' ? current.last.error.message : null,
    retry,
  };
}
