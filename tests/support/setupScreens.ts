import '@testing-library/jest-dom/vitest';
import { cleanup, configure, render } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { failOnRequests } from './noNetwork';
import { setPageHidden } from './page';

// Test files of a worker share one process and one page: each starts with fresh modules,
vi.resetModules();
// empty storage and an empty document,
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
window.history.replaceState(null, '', '/');

// and leaves no lifecycle listeners, since its Firebase app may be deleted by another file.
const LIFECYCLE_EVENTS = ['visibilitychange', 'pagehide', 'pageshow', 'freeze', 'resume'];
for (const target of [window, document]) {
  const original: unknown = Reflect.get(target, 'addEventListener');
  const addEventListener = target.addEventListener.bind(target);
  const cleanups: (() => void)[] = [];
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    addEventListener(type, listener, options);
    if (LIFECYCLE_EVENTS.includes(type)) {
      cleanups.push(() => target.removeEventListener(type, listener, options));
    }
  };
  afterAll(() => {
    cleanups.forEach((remove) => remove());
    Reflect.set(target, 'addEventListener', original);
  });
}

failOnRequests();
// No screen test has a server: accounts are fakes, and the probe is answered here.
vi.mock('../../src/firebase/accounts/auth', async () => (await import('./fakeAuth')).fakeAuth);
vi.mock('../../src/firebase/sdk/reachability', () => ({
  isBackendReachable: vi.fn(() => Promise.resolve(true)),
}));

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

// Testing Library sets these up by itself only if the test functions are globals.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// A test that times out inside `act` leaves React stuck: it renders nothing more in this worker.
beforeEach(({ skip }) => {
  const { container, unmount } = render('x', { container: document.createElement('p') });
  skip(container.textContent !== 'x', 'React is stuck: an earlier test timed out inside act');
  unmount();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  setPageHidden(false);
  cleanup();
  vi.resetAllMocks();
  window.history.replaceState(null, '', '/');
  // A screen rendered without its page has all its drafts in one place.
  sessionStorage.clear();
});
// The default of one second is too short on a busy machine when a screen loads its chunks.
configure({ asyncUtilTimeout: 5_000 });

// jsdom has no media queries: here none matches.
if (typeof window.matchMedia !== 'function') {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    writable: true,
    value: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  });
}

// jsdom cannot open a <dialog>. These stubs only toggle `open`: they prove nothing about inertness,
// Escape, focus or the top layer of a modal.
if (typeof HTMLDialogElement.prototype.showModal !== 'function') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
}

// jsdom has no layout, so nothing is ever resized, and reports an error for scrolling.
if (!('ResizeObserver' in globalThis)) {
  Object.assign(globalThis, {
    ResizeObserver: class {
      readonly observe = (): void => undefined;
      readonly disconnect = (): void => undefined;
    },
  });
}
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
