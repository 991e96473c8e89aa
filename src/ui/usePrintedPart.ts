import { useEffect } from 'react';

/** Marks the body while mounted, for print styles that hide everything but this part. */
export function usePrintedPart(part: 'day' | 'receipt'): void {
  useEffect(() => {
    const { dataset } = document.body;
    dataset.prints = part;
    return () => {
      delete dataset.prints;
    };
  }, [part]);
}
