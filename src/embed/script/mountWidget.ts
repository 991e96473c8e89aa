import { isReadableAccent } from '../accent';
import { frameAddress } from '../frameUrl';
import { toEnvelope, type IncomingMessage } from '../messages';
import { showFallbackUntilReady } from './frameFallback';
import { makeDialog, UNDER_CROSS } from './dialog';
import { element } from './createElement';

/** Whose app it is. */
export interface Firm {
  readonly name: string;
  readonly phone: string;
}

/** A widget of the page. */
export interface Widget {
  readonly frame: HTMLIFrameElement;
  /** Takes what its frame says. */
  readonly hear: (message: IncomingMessage) => void;
}

const BUTTON =
  'all:revert;border:0;padding:13px 20px;border-radius:6px;color:#fff;font:600 16px/1.2 system-ui;background:';
const CORNER = ';position:fixed;z-index:99999;right:1rem;bottom:1rem';

/** Makes a widget at an element: a frame in its place, or what opens one. */
export function mountWidget(at: HTMLElement, app: string, firm: Firm): Widget {
  const { dataset } = at;
  const isOpener = at.matches('a,button');
  const { mode = isOpener ? 'popup' : 'inline', label = 'Book a taxi', scheme = 'auto' } = dataset;
  const { pickup = '', dropoff = '', onEvent = '' } = dataset;
  const accent = readableAccent(dataset['accent']);
  const isInline = mode === 'inline';
  const { origin } = location;
  // The address comes before the frame is in the page, to whose history every later one would be one step more.
  const frame = element(
    'iframe',
    `display:block;width:100%;border:0;height:${isInline ? '40rem' : UNDER_CROSS}`,
    {
      title: `${label} – ${firm.name}`,
      loading: 'lazy',
      allow: 'clipboard-write;web-share',
      src: frameAddress(app, { embed: mode, origin, scheme, accent, pickup, dropoff }),
    },
  );
  const arrive = showFallbackUntilReady(frame, firm.phone);
  const tell = (message: unknown): void => {
    const handler: unknown = Reflect.get(window, onEvent);
    if (isFunction(handler)) {
      handler(message);
    }
  };
  let close: (() => void) | undefined;
  if (isInline) {
    put(at, frame);
  } else {
    const dialog = makeDialog(frame, scheme, () => {
      tell(toEnvelope({ type: 'closed' }));
    });
    close = dialog.close;
    const opener = isOpener ? at : element('button', BUTTON + (accent || '#0d5f57'), {}, label);
    opener.onclick = (event) => {
      event.preventDefault();
      dialog.open();
    };
    if (mode === 'button') {
      opener.style.cssText += CORNER;
      document.body.append(opener);
    } else if (!isOpener) {
      put(at, opener);
    }
  }
  return {
    frame,
    hear: (message) => {
      const { type, height } = message;
      if (type === 'closed') {
        close?.();
        return;
      }
      if (type === 'ready') {
        arrive();
      }
      if (isInline && height) {
        // What is no height the browser leaves aside.
        frame.style.height = `${String(Number(height))}px`;
        if (message.isNewScreen === true && frame.getBoundingClientRect().top < 0) {
          frame.scrollIntoView();
        }
      }
      tell(message);
    },
  };
}

/** The accent that is asked for, if it can be read; else none. */
function readableAccent(asked = ''): string {
  if (asked === '' || isReadableAccent(asked)) {
    return asked;
  }
  console.warn(`data-accent ${asked} is too pale to be read, or not '#rrggbb'`);
  return '';
}

/** Puts a node in an element's place: into it, or behind a script, which shows nothing. */
function put(at: HTMLElement, node: Node): void {
  if (at.tagName === 'SCRIPT') {
    at.after(node);
  } else {
    at.replaceChildren(node);
  }
}

function isFunction(value: unknown): value is (message: unknown) => void {
  return typeof value === 'function';
}
