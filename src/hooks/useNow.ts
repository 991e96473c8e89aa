import { useEffect, useState } from 'react';
import type { Instant } from '../domain/common/londonTime';
import { measureClock, serverNow, watchClock } from '../platform/serverClock';

/** The time by the server's clock, which the rules use, updated every `everyMs` milliseconds. */
export function useNow(everyMs: number): Instant {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = (): void => setNow(serverNow());
    void measureClock();
    const unwatch = watchClock(update);
    const timer = setInterval(update, everyMs);
    return () => {
      unwatch();
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
