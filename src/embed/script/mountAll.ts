import { isOwnMessage, toEnvelope, type AnyData } from '../messages';
import { mountWidget, type Firm, type Widget } from './mountWidget';

/** Mounts a widget at the script, if it has a mode, and at each element with the class. */
export function mountAll(script: HTMLScriptElement, firm: Firm): void {
  const app = new URL('./', script.src);
  const widgets: Widget[] = [];
  const mountNew = (): void => {
    const others = document.querySelectorAll<HTMLElement>('.taxi-booking');
    for (const at of script.dataset.mode ? [script, ...others] : others) {
      // The page may include the script more than once.
      if (!at.dataset.placed) {
        at.dataset.placed = 'yes';
        widgets.push(mountWidget(at, app.href, firm));
      }
    }
  };
  addEventListener('message', ({ source, origin, data }: MessageEvent<AnyData>) => {
    if (origin === app.origin && isOwnMessage(data)) {
      widgets.find(({ frame }) => frame.contentWindow === source)?.onMessage(data);
    }
  });
  // Restored from the back-forward cache: messages sent since were lost.
  addEventListener('pageshow', ({ persisted }) => {
    for (const { frame } of persisted ? widgets : []) {
      frame.contentWindow?.postMessage(toEnvelope({ type: 'hello' }), app.origin);
    }
  });
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', mountNew);
  } else {
    mountNew();
  }
}
