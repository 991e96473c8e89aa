import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../domain/common/errorMessage';
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
  readonly failure: string | null;
}

const NOTHING_RECEIVED = { value: null, last: null, failure: null } as const;

/**
 * Listens to the value of `id`, if any. `watch` must be stable. 'pause' stops listening in a hidden
 * tab, for data that changes constantly and is only displayed.
 */
export function useLiveValue<Value>(
  id: string | null,
  watch: (id: string, listener: (live: LiveUpdate<Value>) => void) => () => void,
  whenHidden: 'continue' | 'pause' = 'continue',
): LiveState<Value> {
  const [received, setReceived] = useState<Received<Value>>({ id, ...NOTHING_RECEIVED });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (id === null) {
      return;
    }
    const onUpdate = (live: LiveUpdate<Value>): void => {
      const failure = live.kind === 'failed' ? errorMessage(live.error) : null;
      setReceived((before) => ({
        id,
        value: live.kind === 'value' ? live.value : before.id === id ? before.value : null,
        last: live,
        failure,
      }));
    };
    return whilePageActive(() => watch(id, onUpdate), whenHidden === 'pause');
  }, [id, watch, whenHidden, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  const current = received.id === id ? received : NOTHING_RECEIVED;
  return {
    value: current.value,
    isStale: current.last?.kind === 'stale',
    isMissing: current.last?.kind === 'missing',
    failure: current.failure,
    retry,
  };
}
