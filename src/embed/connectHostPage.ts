import type { FrameChoice } from './frameUrl';
import { closeOnEscape } from './closeOnEscape';
import { followHeight, type Height } from './observeHeight';
import { followSight } from './observeVisibleArea';
import { meetPage, namedOrigin } from './hostPage';
import { passOn } from './hostEvents';

/** The connection with the page around the app. */
export interface Touch {
  /** Another screen shows: the page may bring its beginning into sight. */
  readonly newScreen: () => void;
  readonly stop: () => void;
}

/**
 * Tells the page around the app that it is ready, how tall it is and what happens in it, if the page is of a named origin;
 * otherwise it says nothing and hears nothing.
 */
export function stayInTouch(
  { embed, origin }: Pick<FrameChoice, 'embed' | 'origin'>,
  embedOrigins: readonly string[],
): Touch {
  const named = namedOrigin(origin, embedOrigins, window.location.origin);
  const stops: (() => void)[] = [];
  let height: Height | null = null;
  let isNewScreen = false;
  if (embed === 'inline') {
    stops.push(followSight(document.documentElement));
  }
  if (named !== null) {
    const { tell, leave } = meetPage(named, () => {
      tell({ type: 'ready' });
      height?.again();
    });
    stops.push(leave, passOn(tell));
    tell({ type: 'ready' });
    if (embed === 'inline') {
      height = followHeight((pixels) => {
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
