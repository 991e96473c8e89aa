import { frameUrl, isReadableAccent } from '../frameUrl';
import { toEnvelope, type IncomingMessage, isOwnMessage, type AnyData } from '../messages';
import { createDialog, FRAME_HEIGHT, createElement } from './dialog';

export interface Firm {
  readonly name: string;
  readonly phone: string;
  /** What a phone dials. */
  readonly dial: string;
}

export interface Widget {
  readonly frame: HTMLIFrameElement;
  readonly onMessage: (message: IncomingMessage) => void;
}

const BUTTON =
  'all:revert;border:0;padding:13px 20px;border-radius:6px;color:#fff;font:600 16px/1.2 system-ui;background:';
const CORNER = ';position:fixed;z-index:99999;right:1rem;bottom:1rem';

/** Mounts the frame itself, or a button that opens it in a dialog. */
export function mountWidget(at: HTMLElement, app: string, firm: Firm): Widget {
  const { dataset } = at;
  const isOpener = at.matches('a,button');
  const { mode = isOpener ? 'popup' : 'inline', label = 'Book a taxi', scheme = 'auto' } = dataset;
  const { pickup = '', dropoff = '', onEvent = '' } = dataset;
  const accent = readableAccent(dataset.accent);
  const isInline = mode === 'inline';
  const { origin } = location;
  // Set `src` before inserting the frame: a later navigation would add a history entry. Not lazy:
  // Safari keeps no history for a frame that was loaded lazily.
  const frame = createElement(
    'iframe',
    `display:block;width:100%;border:0;height:${isInline ? '40rem' : FRAME_HEIGHT}`,
    {
      title: `${label} – ${firm.name}`,
      allow: 'clipboard-write;web-share;geolocation',
      src: frameUrl(app, { embed: mode, origin, scheme, accent, pickup, dropoff }),
    },
  );
  const onReady = showFallbackUntilReady(frame, firm);
  const notifyPage = (message: unknown): void => {
    const handler: unknown = Reflect.get(window, onEvent);
    if (isFunction(handler)) {
      handler(message);
    }
  };
  let close: (() => void) | undefined;
  if (isInline) {
    insert(at, frame);
  } else {
    const dialog = createDialog(frame, scheme, () => notifyPage(toEnvelope({ type: 'closed' })));
    close = dialog.close;
    const opener = isOpener
      ? at
      : createElement('button', BUTTON + (accent || '#0d5f57'), {}, label);
    opener.onclick = (event) => {
      event.preventDefault();
      // Safari doesn't focus what is clicked, and a dialog gives the focus back to what had it.
      opener.focus();
      dialog.open();
    };
    if (mode === 'button') {
      opener.style.cssText += CORNER;
      document.body.append(opener);
    } else if (!isOpener) {
      insert(at, opener);
    }
  }
  return {
    frame,
    onMessage: (message) => {
      const { type, height } = message;
      if (type === 'closed') {
        close?.();
        return;
      }
      if (type === 'ready') {
        onReady();
      }
      if (isInline && height) {
        // Browsers ignore an invalid height.
        frame.style.height = `${Number(height)}px`;
        if (message.isNewScreen === true && frame.getBoundingClientRect().top < 0) {
          frame.scrollIntoView();
        }
      }
      notifyPage(message);
    },
  };
}

function readableAccent(accent = ''): string {
  if (accent === '' || isReadableAccent(accent)) {
    return accent;
  }
  console.warn(`data-accent ${accent} ignored. Use '#rrggbb' and a darker colour.`);
  return '';
}

function insert(at: HTMLElement, node: Node): void {
  if (at.tagName === 'SCRIPT') {
    at.after(node);
  } else {
    at.replaceChildren(node);
  }
}

function isFunction(value: unknown): value is (message: unknown) => void {
  return typeof value === 'function';
}

const TIMEOUT_MS = 8000;

/** Shows links and phone number unless the returned function is called after the frame loads. */
function showFallbackUntilReady(
  frame: HTMLIFrameElement,
  { phone, dial }: { readonly phone: string; readonly dial: string },
): () => void {
  const link = (href: string, text: string): HTMLElement =>
    createElement('a', '', { href, target: '_blank' }, text);
  const fallback = createElement(
    'p',
    '',
    { role: 'alert' },
    'Online booking didn’t load. You can ',
    link(frame.src, 'open it in a new tab'),
    ' or call ',
    link(`tel:${dial}`, phone),
    '.',
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  frame.onload = () => {
    timer = setTimeout(() => {
      frame.before(fallback);
      frame.style.display = 'none';
      console.warn(
        `Taxi booking didn’t load. Check that ${location.origin} is in VITE_EMBED_ORIGINS.`,
      );
    }, TIMEOUT_MS);
  };
  return () => {
    // The app may be ready before the frame's load event.
    frame.onload = null;
    clearTimeout(timer);
    fallback.remove();
    frame.style.display = 'block';
  };
}

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
