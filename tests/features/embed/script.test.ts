import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountAll } from '../../../src/embed/script/mountAll';

// What only a browser does, that is modal dialogs, layout and policies, the browser tests prove.
const APP = 'https://taxi.example/book/';
const FIRM = { name: 'Some Taxi', phone: '+44 1482 123' };
const told = vi.fn<(message: unknown) => void>();

let stop = new AbortController();
beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
  const add = window.addEventListener.bind(window);
  // The script of a page listens for as long as the page is there; the next test is another page.
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, hear: EventListenerOrEventListenerObject) => {
      add(type, hear, { signal: stop.signal });
    },
  );
  vi.spyOn(console, 'warn').mockReturnValue();
  Object.assign(window, { onTaxi: told });
});
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

/** Runs the script in a page. */
function run(page: string): void {
  document.body.innerHTML = page;
  const script = document.querySelector('script') ?? document.createElement('script');
  script.src = `${APP}embed.js`;
  mountAll(script, FIRM);
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

function askedOf({ src }: HTMLIFrameElement): Record<string, string> {
  return Object.fromEntries(new URL(src).searchParams);
}

/** Something says something to the page. */
function say(data: unknown, from: Partial<MessageEventInit> = {}): void {
  const { contentWindow: source } = frame();
  window.dispatchEvent(
    new MessageEvent('message', { data, source, origin: new URL(APP).origin, ...from }),
  );
}

describe('the places', () => {
  it('are the script itself, where it has a mode, and every element of the class', () => {
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

  it('are made once, however often the script stands in the page', () => {
    run('<div class="taxi-booking"></div>');
    const first = frame();
    const again = document.createElement('script');
    again.src = `${APP}embed.js`;
    mountAll(again, FIRM);
    expect(frame()).toBe(first);
  });

  it('wait until the page has been read', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    run('<script type="text/plain" data-mode="button"></script>');
    expect(document.querySelector('button')).toBeNull();
    document.body.insertAdjacentHTML('beforeend', '<div class="taxi-booking"></div>');
    window.dispatchEvent(new Event('DOMContentLoaded'));
    expect(frames()).toHaveLength(1);
    expect(document.querySelector('body > button')).toHaveTextContent('Book a taxi');
  });

  it('hand the frame what it is to know, by its address', () => {
    run(
      `<div class="taxi-booking" data-scheme="dark" data-accent="#7a1f3d" data-pickup="The Green Dragon & Co"
            data-dropoff="53.84,-0.43"></div>`,
    );
    expect(frame().title).toBe('Book a taxi – Some Taxi');
    expect(frame().loading).toBe('lazy');
    expect(frame().allow).toBe('clipboard-write;web-share');
    expect(askedOf(frame())).toEqual({
      embed: 'inline',
      origin: window.location.origin,
      scheme: 'dark',
      accent: '#7a1f3d',
      pickup: 'The Green Dragon & Co',
      dropoff: '53.84,-0.43',
    });
  });

  it('keep their own colour, with a word, where the accent can’t be read', () => {
    run('<div class="taxi-booking" data-mode="popup" data-accent="#ffee00"></div>');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('#ffee00'));
    expect(document.querySelector('button')?.style.background).toBe('rgb(13, 95, 87)');
  });
});

describe('what the frame says', () => {
  beforeEach(() => {
    run('<div class="taxi-booking" data-on-event="onTaxi"></div>');
  });

  it('sets its height and reaches the page’s function', () => {
    const message = { taxiBooking: 1, type: 'height', height: 812, isNewScreen: false };
    say(message);
    expect(frame().style.height).toBe('812px');
    expect(told).toHaveBeenLastCalledWith(message);
  });

  it('brings the beginning of another screen into sight, where it is above', () => {
    const scroll = vi.spyOn(frame(), 'scrollIntoView');
    const top = vi.spyOn(frame(), 'getBoundingClientRect');
    const message = { taxiBooking: 1, type: 'height', height: 812, isNewScreen: true };
    top.mockReturnValue(new DOMRect(0, 40, 400, 800));
    say(message);
    expect(scroll).not.toHaveBeenCalled();
    top.mockReturnValue(new DOMRect(0, -40, 400, 800));
    say(message);
    expect(scroll).toHaveBeenCalledTimes(1);
    say({ ...message, isNewScreen: false });
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'another origin',
      { taxiBooking: 1, type: 'height', height: 9 },
      { origin: 'https://evil.example' },
    ],
    ['another window', { taxiBooking: 1, type: 'height', height: 9 }, { source: window }],
    ['no window', { taxiBooking: 1, type: 'height', height: 9 }, { source: null }],
    ['another version', { taxiBooking: 2, type: 'height', height: 9 }, {}],
    ['another program', { type: 'height', height: 9 }, {}],
    ['nobody', null, {}],
    ['words', 'height', {}],
  ])('does nothing when it comes from %s', (_, data, from) => {
    const calls = told.mock.calls.length;
    const { height } = frame().style;
    say(data, from);
    expect(frame().style.height).toBe(height);
    expect(told).toHaveBeenCalledTimes(calls);
  });

  it('sets no height that is none', () => {
    const { height } = frame().style;
    for (const wrong of [0, -5, NaN, 'tall', '5;position:fixed', null]) {
      say({ taxiBooking: 1, type: 'height', height: wrong });
    }
    expect(frame().style.height).toBe(height);
  });

  it('is asked for again when the page comes back from the browser’s cache', () => {
    const { contentWindow } = frame();
    const post = vi.spyOn(contentWindow ?? window, 'postMessage').mockReturnValue();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(post).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(post).toHaveBeenCalledWith({ taxiBooking: 1, type: 'hello' }, 'https://taxi.example');
  });
});

