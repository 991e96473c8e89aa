import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepFocus } from '../../../../src/app/startup/keepFocus';

// Browser tests cover disabled controls, whose focus jsdom does not drop.
beforeAll(keepFocus);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(async () => {
  document.body.replaceChildren();
  await settle();
});

/** Shows a page and focuses the element with id 'start'. */
function show(page: string): void {
  document.body.innerHTML = page;
  element('start').focus();
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) {
    throw new Error(`There is no element '${id}'`);
  }
  return found;
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
}

it('focuses the nearest heading before an element that disappeared', async () => {
  show('<h1>Page</h1><h2 id="near">Receipt</h2><p><button id="start"></button></p><h2>After</h2>');
  element('start').parentElement?.remove();
  await settle();
  expect(element('near')).toHaveFocus();
});

it('returns the focus to where it was before a message that disappeared', async () => {
  show('<h1>Page</h1><button id="start"></button><p role="alert"><button id="close"></button></p>');
  element('close').focus();
  element('close').parentElement?.remove();
  await settle();
  expect(element('start')).toHaveFocus();
});

it('waits for a heading if the next screen is still loading', async () => {
  show('<h1>Page</h1><button id="start"></button>');
  document.body.replaceChildren();
  await settle();
  expect(document.body).toHaveFocus();
  document.body.innerHTML = '<h1 id="next">Next page</h1>';
  await settle();
  expect(element('next')).toHaveFocus();
});

it('leaves a focus alone that was set later, or given up by the user', async () => {
  show('<h1>Page</h1><button id="start"></button><input id="field" />');
  element('start').remove();
  element('field').focus();
  await settle();
  expect(element('field')).toHaveFocus();
  element('field').blur();
  await settle();
  document.body.append('changed');
  await settle();
  expect(document.body).toHaveFocus();
});
