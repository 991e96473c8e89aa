import { useEffect, useState } from 'react';

/** A double tap must not hit the button's next action. */
export const DOUBLE_TAP_MS = 1000;

/** True once a button's action has been the same for a second. */
export function useDoubleTapGuard(action: string | null): boolean {
  const [stableAction, setStableAction] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setStableAction(action);
    }, DOUBLE_TAP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [action]);
  return stableAction === action;
}
