import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while it is wanted, and takes the lock anew whenever the page comes back into sight, since browsers
 * drop it when it goes. False where the browser can't or won't.
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (!isWanted || !isKnown()) {
      return;
    }
    let isCurrent = true;
    let lock: WakeLockSentinel | null = null;

    const take = async (): Promise<void> => {
      if (document.hidden || (lock !== null && !lock.released)) {
        return;
      }
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (!isCurrent) {
          await taken.release();
          return;
        }
        lock = taken;
        setRefused(false);
      } catch (error) {
        // An empty battery, say.
        console.warn('The screen can not be kept on', error);
        if (isCurrent) {
          setRefused(true);
        }
      }
    };
    const onVisible = (): void => void take();

    document.addEventListener('visibilitychange', onVisible);
    void take();
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, [isWanted]);

  return isKnown() && !isRefused;
}

function isKnown(): boolean {
  return 'wakeLock' in navigator;
}
