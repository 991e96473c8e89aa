import { useEffect, useState } from 'react';

/** `value` once it has been the same for this long; null at first. */
export function useSettled(value: string | null, ms: number): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** A double tap must not hit the button's next action. */
const DOUBLE_TAP_MS = 1000;

/** True once a button's action has been the same for a second. */
export function useDoubleTapGuard(action: string | null): boolean {
  return useSettled(action, DOUBLE_TAP_MS) === action;
}
