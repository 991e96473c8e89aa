import {
  createContext,
  Fragment,
  use,
  useLayoutEffect,
  useState,
  type ReactNode,
  useCallback,
  useSyncExternalStore,
} from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { watchDrafts, type DraftStore } from './draftStore';

const ScopeContext = createContext('');

/** Id of this visit of the page, to which its drafts belong. */
export function useHistoryScope(): string {
  return use(ScopeContext);
}

/**
 * The history entries of one visit of a page, from opening until leaving it, with every address
 * below its own. Each stores the visit's id; Back or Forward to another visit remounts the page.
 */
export function HistoryScope({ children }: { readonly children: ReactNode }) {
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
    <ScopeContext value={shown.id}>
      <Fragment key={shown.id}>{children}</Fragment>
    </ScopeContext>
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

export function draftId(scope: string, subject: string): string {
  return `${scope} ${subject}`;
}

/**
 * A form's draft, null if nothing was typed, and the function that replaces it at once. It belongs
 * to the history scope, and to `subject` if the page edits several things.
 */
export function useDraft<Draft>(
  store: DraftStore<Draft>,
  subject = '',
): readonly [Draft | null, (next: (before: Draft | null) => Draft | null) => void] {
  const id = draftId(useHistoryScope(), subject);
  const draft = useSyncExternalStore(watchDrafts, () => store.read(id));
  const update = useCallback(
    (next: (before: Draft | null) => Draft | null) => store.write(id, next(store.read(id))),
    [store, id],
  );
  return [draft, update];
}
