import { useEffect, useRef, useState } from 'react';
import { armAlarm, isArmed, ring } from './alarm';

/**
 * Rings for every ride that was not there before: offered to all or by name, or given by the office. What is there when the
 * page is opened is shown without a sound; null is not known yet. The browser lets the page sound after the
 * first press on it, whatever is pressed; until then the answer is false.
 */
export function useAlarm(rideIds: readonly string[] | null): boolean {
  const [canSound, setCanSound] = useState(isArmed);
  const known = useRef<ReadonlySet<string> | null>(null);
  const key = rideIds?.join(' ') ?? null;

  useEffect(() => {
    const arm = (): void => {
      armAlarm();
      setCanSound(true);
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
    if (before !== null && ids.some((id) => !before.has(id))) {
      ring();
    }
    known.current = new Set(ids);
  }, [key]);
  return canSound;
}
