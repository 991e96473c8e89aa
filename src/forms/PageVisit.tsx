import { createContext, Fragment, use, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

const VisitContext = createContext('');

/** Id of the visit of this page, to which its drafts belong. */
export function usePageVisit(): string {
  return use(VisitContext);
}

/**
 * A visit of a page: from opening it until it is left, with every history entry that it adds and
 * every address below its own. Each
 * entry stores the id; Back or Forward to another visit of the same page remounts the page.
 */
export function PageVisit({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const [shown, setShown] = useState(() => ({ location, id: storedId(location) ?? newId() }));
  if (shown.location !== location) {
    const isContinued = navigationType !== NavigationType.Pop;
    const id = isContinued ? shown.id : (storedId(location) ?? newId());
    setShown({ location, id });
  }
  useLayoutEffect(() => {
    if (isCurrent(shown.location) && storedId(shown.location) !== shown.id) {
      window.history.replaceState({ ...entryState(), visit: shown.id }, '');
    }
  }, [shown]);
  return (
    <VisitContext value={shown.id}>
      <Fragment key={shown.id}>{children}</Fragment>
    </VisitContext>
  );
}

function newId(): string {
  return Math.random().toString(36).slice(2);
}

function storedId(location: Location): string | null {
  const { visit } = entryState();
  return isCurrent(location) && typeof visit === 'string' ? visit : null;
}

/** False during a navigation: the history is ahead of the page that is still shown. */
function isCurrent({ key }: Location): boolean {
  return (entryState().key ?? 'default') === key;
}

function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
