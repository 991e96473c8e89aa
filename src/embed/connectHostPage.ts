import type { FrameOptions } from './frameUrl';
import { closeOnEscape } from '../ui/closeOnEscape';
import { observeHeight } from './observeHeight';
import { observeVisibleArea } from './observeVisibleArea';
import { onHostEvent } from './hostEvents';
import { isOwnMessage, toEnvelope, type AnyData, type FrameEvent } from './messages';

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
    const stopListening = onHello(origin, () => {
      post({ type: 'ready' });
      observer?.report();
    });
    cleanups.push(stopListening, onHostEvent(post));
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

/** Calls `listener` when the parent window says hello; messages from other origins are ignored. */
function onHello(origin: string, listener: () => void): () => void {
  const onMessage = ({ source, origin: from, data }: MessageEvent<AnyData>): void => {
    const isFromHostPage = source === window.parent && from === origin;
    if (isFromHostPage && isOwnMessage(data) && data.type === 'hello') {
      listener();
    }
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
