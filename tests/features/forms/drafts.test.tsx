import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, DRAFT_VERSION } from '../../../src/forms/draftStore';
import { click, field, followLink, go, openPage, reload, saves, slowPage, type } from './draftPage';

beforeEach(() => {
  sessionStorage.clear();
  saves.length = 0;
  openPage();
});

describe('a draft', () => {
  it('is empty at first, and after it was cleared', async () => {
    expect(field()).toHaveValue('');
    type('Dear');
    await click('Clear letter');
    reload();
    expect(field()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives a reload right after the last keystroke, beside another', () => {
    type('Dear');
    type('Hello', 'card');
    reload();
    expect(field()).toHaveValue('Dear');
    expect(field('card')).toHaveValue('Hello');
  });

  it('survives Back and Forward at every step, always as it was left', async () => {
    type('Dear');
    await click('Next step');
    expect(field()).toHaveValue('Dear');
    type('Dear Ann');
    await followLink('Logo');
    await go(-1);
    expect(field()).toHaveValue('Dear Ann');
    await go(-1);
    expect(window.location.hash).toBe('#/page');
    expect(field()).toHaveValue('Dear Ann');
    type('Dear Ann,');
    await go(1);
    expect(field()).toHaveValue('Dear Ann,');
    await go(1);
    await go(-2);
    reload();
    expect(field()).toHaveValue('Dear Ann,');
  });

  it('survives a replaced address, also with a reload', async () => {
    type('Dear');
    await click('Another tab');
    expect(field()).toHaveValue('Dear');
    reload();
    expect(field()).toHaveValue('Dear');
  });

  it('survives a navigation that is still loading, with what is typed then', async () => {
    type('Dear');
    await followLink('Slow');
    type('Dear Ann');
    await act(async () => {
      slowPage.finish();
      await vi.dynamicImportSettled();
    });
    expect(screen.getByText('Loaded at last')).toBeVisible();
    await go(-1);
    expect(field()).toHaveValue('Dear Ann');
  });

  it('survives a save that ends after the page was left and opened again', async () => {
    type('Dear');
    await click('Save letter');
    await followLink('Logo');
    await go(-1);
    type('Dear Ann');
    act(() => saves[0]?.());
    expect(field()).toHaveValue('Dear Ann');
    expect(screen.getByText('letter copies: 2')).toBeVisible();
  });

  it('goes with all others when the user logs out, and does not come back', async () => {
    type('Dear');
    await followLink('Logo');
    clearDrafts();
    await go(-1);
    expect(field()).toHaveValue('');
    type('Hello', 'card');
    act(clearDrafts);
    expect(field('card')).toHaveValue('');
  });
});

describe('a page that is opened again', () => {
  /** From the page, or from another one. */
  it.each([['directly'], ['from elsewhere']])(
    'starts empty, and Back and Forward find each draft as it was: %s',
    async (way) => {
      type('Dear');
      if (way === 'from elsewhere') {
        await followLink('Logo');
      }
      await go('#/page?');
      expect(field()).toHaveValue('');
      type('Hello');
      await go(way === 'directly' ? -1 : -2);
      expect(field()).toHaveValue('Dear');
      reload();
      expect(field()).toHaveValue('Dear');
      await go(way === 'directly' ? 1 : 2);
      expect(field()).toHaveValue('Hello');
    },
  );

  it('does not show the text that its fields keep to themselves', async () => {
    type('Search', 'own text');
    await go('#/page?');
    expect(field('own text')).toHaveValue('');
  });
});

const refuse = (): never => {
  throw new DOMException('no');
};

it.each([
  ['blocks the storage', () => vi.spyOn(window, 'sessionStorage', 'get')],
  ['has no room', () => vi.spyOn(Storage.prototype, 'setItem')],
])('a draft survives Back, until the user logs out, if the browser %s', async (_, spy) => {
  spy().mockImplementation(refuse);
  type('Dear');
  await followLink('Logo');
  await go(-1);
  expect(field()).toHaveValue('Dear');
  act(clearDrafts);
  expect(field()).toHaveValue('');
  vi.restoreAllMocks();
});

it.each([DRAFT_VERSION - 1, DRAFT_VERSION + 1])(
  'drafts of version %i are removed, and nothing else is',
  async (version) => {
    type('Dear');
    const kept = Object.keys(sessionStorage);
    sessionStorage.setItem(`draft ${version} note letter`, '{ "words": "Dear" }');
    sessionStorage.setItem('draft note letter', '{ "words": "Dear" }');
    sessionStorage.setItem('draftsman', 'no draft');
    vi.resetModules();
    await import('../../../src/forms/draftStore');
    expect(Object.keys(sessionStorage).sort()).toEqual([...kept, 'draftsman'].sort());
  },
);
