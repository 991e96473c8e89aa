import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountAll } from '../../../src/embed/script/mountWidget';

// Browser tests cover modal dialogs, layout and security policies.
const APP = 'https://taxi.example/book/';
const FIRM = { name: 'Some Taxi', phone: '+44 (0)1482 123', dial: '+441482123' };
const onEvent = vi.fn<(message: unknown) => void>();

let listeners = new AbortController();
const observers: MutationObserver[] = [];
beforeEach(() => {
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback);
        observers.push(this);
      }
    },
  );
  vi.useFakeTimers();
  listeners = new AbortController();
  const add = window.addEventListener.bind(window);
  // The script never removes its listeners, but each test is a new page.
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { signal: listeners.signal }),
  );
  vi.spyOn(console, 'warn').mockReturnValue();
  Object.assign(window, { onTaxi: onEvent });
});
afterEach(() => {
  listeners.abort();
  observers.splice(0).forEach((observer) => observer.disconnect());
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

/** Runs the script in a host page. */
function run(page: string): void {
  document.body.innerHTML = page;
  mountAll(document.querySelector('script'), new URL(APP), FIRM);
}

function frames(): readonly HTMLIFrameElement[] {
  return [...document.querySelectorAll('iframe')];
}

function frame(): HTMLIFrameElement {
  const [only] = frames();
  if (only === undefined) {
    throw new Error('There is no frame');
  }
  return only;
}

function frameParams({ src }: HTMLIFrameElement): Record<string, string> {
  return Object.fromEntries(new URL(src).searchParams);
}

/** Posts a message to the host page, by default from the frame. */
function receive(data: unknown, from: Partial<MessageEventInit> = {}): void {
  const { contentWindow: source } = frame();
  window.dispatchEvent(
    new MessageEvent('message', { data, source, origin: new URL(APP).origin, ...from }),
  );
}

describe('the widgets', () => {
  it('are mounted at the script, if it has a mode, and at every element with the class', () => {
    run(
      `<script type="text/plain" data-mode="inline"></script>
       <div class="taxi-booking"><a href="${APP}">Without scripts</a></div>
       <div class="taxi-booking" data-mode="popup" data-label="Ride home"></div>`,
    );
    expect(frames()).toHaveLength(2);
    expect(document.querySelector('script + iframe')).not.toBeNull();
    expect(document.querySelector('.taxi-booking > iframe')).not.toBeNull();
    expect(document.body).not.toHaveTextContent('Without scripts');
    expect(document.querySelector('button')).toHaveTextContent('Ride home');
  });

  it('are mounted once, however often the page includes the script', () => {
    const script =
      '<script type="text/plain" data-mode="inline" data-pickup="Walkington"></script>';
    run(`<div class="taxi-booking"></div>${script}`);
    const before = frames();
    expect(before).toHaveLength(2);
    document.body.insertAdjacentHTML('beforeend', script);
    mountAll(document.querySelector('script:last-child'), new URL(APP), FIRM);
    expect(frames()).toEqual(before);
    // Another place is another widget.
    document.body.insertAdjacentHTML('beforeend', script.replace('Walkington', 'Cherry Burton'));
    mountAll(document.querySelector('script:last-of-type'), new URL(APP), FIRM);
    expect(frames()).toHaveLength(3);
  });

  it('are mounted at elements that the page adds later', async () => {
    run('<main></main>');
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<section><div class="taxi-booking"></div></section>');
    await Promise.resolve();
    expect(document.querySelector('section iframe')).not.toBeNull();
    document.querySelector('section')?.append('More of the page');
    await Promise.resolve();
    expect(frames()).toHaveLength(1);
  });

  it.each(['inline', 'popup'])(
    'come after all content if the script is in the head, %s',
    (mode) => {
      const script = document.createElement('script');
      script.dataset.mode = mode;
      script.type = 'text/plain';
      document.head.append(script);
      document.body.innerHTML = '<h1>Host</h1>';
      mountAll(script, new URL(APP), FIRM);
      expect(document.querySelector('h1 + iframe, h1 + button')).not.toBeNull();
      expect(document.head.querySelector('iframe, button')).toBeNull();
      script.remove();
    },
  );

  it('are mounted when the page has been parsed', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    run('<script type="text/plain" data-mode="button"></script>');
    expect(document.querySelector('button')).toBeNull();
    document.body.insertAdjacentHTML('beforeend', '<div class="taxi-booking"></div>');
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(frames()).toHaveLength(1);
    expect(document.querySelector('body > button')).toHaveTextContent('Book a taxi');
  });

  it('pass their options to the frame in its URL', () => {
    run(
      `<div class="taxi-booking" data-scheme="dark" data-accent="#7a1f3d" data-pickup="The Green Dragon & Co"
            data-dropoff="53.84,-0.43"></div>`,
    );
    expect(frame().title).toBe('Book a taxi – Some Taxi');
    // Safari keeps no history for a lazily loaded frame.
    expect(frame().loading).not.toBe('lazy');
    expect(frame().allow).toBe('clipboard-write;web-share;geolocation');
    expect(frameParams(frame())).toEqual({
      embed: 'inline',
      origin: window.location.origin,
      scheme: 'dark',
      accent: '#7a1f3d',
      pickup: 'The Green Dragon & Co',
      dropoff: '53.84,-0.43',
    });
  });

  it('have a readable button, whatever the accent', () => {
    run('<div class="taxi-booking" data-mode="popup" data-accent="#ffee00"></div>');
    expect(document.querySelector('button')?.style.background).toBe('rgb(13, 95, 87)');
  });
});

describe('a message from the frame', () => {
  beforeEach(() => {
    run('<div class="taxi-booking" data-on-event="onTaxi"></div>');
  });

  it('sets the frame’s height and is passed to the page’s handler', () => {
    const message = { taxiBooking: 1, type: 'height', height: 812, isNewScreen: false };
    receive(message);
    expect(frame().style.height).toBe('812px');
    expect(onEvent).toHaveBeenLastCalledWith(message);
  });

  it('scrolls to the start of a new screen if it is above the window', () => {
    const scroll = vi.spyOn(frame(), 'scrollIntoView');
    const top = vi.spyOn(frame(), 'getBoundingClientRect');
    const message = { taxiBooking: 1, type: 'height', height: 812, isNewScreen: true };
    top.mockReturnValue(new DOMRect(0, 40, 400, 800));
    receive(message);
    expect(scroll).not.toHaveBeenCalled();
    top.mockReturnValue(new DOMRect(0, -40, 400, 800));
    receive(message);
    expect(scroll).toHaveBeenCalledTimes(1);
    receive({ ...message, isNewScreen: false });
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  const HEIGHT = { taxiBooking: 1, type: 'height', height: 9 };
  it.each([
    ['another origin', HEIGHT, { origin: 'https://evil.example' }],
    ['another window', HEIGHT, { source: window }],
    ['no window', HEIGHT, { source: null }],
    ['another version', { ...HEIGHT, taxiBooking: 2 }, {}],
    ['another program', { type: 'height', height: 9 }, {}],
    ['null data', null, {}],
    ['a text', 'height', {}],
  ])('is ignored if its sender or content is wrong: %s', (_, data, from) => {
    const calls = onEvent.mock.calls.length;
    const { height } = frame().style;
    receive(data, from);
    expect(frame().style.height).toBe(height);
    expect(onEvent).toHaveBeenCalledTimes(calls);
  });

  it('does not set an invalid height', () => {
    const { height } = frame().style;
    for (const wrong of [0, -5, NaN, 'tall', '5;position:fixed', null]) {
      receive({ taxiBooking: 1, type: 'height', height: wrong });
    }
    expect(frame().style.height).toBe(height);
  });
});

describe('the fallback of a frame', () => {
  const fallback = () => document.querySelector('[role="alert"]');

  it('replaces a frame that isn’t ready in time, until the app is ready after all', () => {
    run('<div class="taxi-booking"></div>');
    vi.advanceTimersByTime(7999);
    expect(fallback()).toBeNull();
    // A blocked frame may report its load, or never.
    frame().dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(1);
    expect(fallback()).toHaveTextContent(
      'Online booking didn’t load. You can open it in a new tab or call +44 (0)1482 123.',
    );
    expect(fallback()?.querySelector(`a[href^="${APP}?"]`)).not.toBeNull();
    expect(fallback()?.querySelector('a[href="tel:+441482123"]')).not.toBeNull();
    expect(frame()).not.toBeVisible();
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('VITE_EMBED_ORIGINS'));
    receive({ taxiBooking: 1, type: 'ready' });
    expect(fallback()).toBeNull();
    expect(frame()).toBeVisible();
  });

  it('is not shown if the app is ready in time', () => {
    run('<div class="taxi-booking"></div>');
    receive({ taxiBooking: 1, type: 'ready' });
    frame().dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(60_000);
    expect(fallback()).toBeNull();
    expect(frame()).toBeVisible();
  });

  it('of a dialog counts from its first opening', () => {
    run('<button class="taxi-booking">Taxi</button>');
    vi.advanceTimersByTime(60_000);
    expect(fallback()).toBeNull();
    document.querySelector('button')?.click();
    vi.advanceTimersByTime(8000);
    expect(document.querySelector('dialog [role="alert"]')).not.toBeNull();
    expect(console.warn).toHaveBeenCalledTimes(1);
  });
});

describe('a popup widget', () => {
  const root = document.documentElement;

  it('opens from a link of the host page and reports once when it is closed', () => {
    root.style.overflow = 'clip';
    run(`<a class="taxi-booking" href="${APP}" data-on-event="onTaxi">Taxi</a>`);
    expect(frames()).toHaveLength(0);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(document.querySelector('dialog')).toHaveAttribute('open');
    // Safari focuses nothing that is clicked, and neither does this click.
    expect(document.querySelector('a')).toHaveFocus();
    expect(frameParams(frame()).embed).toBe('popup');
    expect(root.style.overflow).toBe('hidden');
    receive({ taxiBooking: 1, type: 'height', height: 9 });
    expect(frame().style.height).toBe('calc(100% - 44px)');

    onEvent.mockClear();
    receive({ taxiBooking: 1, type: 'closed' });
    expect(document.querySelector('dialog')).not.toHaveAttribute('open');
    document.querySelector('dialog')?.dispatchEvent(new Event('close'));
    expect(onEvent.mock.calls).toEqual([[{ taxiBooking: 1, type: 'closed' }]]);
    expect(root.style.overflow).toBe('clip');
  });
});
