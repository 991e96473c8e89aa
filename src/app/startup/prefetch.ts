import { useEffect } from 'react';
import { prefetchDriverStats } from '../../features/landing/useDriverStats';
import { prefetchChunk } from './staleChunks';
import { isLandingUrl } from './landingUrl';

type Fetch = () => Promise<unknown>;

/** What a screen's user needs next. */
export interface PrefetchPlan {
  /** Fetched as soon as the browser has nothing else to do. */
  readonly whenIdle?: readonly Fetch[];
  /** Fetched when somebody reaches for a button or a link. */
  readonly whenReached?: readonly Fetch[];
  /** Nothing is fetched before this. */
  readonly after?: Promise<unknown>;
}

/** What a pointer, a finger or the keyboard does on its way to a press. */
const REACHES = ['pointerover', 'pointerdown', 'focusin'] as const;
/** Where a browser does not tell when it is idle. */
const PAUSE_MS = 1000;

/**
 * Fetches what comes next while the user of a screen reads or types. Nothing for whoever asks to save data. What can't be
 * fetched is fetched when it is needed, and then says so.
 */
export function usePrefetch(ahead: PrefetchPlan | undefined): void {
  useEffect(() => {
    if (ahead === undefined || savesData()) {
      return;
    }
    let isHere = true;
    let stopWaiting = (): void => undefined;
    void (ahead.after ?? Promise.resolve()).then(() => {
      if (isHere) {
        stopWaiting = onIdle(() => {
          fetchAll(ahead.whenIdle);
        });
      }
    });
    const reach = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('a, button') !== null) {
        stopReaching();
        fetchAll(ahead.whenIdle);
        fetchAll(ahead.whenReached);
      }
    };
    const stopReaching = (): void => {
      REACHES.forEach((type) => {
        document.removeEventListener(type, reach);
      });
    };
    REACHES.forEach((type) => {
      document.addEventListener(type, reach, { passive: true });
    });
    return () => {
      isHere = false;
      stopWaiting();
      stopReaching();
    };
  }, [ahead]);
}

function fetchAll(parts: readonly Fetch[] = []): void {
  for (const fetchPart of parts) {
    prefetchChunk(fetchPart);
  }
}

function onIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(action);
    return () => {
      cancelIdleCallback(id);
    };
  }
  const timer = setTimeout(action, PAUSE_MS);
  return () => {
    clearTimeout(timer);
  };
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false;
}

/** Asks for what the first screen shows before it is drawn. */
export function prefetchFirstScreen(): void {
  if (isLandingUrl()) {
    prefetchDriverStats();
  }
}
