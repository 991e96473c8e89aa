import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { errorMessage } from '../../errors/errorMessage';
import { useStableCallback } from '../../hooks/useStableCallback';
import type { MapService, PlaceSuggestion, SearchThrottle } from '../../maps/shared/port';

/** The search starts after this many times the user's last keystroke interval. */
const SLOW_TYPING_FACTOR = 1.5;
/** A longer interval is a pause and says nothing about typing speed. */
const MAX_TYPING_GAP_MS = 1500;

/** A row of the list; those of a group follow each other. */
export interface Suggestion extends PlaceSuggestion {
  readonly group?: string;
}

export type AddressSearch =
  | { readonly kind: 'idle' }
  /** Offered before typing. */
  | { readonly kind: 'known'; readonly suggestions: readonly Suggestion[] }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly suggestions: readonly PlaceSuggestion[] }
  | { readonly kind: 'failed'; readonly message: string };

interface SearchResult {
  readonly maps: MapService;
  readonly text: string;
  readonly attempt: number;
  readonly search: AddressSearch;
}

/** Searches places, debounced as the map service requires. Superseded results are dropped. */
export function useAddressSearch(
  maps: MapService | null,
  query: string,
  onFound: (suggestions: readonly PlaceSuggestion[]) => void = () => undefined,
): { readonly search: AddressSearch; readonly retry: () => void } {
  const text = query.trim();
  const isEnabled = maps !== null && text.length >= maps.searchThrottle.minLetters;
  const [result, setResult] = useState<SearchResult | null>(null);
  const [attempt, setAttempt] = useState(0);
  const keystrokeMs = useKeystrokeMs(query);
  const reportFound = useStableCallback(onFound);

  useEffect(() => {
    if (!isEnabled) {
      return;
    }
    const controller = new AbortController();
    const finish = (search: AddressSearch): void => {
      if (controller.signal.aborted) {
        return;
      }
      setResult({ maps, text, attempt, search });
      if (search.kind === 'found') {
        reportFound(search.suggestions);
      }
    };
    const timer = setTimeout(
      () => {
        maps.search(text, controller.signal).then(
          (suggestions) => finish({ kind: 'found', suggestions }),
          (error: unknown) => {
            // Aborting it isn't a failure.
            if (!controller.signal.aborted) {
              finish({ kind: 'failed', message: errorMessage(error) });
            }
          },
        );
      },
      debounceFor(keystrokeMs.current, maps.searchThrottle),
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [maps, isEnabled, text, attempt, keystrokeMs, reportFound]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (!isEnabled) {
    return { search: { kind: 'idle' }, retry };
  }
  const isCurrent = result?.maps === maps && result.text === text && result.attempt === attempt;
  return { search: isCurrent ? result.search : { kind: 'searching' }, retry };
}

/** Time between the last two keystrokes, ignoring pauses; 0 at first. */
function useKeystrokeMs(query: string): RefObject<number> {
  const keystrokeMs = useRef(0);
  const lastAt = useRef(-Infinity);
  useEffect(() => {
    const now = Date.now();
    const gapMs = now - lastAt.current;
    if (gapMs <= MAX_TYPING_GAP_MS) {
      keystrokeMs.current = gapMs;
    }
    lastAt.current = now;
  }, [query]);
  return keystrokeMs;
}

/** Longer for slow typists, within the limits of the map service. */
function debounceFor(keystrokeMs: number, { debounceMs, maxDebounceMs }: SearchThrottle): number {
  return Math.min(Math.max(debounceMs, SLOW_TYPING_FACTOR * keystrokeMs), maxDebounceMs);
}
