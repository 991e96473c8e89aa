import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { errorMessage } from '../../domain/common/errorMessage';
import type { MapService, PlaceSuggestion, SearchThrottle } from '../../maps/shared/port';

/** A letter that takes this many times as long as the one before is not waited for. */
const LATE = 1.5;
/** Whoever takes longer for a letter has paused. */
const TYPING_GAP_MS = 1500;

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
 * Searches places for a typed text, at the map service's pace. A late answer never replaces a newer one. `onFound` is told what
 * was found when it comes.
 */
export function useAddressSearch(
  maps: MapService | null,
  typed: string,
  onFound: (suggestions: readonly PlaceSuggestion[]) => void = () => undefined,
): { readonly search: AddressSearch; readonly retry: () => void } {
  const text = typed.trim();
  const isWanted = maps !== null && text.length >= maps.searchPace.fewestLetters;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const letterMs = useLetterMs(typed);
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
    const pause = setTimeout(
      () => {
        maps.search(text, aborter.signal).then(
          (suggestions) => {
            settle({ kind: 'found', suggestions });
          },
          (error: unknown) => {
            settle({
              kind: 'failed',
              message: errorMessage(error),
            });
          },
        );
      },
      pauseAfter(letterMs.current, maps.searchPace),
    );
    return () => {
      clearTimeout(pause);
      aborter.abort();
    };
  }, [maps, isWanted, text, attempt, letterMs]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  if (!isWanted) {
    return { search: { kind: 'idle' }, retry };
  }
  const isAnswered = answer?.text === text && answer.attempt === attempt;
  return { search: isAnswered ? answer.search : { kind: 'searching' }, retry };
}

/** How long the last letter took, pauses aside; 0 before there were two. */
function useLetterMs(typed: string): RefObject<number> {
  const letterMs = useRef(0);
  const lastAt = useRef(-Infinity);
  useEffect(() => {
    const now = Date.now();
    const gapMs = now - lastAt.current;
    if (gapMs <= TYPING_GAP_MS) {
      letterMs.current = gapMs;
    }
    lastAt.current = now;
  }, [typed]);
  return letterMs;
}

/** How long the typing has to pause, by how long its last letter took. */
function pauseAfter(letterMs: number, { pauseMs, longestPauseMs }: SearchThrottle): number {
  return Math.min(Math.max(pauseMs, LATE * letterMs), longestPauseMs);
}