describe('a frame that stays empty', () => {
  const words = () => document.querySelector('[role="alert"]');

  it('gives way to words after a while, until it is there after all', () => {
    run('<div class="taxi-booking"></div>');
    vi.advanceTimersByTime(60_000);
    expect(words()).toBeNull();
    frame().dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(8000);
    expect(words()).toHaveTextContent('open it in a new tab or call +44 1482 123.');
    expect(words()?.querySelector('a[href="tel:+441482123"]')).not.toBeNull();
    expect(frame()).not.toBeVisible();
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('VITE_EMBED_ORIGINS'));
    say({ taxiBooking: 1, type: 'ready' });
    expect(words()).toBeNull();
    expect(frame()).toBeVisible();
  });

  it.each([
    ['after its load', ['load', 'ready']],
    ['before its load is over', ['ready', 'load']],
  ])('has no words where it is there in time, %s', (_, order) => {
    run('<div class="taxi-booking"></div>');
    for (const next of order) {
      if (next === 'load') {
        frame().dispatchEvent(new Event('load'));
      } else {
        say({ taxiBooking: 1, type: 'ready' });
      }
    }
    vi.advanceTimersByTime(60_000);
    expect(words()).toBeNull();
    expect(frame()).toBeVisible();
  });
});

describe('a dialog', () => {
  const root = document.documentElement;

  it('opens from a link of the page’s own, and tells once when it is closed', () => {
    root.style.overflow = 'clip';
    run(`<a class="taxi-booking" href="${APP}" data-on-event="onTaxi">Taxi</a>`);
    expect(frames()).toHaveLength(0);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(document.querySelector('dialog')).toHaveAttribute('open');
    expect(askedOf(frame())['embed']).toBe('popup');
    expect(root.style.overflow).toBe('hidden');
    say({ taxiBooking: 1, type: 'height', height: 9 });
    expect(frame().style.height).toBe('calc(100% - 44px)');

    told.mockClear();
    say({ taxiBooking: 1, type: 'closed' });
    expect(document.querySelector('dialog')).not.toHaveAttribute('open');
    document.querySelector('dialog')?.dispatchEvent(new Event('close'));
    expect(told.mock.calls).toEqual([[{ taxiBooking: 1, type: 'closed' }]]);
    expect(root.style.overflow).toBe('clip');
  });
});
