import type { FrameOptions } from './frameUrl';
import { closeOnEscape } from './closeOnEscape';
import { observeHeight, type Height } from './observeHeight';
import { observeVisibleArea } from './observeVisibleArea';
import { openHostChannel, allowedOrigin } from './hostPage';
import { onHostEvent } from './hostEvents';

/** The connection with the page around the app. */
export interface HostConnection {
  /** Another screen shows: the page may bring its beginning into sight. */
  readonly newScreen: () => void;
  readonly stop: () => void;
}

/**
 * Tells the page around the app that it is ready, how tall it is and what happens in it, if the page is of a named origin;
 * otherwise it says nothing and hears nothing.
 */
export function connectHostPage(
  { embed, origin }: Pick<FrameOptions, 'embed' | 'origin'>,
  embedOrigins: readonly string[],
): HostConnection {
  const named = allowedOrigin(origin, embedOrigins, window.location.origin);
  const stops: (() => void)[] = [];
  let height: Height | null = null;
  let isNewScreen = false;
  if (embed === 'inline') {
    stops.push(observeVisibleArea(document.documentElement));
  }
  if (named !== null) {
    const { tell, leave } = openHostChannel(named, () => {
      tell({ type: 'ready' });
      height?.again();
    });
    stops.push(leave, onHostEvent(tell));
    tell({ type: 'ready' });
    if (embed === 'inline') {
      height = observeHeight((pixels) => {
        tell({ type: 'height', height: pixels, isNewScreen });
        isNewScreen = false;
      });
      stops.push(height.stop);
    }
    if (embed === 'popup') {
      stops.push(
        closeOnEscape(() => {
          tell({ type: 'closed' });
        }),
      );
    }
  }
  return {
    newScreen: () => {
      isNewScreen = true;
      height?.again();
    },
    stop: () => {
      for (const stop of stops) {
        stop();
      }
    },
  };
}
