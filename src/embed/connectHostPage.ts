import type { FrameOptions } from './frameUrl';
import { closeOnEscape } from '../ui/closeOnEscape';
import { watchPage } from '../platform/pageLifecycle';
import { onHostEvent } from './hostEvents';
import { toEnvelope, type FrameEvent } from './messages';

/** Reports readiness, height and events to the host page if its origin is allowed. */
export function connectHostPage(
  { embed, origin }: Pick<FrameOptions, 'embed' | 'origin'>,
  embedOrigins: readonly string[],
) {
  const isAllowed = origin !== null && [window.location.origin, ...embedOrigins].includes(origin);
  const cleanups: (() => void)[] = [];
  let observer: ReturnType<typeof observeHeight> | null = null;
  let isNewScreen = false;
  if (embed === 'inline') {
    cleanups.push(observeVisibleArea(document.documentElement));
  }
  if (isAllowed) {
    const post = (event: FrameEvent): void => window.parent.postMessage(toEnvelope(event), origin);
    // Restored from the back-forward cache: messages sent since were lost.
    const stopWatching = watchPage((event) => {
      if (event === 'resumed') {
        post({ type: 'ready' });
        observer?.report();
      }
    });
    cleanups.push(stopWatching, onHostEvent(post));
    post({ type: 'ready' });
    if (embed === 'inline') {
      observer = observeHeight((pixels) => {
        post({ type: 'height', height: pixels, isNewScreen });
        isNewScreen = false;
      });
      cleanups.push(observer.stop);
    }
    if (embed === 'popup') {
      cleanups.push(closeOnEscape(() => post({ type: 'closed' })));
    }
  }
  return {
    /** The host page may scroll to the start of the new screen. */
    screenChanged: (): void => {
      isNewScreen = true;
      observer?.report();
    },
    disconnect: (): void => {
      for (const stop of cleanups) {
        stop();
      }
    },
  };
}

export type HostConnection = ReturnType<typeof connectHostPage>;

/** Reports the content's height in CSS pixels now and after every change. */
function observeHeight(onHeight: (height: number) => void) {
  const { body, documentElement: root } = document;
  let reported = 0;
  let frameRequest = 0;
  const measure = (): void => {
    frameRequest = 0;
    // The root includes the last element's margin, the body an overflowing list.
    const height = Math.ceil(Math.max(root.getBoundingClientRect().height, body.scrollHeight));
    if (height !== reported) {
      reported = height;
      onHeight(height);
    }
  };
  const schedule = (): void => {
    frameRequest ||= requestAnimationFrame(measure);
  };
  const resizeObserver = new ResizeObserver(schedule);
  resizeObserver.observe(root);
  const mutationObserver = new MutationObserver(schedule);
  mutationObserver.observe(body, { childList: true, subtree: true });
  return {
    /** Reports even an unchanged height. */
    report: (): void => {
      reported = 0;
      schedule();
    },
    stop: (): void => {
      cancelAnimationFrame(frameRequest);
      resizeObserver.disconnect();
      mutationObserver.disconnect();
    },
  };
}

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Only part of an inline frame is on screen. Publishes the hidden height above and below as CSS
 * variables, so that dialogs open where the user can see them.
 */
function observeVisibleArea(root: HTMLElement): () => void {
  const update = (): void => {
    // An IntersectionObserver is the only source, and it reports reliably only when it starts.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry?.isIntersecting === true) {
        const { top, bottom } = entry.intersectionRect;
        root.style.setProperty('--sight-top', `${Math.round(top)}px`);
        root.style.setProperty('--sight-bottom', `${Math.round(window.innerHeight - bottom)}px`);
      }
    });
    observer.observe(root);
  };
  for (const type of INTERACTIONS) {
    window.addEventListener(type, update, { capture: true, passive: true });
  }
  return () => {
    for (const type of INTERACTIONS) {
      window.removeEventListener(type, update, { capture: true });
    }
  };
}

/**
 * Safari forgets a frame's `history.state` when another frame of the page adds an entry, and keeps
 * none in a frame within a lazily loaded one. This also keeps it in memory, by URL.
 */
export function keepHistoryState(history: History): void {
  const states = new Map<string, unknown>();
  const read = (): unknown => Reflect.get(History.prototype, 'state', history);
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = history[method].bind(history);
    history[method] = (state: unknown, unused, url) => {
      write(state, unused, url);
      states.set(window.location.href, state);
    };
  }
  Object.defineProperty(history, 'state', {
    configurable: true,
    get: () => read() ?? states.get(window.location.href) ?? null,
  });
}
