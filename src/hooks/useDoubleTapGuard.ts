import { useEffect, useState } from 'react';

/** A second tap of the same press must not hit what comes in its place. */
export const DOUBLE_TAP_MS = 1000;

/** True once what a button does has been the same for a second. */
export function useDoubleTapGuard(what: string | null): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(what);
    }, DOUBLE_TAP_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [what]);
  return settled === what;
}
