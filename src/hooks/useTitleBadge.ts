import { useEffect } from 'react';

const COUNT = /^\(\d+\) /;

/** Puts a count before the page's title, as '(2) …', for a tab that is not looked at; none is without one. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const title = document.title.replace(COUNT, '');
    document.title = count === 0 ? title : `(${String(count)}) ${title}`;
    return () => {
      document.title = document.title.replace(COUNT, '');
    };
  }, [count]);
}
