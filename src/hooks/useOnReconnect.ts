import { useEffect, useRef } from 'react';

/** Calls `retry`, if any, when the browser is online again. */
export function useOnReconnect(retry: (() => void) | null): void {
  useEffect(() => {
    if (retry === null) {
      return;
    }
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [retry]);
}

/** Calls `retry`, if any, once a listener is no longer stale: the browser notices few recoveries. */
export function useOnRecovery(isStale: boolean, retry: (() => void) | null): void {
  const wasStale = useRef(false);
  useEffect(() => {
    if (isStale) {
      wasStale.current = true;
    } else if (wasStale.current && retry !== null) {
      wasStale.current = false;
      retry();
    }
  }, [isStale, retry]);
}
