import { isHeard, sent, type AnyData } from '../messages';
import { embedPlace, type Firm, type Place } from './mountWidget';

/** Makes the widgets of a page: one at the script, if it has a mode, and one at each element of the class. */
export function placeAll(script: HTMLScriptElement, firm: Firm): void {
  const app = new URL('./', script.src);
  const places: Place[] = [];
  const addAll = (): void => {
    const others = document.querySelectorAll<HTMLElement>('.taxi-booking');
    for (const at of script.dataset['mode'] ? [script, ...others] : others) {
      // The script may stand in the page more than once.
      if (!at.dataset['placed']) {
        at.dataset['placed'] = 'yes';
        places.push(embedPlace(at, app.href, firm));
      }
    }
  };
  addEventListener('message', ({ source, origin, data }: MessageEvent<AnyData>) => {
    if (origin === app.origin && isHeard(data)) {
      places.find(({ frame }) => frame.contentWindow === source)?.hear(data);
    }
  });
  // Back from the browser's cache: what was told meanwhile, nobody heard.
  addEventListener('pageshow', ({ persisted }) => {
    for (const { frame } of persisted ? places : []) {
      frame.contentWindow?.postMessage(sent({ type: 'hello' }), app.origin);
    }
  });
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', addAll);
  } else {
    addAll();
  }
}
