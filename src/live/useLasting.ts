import { useEffect, useState } from 'react';

/** True once `isTrue` has been true for this long. */
export function useLasting(isTrue: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isTrue) {
      return;
    }
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isTrue, ms]);
  return isTrue && hasLasted;
}
