import { useCallback, useEffect, useState } from 'react';
import type { LiveUpdate } from '../firebase/sdk/liveFirestore';
import { whilePageActive } from './whilePageActive';

/** What is known of something that is followed. */
export interface LiveState<Value> {
  readonly value: Value | null;
  /** True while the connection is lost and the value may be old. */
  readonly isStale: boolean;
  readonly isGone: boolean;
  /** Words for the user when it can't be followed at all. */
  readonly failure: string | null;
  readonly retry: () => void;
}

interface Known<Value> {
  readonly id: string | null;
  readonly value: Value | null;
  readonly last: LiveUpdate<Value> | null;
}

/**
 * Follows what an id stands for; nothing while it is null. `watch` must be the same function on every render. With 'rests'
 * it is not followed in a tab that stays hidden: for what changes all the time and only the eye needs.
 */
export function useLiveValue<Value>(
  id: string | null,
  watch: (id: string, listener: (live: LiveUpdate<Value>) => void) => () => void,
  whenHidden: 'goes-on' | 'rests' = 'goes-on',
): LiveState<Value> {
  const [known, setKnown] = useState<Known<Value>>({ id, value: null, last: null });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (id === null) {
      return;
    }
    const listen = (live: LiveUpdate<Value>): void => {
      setKnown((before) => ({
        id,
        value: live.kind === 'value' ? live.value : before.id === id ? before.value : null,
        last: live,
      }));
    };
    return whilePageActive(() => watch(id, listen), whenHidden === 'rests');
  }, [id, watch, whenHidden, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  const current = known.id === id ? known : { value: null, last: null };
  return {
    value: current.value,
    isStale: current.last?.kind === 'stale',
    isGone: current.last?.kind === 'missing',
    failure: current.last?.kind === 'failed' ? current.last.error.message : null,
    retry,
  };
}
