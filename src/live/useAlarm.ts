import { useEffect, useRef, useState } from 'react';
import { armAlarm, isArmed, ring } from './alarm';

/**
 * Rings, while it is on, for every ride that was not there before. What is there when the page is opened is shown without a
 * sound; null is not known yet. The browser lets the page sound after the first press on it, whatever is pressed; until
 * then the answer is false.
 */
export function useAlarm(rideIds: readonly string[] | null, isOn = true): boolean {
  const [canSound, setCanSound] = useState(isArmed);
  const known = useRef<ReadonlySet<string> | null>(null);
  const key = rideIds?.join(' ') ?? null;

  useEffect(() => {
    const arm = (): void => {
      void armAlarm().then(setCanSound);
    };
    document.addEventListener('click', arm);
    return () => {
      document.removeEventListener('click', arm);
    };
  }, []);
  useEffect(() => {
    if (key === null) {
      return;
    }
    const before = known.current;
    const ids = key === '' ? [] : key.split(' ');
    if (isOn && before !== null && ids.some((id) => !before.has(id))) {
      ring();
    }
    known.current = new Set(ids);
  }, [key, isOn]);
  return canSound;
}
