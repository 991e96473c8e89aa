import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { connectHostPage } from '../../src/embed/connectHostPage';
import { parseFrameOptions, standaloneUrl, isReadableAccent } from '../../src/embed/frameUrl';
import { readPrefill } from '../../src/embed/prefill';
import { mountAll } from '../../src/embed/script/mountWidget';
import { applyTheme } from '../../src/embed/theme';
import { fuzz } from './cases';
import { hostileText, hostileValue, mutated } from './hostile';

const APP = 'https://taxi.example/book/';
const ATTRIBUTES = ['mode', 'label', 'scheme', 'accent', 'pickup', 'dropoff', 'onEvent'];
const INJECTED = 'img, svg, b, body script:not([src])';

let listeners = new AbortController();
beforeEach(() => {
  listeners = new AbortController();
  const add = window.addEventListener.bind(window);
  // The script never removes its listeners, but each case is a new page.
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      add(type, listener, { signal: listeners.signal }),
  );
  vi.spyOn(console, 'warn').mockReturnValue();
  // Nor does it stop waiting for its frames, or observing the page.
  vi.useFakeTimers();
  vi.spyOn(MutationObserver.prototype, 'observe').mockReturnValue();
});
afterEach(() => {
  listeners.abort();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  window.history.replaceState(null, '', '/');
});

function mount(attributes: Readonly<Record<string, string>>): HTMLElement {
  listeners.abort();
  listeners = new AbortController();
  const at = document.createElement('div');
  at.className = 'taxi-booking';
  Object.assign(at.dataset, attributes);
  document.body.replaceChildren(at);
  mountAll(null, new URL(APP), { name: 'Some Taxi', phone: '+44 1482 123', dial: '+441482123' });
  return at;
}

const attributes = fc.dictionary(fc.constantFrom(...ATTRIBUTES), hostileText);

fuzz('a widget’s attributes', attributes, (values) => {
  mount(values);
  for (const { src } of document.querySelectorAll('iframe')) {
    const { origin, pathname, searchParams } = new URL(src);
    expect(`${origin}${pathname}`).toBe(APP);
    expect(searchParams.get('origin')).toBe(window.location.origin);
  }
  expect(document.querySelectorAll('iframe, button')).not.toHaveLength(0);
  expect(document.querySelectorAll(INJECTED)).toHaveLength(0);
});

const HEIGHT = { taxiBooking: 1, type: 'height', height: 640, isNewScreen: true };
const BOOKED = { taxiBooking: 1, type: 'booked', when: 'now', pence: 745 };
const messages = fc.oneof(
  mutated(HEIGHT),
  mutated(BOOKED),
  hostileValue,
  fc.record({ taxiBooking: fc.constant(1), type: hostileValue, height: hostileValue }),
);

fuzz(
  'messages of the frame to the host page',
  fc.tuple(attributes, messages),
  ([values, data]) => {
    const errors = vi.fn<(event: ErrorEvent) => void>();
    // `onEvent` names a function of the host page.
    mount({ ...values, mode: 'inline', onEvent: 'onTaxi' });
    window.addEventListener('error', errors);
    const [frame] = document.querySelectorAll('iframe');
    const source = frame?.contentWindow ?? null;
    window.dispatchEvent(
      new MessageEvent('message', { data, source, origin: new URL(APP).origin }),
    );
    // Only the app's own origin is heard, so the 2 kB script doesn't check that a height is a number.
    const thrown = errors.mock.calls.map(([event]) => String(event.error));
    expect(thrown.filter((error) => !error.includes('to primitive value'))).toEqual([]);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  },
  25,
);

fuzz(
  'messages of the host page to the frame',
  fc.tuple(messages, fc.oneof(hostileText, fc.constant(window.location.origin))),
  ([data, origin]) => {
    const post = vi.spyOn(window.parent, 'postMessage').mockReturnValue();
    const { disconnect } = connectHostPage({ embed: 'popup', origin }, []);
    const before = post.mock.calls.length;
    window.dispatchEvent(new MessageEvent('message', { data, source: window.parent, origin }));
    disconnect();
    const sent = post.mock.calls.slice(before).map(([message]: readonly unknown[]) => message);
    sent.forEach((message) => expect(message).toMatchObject({ taxiBooking: 1 }));
    expect(origin === window.location.origin || post.mock.calls.length === 0).toBe(true);
    post.mockRestore();
  },
);

fuzz(
  'the frame’s address',
  fc.oneof(
    hostileText,
    fc
      .dictionary(
        fc.constantFrom('embed', 'origin', 'scheme', 'accent', 'pickup', 'dropoff'),
        hostileText,
      )
      .map((params) => `?${new URLSearchParams(params).toString()}`),
  ),
  (search) => {
    const { embed, scheme, accent } = parseFrameOptions(search);
    expect([null, 'inline', 'popup']).toContain(embed);
    expect(['light', 'dark', 'auto']).toContain(scheme);
    applyTheme(document.documentElement, scheme, accent);
    expect(document.documentElement.style.cssText).not.toMatch(/url|expression|<|javascript/);
    const address = new URL(APP);
    address.search = search;
    expect(new URL(standaloneUrl(address.href)).origin).toBe(address.origin);
    window.history.replaceState(null, '', `/?${address.search.slice(1)}`);
    const { pickup, dropoff } = readPrefill();
    for (const text of [pickup, dropoff]) {
      expect(text.length).toBeLessThanOrEqual(200);
      expect(text).not.toMatch(/\p{Cc}/u);
    }
  },
  60,
);

fuzz('an accent is a colour or none', hostileText, (text) => {
  expect(isReadableAccent(text)).toBe(false);
});
