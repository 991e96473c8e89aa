import { useEffect, useRef, useState } from 'react';
import { unlockAlarm, isAlarmReady, playAlarm } from './alarm';

/**
 * Plays the alarm for rides added after the first list; null means not loaded yet. Returns whether
 * sound is allowed, which it is after the user's first click.
 */
export function useAlarm(rideIds: readonly string[] | null, isOn = true): boolean {
  const [isReady, setReady] = useState(isAlarmReady);
  const known = useRef<ReadonlySet<string> | null>(null);
  const key = rideIds?.join(' ') ?? null;

  useEffect(() => {
    const unlock = (): void => {
      void unlockAlarm().then(setReady);
    };
    document.addEventListener('click', unlock);
    return () => document.removeEventListener('click', unlock);
  }, []);
  useEffect(() => {
    if (key === null) {
      return;
    }
    const before = known.current;
    const ids = key === '' ? [] : key.split(' ');
    if (isOn && before !== null && ids.some((id) => !before.has(id))) {
      playAlarm();
    }
    known.current = new Set(ids);
  }, [key, isOn]);
  return isReady;
}
