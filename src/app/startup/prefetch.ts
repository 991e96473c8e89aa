import { useEffect } from 'react';
import { prefetchDriverStats } from '../../features/landing/useDriverStats';
import { prefetchChunk } from './staleChunks';
import { isLandingUrl } from '../../routes';

type Loader = () => Promise<unknown>;

export interface PrefetchPlan {
  readonly whenIdle?: readonly Loader[];
  /** When the user points at or focuses a button or link. */
  readonly onIntent?: readonly Loader[];
  /** What `whenIdle` waits for instead. */
  readonly after?: Promise<unknown>;
}

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;
const IDLE_FALLBACK_MS = 1000;

/** Prefetches the next screens, respecting Save-Data. Failures surface on navigation instead. */
export function usePrefetch(plan: PrefetchPlan | undefined): void {
  useEffect(() => {
    if (plan === undefined || savesData()) {
      return;
    }
    let isMounted = true;
    let cancelIdle = (): void => undefined;
    if (plan.after === undefined) {
      cancelIdle = onIdle(() => fetchAll(plan.whenIdle));
    } else {
      void plan.after.then(() => {
        if (isMounted) {
          fetchAll(plan.whenIdle);
        }
      });
    }
    const onIntent = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('a, button') !== null) {
        removeIntentListeners();
        fetchAll(plan.whenIdle);
        fetchAll(plan.onIntent);
      }
    };
    const removeIntentListeners = (): void =>
      INTENT_EVENTS.forEach((type) => document.removeEventListener(type, onIntent));
    INTENT_EVENTS.forEach((type) => document.addEventListener(type, onIntent, { passive: true }));
    return () => {
      isMounted = false;
      cancelIdle();
      removeIntentListeners();
    };
  }, [plan]);
}

function fetchAll(loaders: readonly Loader[] = []): void {
  for (const load of loaders) {
    prefetchChunk(load);
  }
}

function onIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(action);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(action, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false;
}

/** Requests the landing page's data before the app renders. */
export function prefetchFirstScreen(): void {
  if (isLandingUrl()) {
    prefetchDriverStats();
  }
}
