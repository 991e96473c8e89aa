import { useEffect, useState } from 'react';
import { watchPage } from '../../../platform/pageLifecycle';

/**
 * Keeps the screen on while enabled. Browsers drop the lock when the page is hidden, so it is
 * acquired again when the page becomes visible. False if unsupported or refused.
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
      if (document.hidden || lock?.released === false) {
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
        // For example, the battery is low.
        console.warn('Could not keep the screen on', error);
        if (isCurrent) {
          setRefused(true);
        }
      }
    };
    const stopWatching = watchPage((event) => {
      if (event === 'visible') {
        void acquire();
      }
    });
    void acquire();
    return () => {
      isCurrent = false;
      stopWatching();
      void lock?.release().catch(() => undefined);
    };
  }, [isEnabled]);

  return isSupported() && !isRefused;
}

function isSupported(): boolean {
  return 'wakeLock' in navigator;
}
