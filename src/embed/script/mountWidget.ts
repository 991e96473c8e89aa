import type { FirmContact } from '../../settings';
import { frameUrl, isReadableAccent } from '../frameUrl';
import { isOwnMessage, VERSION, type AnyData } from '../messages';
import { createDialog, FRAME_HEIGHT, createElement } from './dialog';

const BUTTON =
  'all:revert;border:0;padding:13px 20px;border-radius:6px;color:#fff;font:600 16px/1.2 system-ui;background:';
const CORNER = ';position:fixed;z-index:99999;inset:auto 1rem 1rem auto';

/** Mounts the frame itself, or a button that opens it in a dialog. */
function mountWidget(at: HTMLElement, app: URL, firm: FirmContact): void {
  const { dataset } = at;
  const isOpener = at.matches('a,button');
  const { mode = isOpener ? 'popup' : 'inline', label = 'Book a taxi', scheme = 'auto' } = dataset;
  const { accent = '', pickup = '', dropoff = '', onEvent = '' } = dataset;
  const isInline = mode === 'inline';
  const { origin } = location;
  // Set `src` before inserting the frame: a later navigation would add a history entry. Not lazy:
  // Safari keeps no history for a frame that was loaded lazily.
  const frame = createElement('iframe', {
    style: `display:block;width:100%;border:0;height:${isInline ? '40rem' : FRAME_HEIGHT}`,
    title: `${label} – ${firm.name}`,
    allow: 'clipboard-write;web-share;geolocation',
    src: frameUrl(app.href, { embed: mode, origin, scheme, accent, pickup, dropoff }),
  });
  let fallback: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A blocked frame may report its load, or never: only the app's own message counts.
  const start = (): void => {
    timer ??= setTimeout(() => {
      fallback = createFallback(firm, frame.src);
      frame.before(fallback);
      frame.style.display = 'none';
    }, TIMEOUT_MS);
  };
  const notifyPage = (message: unknown): void => {
    const handler: unknown = Reflect.get(window, onEvent);
    if (handler instanceof Function) {
      handler.call(window, message);
    }
  };
  if (isInline) {
    insert(at, frame);
    start();
  } else {
    const open = createDialog(frame, scheme, () =>
      notifyPage({ taxiBooking: VERSION, type: 'closed' }),
    );
    const opener = isOpener ? at : addButton(at, mode, label, accent);
    opener.onclick = (event) => {
      event.preventDefault();
      // Safari doesn't focus what is clicked, and a dialog gives the focus back to what had it.
      opener.focus();
      open();
      start();
    };
  }
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<AnyData>) => {
    if (!source || source !== frame.contentWindow || from !== app.origin || !isOwnMessage(data)) {
      return;
    }
    const { type, height } = data;
    if (type === 'closed') {
      // The dialog then reports it.
      frame.closest('dialog')?.close();
      return;
    }
    if (type === 'ready') {
      clearTimeout(timer);
      fallback?.remove();
      frame.style.display = 'block';
    }
    if (isInline && height) {
      // Browsers ignore an invalid height.
      frame.style.height = `${Number(height)}px`;
      if (data.isNewScreen && frame.getBoundingClientRect().top < 0) {
        frame.scrollIntoView();
      }
    }
    notifyPage(data);
  });
}

function addButton(at: HTMLElement, mode: string, label: string, accent: string): HTMLElement {
  const colour = isReadableAccent(accent) ? accent : '#0d5f57';
  const isInCorner = mode === 'button';
  const style = BUTTON + colour + (isInCorner ? CORNER : '');
  const button = createElement('button', { style }, label);
  insert(at, button, isInCorner);
  return button;
}

/** A script in the head has no place in the page: its widget comes after all content. */
function insert(at: HTMLElement, node: Node, isInCorner = false): void {
  if (isInCorner || at.matches('head *')) {
    document.body.append(node);
  } else if (at.matches('script,button')) {
    at.after(node);
  } else {
    at.replaceChildren(node);
  }
}

const TIMEOUT_MS = 8000;

/** A message with the firm's number and, if the app's address is known, a link to it. */
function createFallback({ phone, dial }: FirmContact, href?: string): HTMLElement {
  const link = (to: string, text: string): HTMLElement =>
    createElement('a', { href: to, target: '_blank' }, text);
  console.warn(
    `Taxi booking didn’t load. Check that ${
      href ? `${location.origin} is in VITE_EMBED_ORIGINS` : 'VITE_SITE_ORIGIN is set'
    }.`,
  );
  return createElement(
    'p',
    { role: 'alert' },
    'Online booking didn’t load. You can ',
    ...(href ? [link(href, 'open it in a new tab'), ' or '] : []),
    'call ',
    link(`tel:${dial}`, phone),
    '.',
  );
}

/**
 * Returns the app's address by its script's: as built, or as loaded if the build knows only the
 * path. Null if a plugin of the host page copied it to another place then.
 */
export function appAddress(built: string, loaded = ''): URL | null {
  const url = new URL(built, loaded || location.href);
  return url.href === built || loaded.startsWith(url.href) ? new URL('./', url) : null;
}

/**
 * Mounts a widget at the script, if it has a mode, and at each element with the class, including
 * those that the page adds later. `app` is the app's address; null if it is unknown.
 */
export function mountAll(
  script: HTMLScriptElement | null,
  app: URL | null,
  firm: FirmContact,
): void {
  const mount = (at: HTMLElement): void => {
    at.dataset.placed = 'yes';
    // The page may include the script more than once.
    if (![...document.scripts].some((other) => other !== at && other.isEqualNode(at))) {
      if (app) {
        mountWidget(at, app, firm);
      } else if (!at.matches('a')) {
        // A link leads to the app by itself.
        insert(at, createFallback(firm));
      }
    }
  };
  const mountNew = (): void =>
    document.querySelectorAll<HTMLElement>('.taxi-booking:not([data-placed])').forEach(mount);
  const start = (): void => {
    if (script?.dataset.mode) {
      mount(script);
    }
    mountNew();
    new MutationObserver(mountNew).observe(document, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', start);
  } else {
    start();
  }
}
