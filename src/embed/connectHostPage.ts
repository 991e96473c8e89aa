import type { FrameOptions } from './frameUrl';
import { closeOnEscape } from './closeOnEscape';
import { observeHeight, type HeightObserver } from './observeHeight';
import { observeVisibleArea } from './observeVisibleArea';
import { openHostChannel, allowedOrigin } from './hostPage';
import { onHostEvent } from './hostEvents';

export interface HostConnection {
  /** The host page may scroll to the start of the new screen. */
  readonly screenChanged: () => void;
  readonly disconnect: () => void;
}

/** Reports readiness, height and events to the host page if its origin is allowed. */
export function connectHostPage(
  { embed, origin }: Pick<FrameOptions, 'embed' | 'origin'>,
  embedOrigins: readonly string[],
): HostConnection {
  const targetOrigin = allowedOrigin(origin, embedOrigins, window.location.origin);
  const cleanups: (() => void)[] = [];
  let observer: HeightObserver | null = null;
  let isNewScreen = false;
  if (embed === 'inline') {
    cleanups.push(observeVisibleArea(document.documentElement));
  }
  if (targetOrigin !== null) {
    const { post, close } = openHostChannel(targetOrigin, () => {
      post({ type: 'ready' });
      observer?.report();
    });
    cleanups.push(close, onHostEvent(post));
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
    screenChanged: () => {
      isNewScreen = true;
      observer?.report();
    },
    disconnect: () => {
      for (const stop of cleanups) {
        stop();
      }
    },
  };
}
