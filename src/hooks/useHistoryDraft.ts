import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { unsavedDrafts } from './unsavedDrafts';
import { useIsCurrentPage } from './useIsCurrentPage';

/** Browsers throttle history.replaceState, so writes are debounced. */
const WRITE_DEBOUNCE_MS = 300;

/** The router's key of an entry that it has not written yet; several entries may have it. */
const INITIAL_KEY = 'default';

interface HistoryDraftOptions<Draft> {
  /** Unique among the drafts of a page. */
  readonly key: string;
  readonly empty: Draft;
  /** Validates stored state, which is untrusted; null if it is not a draft. */
  readonly parse: (stored: unknown) => Draft | null;
}

export interface HistoryDraft<Draft> {
  readonly draft: Draft;
  /** Merges or replaces the draft; written to the entry after a debounce. */
  readonly change: (next: Partial<Draft> | ((before: Draft) => Draft)) => void;
  /** Writes pending changes immediately, for example before a risky request. */
  readonly write: () => void;
  readonly clear: () => void;
}

type EntryState = Readonly<Record<string, unknown>>;

/** What has been written over a location before the router re-rendered. */
const written = new WeakMap<Location, { readonly state: EntryState; readonly key: string }>();

/**
 * Draft of the user's input, stored in the page's history entry: it survives Back, links and a
 * reload, and goes with the entry. Writes nothing after navigating away.
 */
export function useHistoryDraft<Draft extends object>(
  options: HistoryDraftOptions<Draft>,
): HistoryDraft<Draft> {
  const { key, empty, parse } = options;
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const location: Location<unknown> = useLocation();
  const shown = useRef(location);
  const [draft, setDraft] = useState(() => parse(findDraft(location, key)) ?? empty);
  const latestDraft = useRef(draft);
  const isDirty = useRef(false);
  const wasEdited = useRef(false);

  const write = useCallback(() => {
    if (!isDirty.current || !isCurrentPage()) {
      return;
    }
    isDirty.current = false;
    const target = shown.current;
    const state = { ...entryState(target), [key]: toStored(latestDraft.current, empty) };
    const { pathname, search, hash } = target;
    void navigate({ pathname, search, hash }, { replace: true, state });
    written.set(target, { state, key: currentEntryKey() ?? entryKey(target) });
  }, [empty, isCurrentPage, key, navigate]);

  const change = useCallback<HistoryDraft<Draft>['change']>((next) => {
    const before = latestDraft.current;
    latestDraft.current = typeof next === 'function' ? next(before) : { ...before, ...next };
    isDirty.current = true;
    wasEdited.current = true;
    setDraft(latestDraft.current);
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
    // The navigation to this entry may have carried older state than was written. An unedited draft
    // does not overwrite what another visit left in the entry.
    if (
      wasEdited.current &&
      !isSame(entryState(location)[key], toStored(latestDraft.current, empty))
    ) {
      isDirty.current = true;
    }
  }, [empty, key, location]);

  // This screen takes over an unsaved draft, and saves its own on pagehide or unmount.
  useEffect(() => {
    const onPageHide = (): void => {
      if (isDirty.current && entryKey(shown.current) !== INITIAL_KEY) {
        unsavedDrafts.save(draftName(shown.current, key), latestDraft.current);
      }
    };
    if (unsavedDrafts.discard(draftName(shown.current, key))) {
      isDirty.current = true;
    }
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      onPageHide();
    };
  }, [key]);

  useEffect(() => {
    if (!isDirty.current) {
      return;
    }
    // The first write gives the entry its own key.
    const timer = setTimeout(write, location.key === INITIAL_KEY ? 0 : WRITE_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [draft, location, write]);

  return { draft, change, write, clear };
}

function toStored<Draft>(draft: Draft, empty: Draft): Draft | undefined {
  return draft === empty ? undefined : draft;
}

function isSame(stored: unknown, expected: unknown): boolean {
  return stored === expected || JSON.stringify(stored) === JSON.stringify(expected);
}

function draftName(location: Location, key: string): string {
  return `${entryKey(location)} ${key}`;
}

function findDraft(location: Location, key: string): unknown {
  return unsavedDrafts.find(draftName(location, key)) ?? entryState(location)[key];
}

function entryState(location: Location<unknown>): EntryState {
  const { state } = location;
  return written.get(location)?.state ?? (isEntryState(state) ? state : {});
}

function entryKey(location: Location): string {
  return written.get(location)?.key ?? location.key;
}

function currentEntryKey(): string | null {
  const entry: unknown = window.history.state;
  return isEntryState(entry) && typeof entry['key'] === 'string' ? entry['key'] : null;
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null && !Array.isArray(state);
}
