import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  App,
  click,
  endPage,
  field,
  followLink,
  goBack,
  openPage,
  pass,
  reload,
  startPage,
  storedState,
  type,
} from './historyDraftPage';

beforeEach(startPage);
afterEach(endPage);

describe('a draft', () => {
  it('is empty at first', () => {
    render(<App />);
    expect(field()).toHaveValue('');
    expect(screen.getByText('letter copies: 1')).toBeVisible();
  });

  it('is written to the history entry once after a debounce', async () => {
    await openPage();
    const replace = vi.spyOn(window.history, 'replaceState');
    const length = window.history.length;
    type('D');
    await pass(200);
    type('De');
    await pass(200);
    type('Dear');
    expect(replace).not.toHaveBeenCalled();
    await pass(300);
    expect(replace).toHaveBeenCalledTimes(1);
    expect(window.history.length).toBe(length);
    expect(window.location.hash).toBe('#/page');
    replace.mockRestore();
    cleanup();
    render(<App />);
    expect(field()).toHaveValue('Dear');
  });

  it('survives a reload right after the last keystroke', async () => {
    await openPage();
    type('Dear');
    reload('Dear');
    expect(field()).toHaveValue('Dear');
    // Once written to the entry, nothing stays in session storage.
    await pass(300);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(storedState()).toContain('Dear');
  });

  it('is restored by Back, including input right before following a link', async () => {
    await openPage();
    type('Dear');
    await pass(300);
    type('Dear Ann');
    await followLink('Logo');
    expect(screen.getByText('Somewhere else')).toBeVisible();
    await pass(1000);
    expect(window.location.hash).toBe('#/elsewhere');
    await goBack();
    expect(field()).toHaveValue('Dear Ann');
    // The entry stores it again.
    await pass(300);
    cleanup();
    render(<App />);
    expect(field()).toHaveValue('Dear Ann');
  });

  it('is restored by Back even if it was written right before leaving', async () => {
    await openPage();
    type('Dear');
    await click('Write letter, change it and leave');
    expect(screen.getByText('Somewhere else')).toBeVisible();
    await goBack();
    expect(field()).toHaveValue('Dear!');
  });

  it('is restored by Back on the first page of a visit', async () => {
    render(<App />);
    type('Dear');
    await pass(0);
    await followLink('Logo');
    await goBack();
    expect(field()).toHaveValue('Dear');
  });

  it('belongs to its history entry: a new visit of the page starts empty', async () => {
    await openPage();
    type('Dear');
    await followLink('Logo');
    act(() => {
      window.location.hash = '#/page';
    });
    await pass(50);
    expect(field()).toHaveValue('');
  });
});

describe('two drafts on one page', () => {
  it('are both stored when changed at the same time', async () => {
    await openPage();
    type('Dear');
    type('Hello', 'card');
    reload('Dear', 'Hello');
    expect(field()).toHaveValue('Dear');
    expect(field('card')).toHaveValue('Hello');
  });

  it('are cleared separately and immediately', async () => {
    await openPage();
    type('Dear');
    type('Hello', 'card');
    await pass(300);
    await click('Clear letter');
    expect(field()).toHaveValue('');
    cleanup();
    render(<App />);
    expect(field()).toHaveValue('');
    expect(field('card')).toHaveValue('Hello');
  });
});

it('writes all pending changes of a draft immediately on demand', async () => {
  await openPage();
  type('Dear');
  await click('Two more of letter');
  expect(screen.getByText('letter copies: 3')).toBeVisible();
  cleanup();
  render(<App />);
  expect(field()).toHaveValue('Dear');
  expect(screen.getByText('letter copies: 3')).toBeVisible();
});

it.each([null, 'Dear', { letter: 7 }, { letter: { text: 'Dear', copies: 'two' } }, [1]])(
  'starts with an empty draft if the entry holds something else: %j',
  (usr) => {
    window.history.replaceState({ usr, key: 'made-by-hand', idx: 0 }, '', '#/page');
    render(<App />);
    expect(field()).toHaveValue('');
  },
);
