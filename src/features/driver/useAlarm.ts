import { useEffect, useRef, useState } from 'react';
import { armAlarm, isArmed, ring } from './alarm';

/**
 * Rings for every ride that was not there before, offered to all or by name. The browser lets the page sound after the
 * first press on it, whatever is pressed; until then the answer is false.
 */
export function useAlarm(rideIds: readonly string[]): boolean {
  const [canSound, setCanSound] = useState(isArmed);
  const known = useRef<ReadonlySet<string>>(new Set());
  const key = rideIds.join(' ');

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
    const ids = key === '' ? [] : key.split(' ');
    if (ids.some((id) => !known.current.has(id))) {
      ring();
    }
    known.current = new Set(ids);
  }, [key]);
  return canSound;
}
