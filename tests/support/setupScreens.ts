import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The files of a worker share one process: each begins with modules of its own, some of which it replaces.
vi.resetModules();
// And with a browser that keeps nothing yet, and shows nothing.
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

// Testing Library does both by itself only where the test functions are globals.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
afterEach(cleanup);
// A busy machine is not a fault: a second is soon over where parts of a screen load when they are asked for.
configure({ asyncUtilTimeout: 5_000 });

// jsdom knows <dialog> but cannot open it. These only set and remove `open`, so they prove nothing about what the
// browser adds to a modal: that the rest of the page is inert, that Escape closes, where the focus goes, the top layer.
if (typeof HTMLDialogElement.prototype.showModal !== 'function') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
}

// jsdom has no layout: scrolling is a stub that reports an error.
window.scrollTo = () => undefined;
// Nor can it scroll an option into view, which is what the address list asks for.
Element.prototype.scrollIntoView = () => undefined;
