import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../domain/failure';
import type { MapService, PlaceSuggestion } from '../maps/port';

const TYPING_PAUSE_MS = 200;
const FEWEST_LETTERS = 2;

/** What the search for the typed text has found. */
export type AddressSearch =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly suggestions: readonly PlaceSuggestion[] }
  | { readonly kind: 'failed'; readonly message: string };

interface Answer {
  readonly text: string;
  readonly attempt: number;
  readonly search: AddressSearch;
}

/**
 * Searches places for a typed text, after a short pause. A late answer never replaces a newer one. `onFound` is told what
 * was found when it comes.
 */
export function useAddressSearch(
  maps: MapService | null,
  typed: string,
  onFound: (suggestions: readonly PlaceSuggestion[]) => void = () => undefined,
): { readonly search: AddressSearch; readonly retry: () => void } {
  const text = typed.trim();
  const isWanted = maps !== null && text.length >= FEWEST_LETTERS;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });

  useEffect(() => {
    if (!isWanted) {
      return;
    }
    const aborter = new AbortController();
    const settle = (search: AddressSearch): void => {
      if (aborter.signal.aborted) {
        return;
      }
      setAnswer({ text, attempt, search });
      if (search.kind === 'found') {
        found.current(search.suggestions);
      }
    };
    const pause = setTimeout(() => {
      maps.search(text, aborter.signal).then(
        (suggestions) => {
          settle({ kind: 'found', suggestions });
        },
        (error: unknown) => {
          settle({
            kind: 'failed',
            message: messageOf(error),
          });
        },
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      aborter.abort();
    };
  }, [maps, isWanted, text, attempt]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  if (!isWanted) {
    return { search: { kind: 'idle' }, retry };
  }
  const isAnswered = answer?.text === text && answer.attempt === attempt;
  return { search: isAnswered ? answer.search : { kind: 'searching' }, retry };
}
