import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  click,
  endPage,
  field,
  followLink,
  goBack,
  openPage,
  pass,
  reload,
  slowPage,
  startPage,
  type,
} from './historyDraftPage';

beforeEach(startPage);
afterEach(endPage);

describe('a draft during navigation', () => {
  it('is not written during a navigation to a page that is still loading', async () => {
    await openPage();
    type('Dear');
    await followLink('Slow');
    expect(field()).toBeVisible();
    await pass(1000);
    expect(window.location.hash).toBe('#/slow');
    await act(async () => {
      slowPage.finish();
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(screen.getByText('Loaded at last')).toBeVisible();
    await goBack();
    expect(field()).toHaveValue('Dear');
  });

  it('survives a change of the address on the same page', async () => {
    await openPage();
    type('Dear');
    await click('Another tab, without state');
    await pass(300);
    expect(window.location.hash).toBe('#/page?tab=2');
    reload('Dear');
    expect(field()).toHaveValue('Dear');
  });

  it('survives a change of the address by code with outdated state', async () => {
    await openPage();
    type('Dear');
    await pass(300);
    type('Dear Ann');
    const anotherTab = screen.getByRole('button', { name: /with the page’s state/ });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(300);
      fireEvent.click(anotherTab);
    });
    expect(window.location.hash).toBe('#/page?tab=2');
    await followLink('Logo');
    await goBack();
    expect(field()).toHaveValue('Dear Ann');
  });

  it('is written to the entry that Back leads to on the same page', async () => {
    await openPage();
    type('Dear');
    await pass(300);
    await click('A step on this page');
    type('Dear Ann');
    await pass(300);
    await goBack();
    expect(window.location.hash).toBe('#/page');
    await pass(300);
    reload('Dear Ann');
    expect(field()).toHaveValue('Dear Ann');
  });

  it('does not overwrite the draft of another visit in its entry', async () => {
    await openPage();
    type('Dear');
    await pass(300);
    await followLink('Logo');
    await act(async () => {
      window.location.hash = '#/page';
      await vi.advanceTimersByTimeAsync(50);
    });
    expect(field()).toHaveValue('');
    await act(async () => {
      window.history.go(-2);
      await vi.advanceTimersByTimeAsync(50);
    });
    await pass(1000);
    reload('Dear');
    expect(field()).toHaveValue('Dear');
  });

  it('is not written again if the entry already has it', async () => {
    await openPage();
    type('Dear');
    await pass(300);
    const replace = vi.spyOn(window.history, 'replaceState');
    await click('A step on this page');
    await pass(300);
    expect(replace).toHaveBeenCalledTimes(1);
    await goBack();
    await pass(1000);
    expect(replace).toHaveBeenCalledTimes(1);
    replace.mockRestore();
  });
});
