import { isOwnMessage, toEnvelope, type AnyData } from '../messages';
import { mountWidget, type Firm, type Widget } from './mountWidget';

/** Makes the widgets of a page: one at the script, if it has a mode, and one at each element of the class. */
export function placeAll(script: HTMLScriptElement, firm: Firm): void {
  const app = new URL('./', script.src);
  const places: Widget[] = [];
  const addAll = (): void => {
    const others = document.querySelectorAll<HTMLElement>('.taxi-booking');
    for (const at of script.dataset['mode'] ? [script, ...others] : others) {
      // The script may stand in the page more than once.
      if (!at.dataset['placed']) {
        at.dataset['placed'] = 'yes';
        places.push(mountWidget(at, app.href, firm));
      }
    }
  };
  addEventListener('message', ({ source, origin, data }: MessageEvent<AnyData>) => {
    if (origin === app.origin && isOwnMessage(data)) {
      places.find(({ frame }) => frame.contentWindow === source)?.hear(data);
    }
  });
  // Back from the browser's cache: what was told meanwhile, nobody heard.
  addEventListener('pageshow', ({ persisted }) => {
    for (const { frame } of persisted ? places : []) {
      frame.contentWindow?.postMessage(toEnvelope({ type: 'hello' }), app.origin);
    }
  });
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', addAll);
  } else {
    addAll();
  }
}
