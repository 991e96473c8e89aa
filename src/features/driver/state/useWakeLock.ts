import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while it is wanted, and takes the lock anew whenever the page comes back into sight, since browsers
 * drop it when it goes. False where the browser can't or won't.
 */
export function useWakeLock(isEnabled: boolean): boolean {
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (!isEnabled || !isSupported()) {
      return;
    }
    let isCurrent = true;
    let lock: WakeLockSentinel | null = null;

    const acquire = async (): Promise<void> => {
      if (document.hidden || (lock !== null && !lock.released)) {
        return;
      }
      try {
        const acquired = await navigator.wakeLock.request('screen');
        if (!isCurrent) {
          await acquired.release();
          return;
        }
        lock = acquired;
        setRefused(false);
      } catch (error) {
        // An empty battery, say.
        console.warn('The screen can not be kept on', error);
        if (isCurrent) {
          setRefused(true);
        }
      }
    };
    const onVisible = (): void => void acquire();

    document.addEventListener('visibilitychange', onVisible);
    void acquire();
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, [isEnabled]);

  return isSupported() && !isRefused;
}

function isSupported(): boolean {
  return 'wakeLock' in navigator;
}
