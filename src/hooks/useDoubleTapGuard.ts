import { useEffect, useState } from 'react';

/** A second tap of the same press must not hit what comes in its place. */
export const SETTLING_MS = 1000;

/** True once what a button does has been the same for a second. */
export function useSettled(what: string | null): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(what);
    }, SETTLING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [what]);
  return settled === what;
}
