import { useCallback, useEffect, useState } from 'react';
import type { Driver } from '../../domain/driver';
import type { Ride } from '../../domain/rideRequest';
import { watchDriver, watchRide, type Live } from '../../firebase/live';

/** What is known of a document that is followed. */
export interface Followed<Value> {
  readonly value: Value | null;
  /** True while the connection is lost and the value may be old. */
  readonly isStale: boolean;
  readonly isGone: boolean;
  /** Words for the user when it can't be followed at all. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Follows a ride (spec section 7). */
export function useLiveRide(rideId: string): Followed<Ride> {
  return useLive(rideId, watchRide);
}

/** Follows the driver of a ride, once there is one (spec section 7). */
export function useLiveDriver(driverId: string | null): Followed<Driver> {
  return useLive(driverId, watchDriver);
}

interface Known<Value> {
  readonly id: string | null;
  readonly value: Value | null;
  readonly last: Live<Value> | null;
}

function useLive<Value>(
  id: string | null,
  watch: (id: string, listener: (live: Live<Value>) => void) => () => void,
): Followed<Value> {
  const [known, setKnown] = useState<Known<Value>>({ id, value: null, last: null });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (id === null) {
      return;
    }
    return watch(id, (live) => {
      setKnown((before) => ({
        id,
        value: live.kind === 'value' ? live.value : before.id === id ? before.value : null,
        last: live,
      }));
    });
  }, [id, watch, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  const current = known.id === id ? known : { value: null, last: null };
  return {
    value: current.value,
    isStale: current.last?.kind === 'stale',
    isGone: current.last?.kind === 'gone',
    failure: current.last?.kind === 'failed' ? current.last.error.message : null,
    retry,
  };
}
