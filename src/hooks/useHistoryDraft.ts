import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { unsavedDrafts } from './unsavedDrafts';
import { useIsCurrentPage } from './useIsCurrentPage';

/** Browsers take only so many changes of a history entry in a while, and somebody types fast. */
const WRITE_PAUSE_MS = 300;

/** The key of an entry that the router has not written to yet; several may have it. */
const NO_KEY_YET = 'default';

interface HistoryDraftOptions<Draft> {
  /** Under which it stands in the entry's state. Drafts of the same page need different ones. */
  readonly key: string;
  readonly empty: Draft;
  /** Checks what stood in the entry, which anyone may have written; null when it is no draft. */
  readonly parse: (stored: unknown) => Draft | null;
}

/** What is being typed, and the ways to change it. */
export interface HistoryDraft<Draft> {
  readonly draft: Draft;
  /** Changes some of it, or makes another of it. It is kept a moment later. */
  readonly change: (next: Partial<Draft> | ((before: Draft) => Draft)) => void;
  /** Keeps what has been changed at once: before something that may fail is begun. */
  readonly write: () => void;
  /** Empties it, at once. */
  readonly clear: () => void;
}

type EntryState = Readonly<Record<string, unknown>>;

/** What has been written over a location that is still the one shown, and the key that its entry has had since. */
const written = new WeakMap<Location, { readonly state: EntryState; readonly key: string }>();

/**
 * What the user is typing on this page. It is kept in the page's own history entry, so that Back, a link away and a reload
 * find it again, and it leaves with the entry. Nothing is written once the browser is at another page.
 */
export function useHistoryDraft<Draft extends object>(
  options: HistoryDraftOptions<Draft>,
): HistoryDraft<Draft> {
  const { key, empty, parse } = options;
  const navigate = useNavigate();
  const isHere = useIsCurrentPage();
  const location: Location<unknown> = useLocation();
  const shown = useRef(location);
  const [draft, setDraft] = useState(() => parse(findIn(location, key)) ?? empty);
  const latest = useRef(draft);
  const isUnwritten = useRef(false);
  const wasChanged = useRef(false);

  const write = useCallback(() => {
    if (!isUnwritten.current || !isHere()) {
      return;
    }
    isUnwritten.current = false;
    const at = shown.current;
    const state = { ...stateOf(at), [key]: storedOf(latest.current, empty) };
    const { pathname, search, hash } = at;
    void navigate({ pathname, search, hash }, { replace: true, state });
    // The entry has changed at once, while the page hears of it in its own time.
    written.set(at, { state, key: keyOfEntry() ?? keyOf(at) });
  }, [empty, isHere, key, navigate]);

  const change = useCallback<HistoryDraft<Draft>['change']>((next) => {
    const before = latest.current;
    latest.current = typeof next === 'function' ? next(before) : { ...before, ...next };
    isUnwritten.current = true;
    wasChanged.current = true;
    setDraft(latest.current);
  }, []);

  const clear = useCallback(() => {
    change(() => empty);
    write();
  }, [change, empty, write]);

  useLayoutEffect(() => {
    if (shown.current === location) {
      return;
    }
    shown.current = location;
    // What moved the page to this entry may have known less of the draft than had been written before. Where nothing was
    // changed, the entry may hold what another visit of the page has left there.
    if (wasChanged.current && !isSame(stateOf(location)[key], storedOf(latest.current, empty))) {
      isUnwritten.current = true;
    }
  }, [empty, key, location]);

  // What was left behind is in the hands of this screen now; what it leaves behind waits for the next.
  useEffect(() => {
    const leave = (): void => {
      if (isUnwritten.current && keyOf(shown.current) !== NO_KEY_YET) {
        unsavedDrafts.leave(nameOf(shown.current, key), latest.current);
      }
    };
    if (unsavedDrafts.take(nameOf(shown.current, key))) {
      isUnwritten.current = true;
    }
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [key]);

  useEffect(() => {
    if (!isUnwritten.current) {
      return;
    }
    // The first write gives the entry a key of its own.
    const timer = setTimeout(write, location.key === NO_KEY_YET ? 0 : WRITE_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, location, write]);

  return { draft, change, write, clear };
}

/** What stands in an entry for a draft: nothing for an empty one. */
function storedOf<Draft>(draft: Draft, empty: Draft): Draft | undefined {
  return draft === empty ? undefined : draft;
}

function isSame(stored: unknown, wanted: unknown): boolean {
  return stored === wanted || JSON.stringify(stored) === JSON.stringify(wanted);
}

function nameOf(location: Location, key: string): string {
  return `${keyOf(location)} ${key}`;
}

function findIn(location: Location, key: string): unknown {
  return unsavedDrafts.find(nameOf(location, key)) ?? stateOf(location)[key];
}

function stateOf(location: Location<unknown>): EntryState {
  const { state } = location;
  return written.get(location)?.state ?? (isEntryState(state) ? state : {});
}

function keyOf(location: Location): string {
  return written.get(location)?.key ?? location.key;
}

/** The key that the router has given the browser's present entry. */
function keyOfEntry(): string | null {
  const entry: unknown = window.history.state;
  return isEntryState(entry) && typeof entry['key'] === 'string' ? entry['key'] : null;
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null && !Array.isArray(state);
}
