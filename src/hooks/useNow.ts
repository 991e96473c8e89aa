import { useEffect, useState } from 'react';
import type { Instant } from '../domain/common/londonTime';

/** The current time, updated every `everyMs` milliseconds. */
export function useNow(everyMs: number): Instant {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
