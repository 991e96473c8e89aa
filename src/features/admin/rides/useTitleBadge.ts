import { useEffect } from 'react';

const BADGE = /^\(\d+\) /;

/** Shows a count in front of the document title, as '(2) …', or nothing for 0. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const title = document.title.replace(BADGE, '');
    document.title = count === 0 ? title : `(${count}) ${title}`;
    return () => {
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
}
