import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAddressSearch } from '../../../../src/tripForm/address/useAddressSearch';
import type { PlaceSuggestion } from '../../../../src/maps/shared/port';
import { fakeMapService, type FakeMapService } from '../../../support/fakeMapService';

const LAIRGATE: PlaceSuggestion = { id: 'l', main: 'Lairgate', secondary: 'Beverley' };
const MARKET: PlaceSuggestion = { id: 'm', main: 'Saturday Market', secondary: 'Beverley' };
const DEBOUNCE_MS = 200;

let maps: FakeMapService;
beforeEach(() => {
  vi.useFakeTimers();
  maps = fakeMapService();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function start(first = '') {
  return renderHook(({ typed }) => useAddressSearch(maps, typed), {
    initialProps: { typed: first },
  });
}

it.each(['', ' ', 'l', ' l '])('does not search for %j', async (typed) => {
  const { result } = start(typed);
  await pass(DEBOUNCE_MS);
  expect(maps.searches.requests).toEqual([]);
  expect(result.current.search).toEqual({ kind: 'idle' });
});

it('searches once for the trimmed text when typing pauses', async () => {
  const { result, rerender } = start();
  for (const typed of ['la', 'lai', 'lair', 'lair ']) {
    rerender({ typed });
    expect(result.current.search).toEqual({ kind: 'searching' });
    await pass(DEBOUNCE_MS - 1);
    if (typed !== 'lair ') {
      expect(maps.searches.requests).toEqual([]);
    }
  }
  await pass(1);
  expect(maps.searches.requests).toEqual(['lair']);
  maps.searches.at(0).respond([LAIRGATE]);
  await pass(0);
  expect(result.current.search).toEqual({ kind: 'found', suggestions: [LAIRGATE] });
});

it('uses the throttle of the map service, and waits longer for slow typists', async () => {
  maps = {
    ...fakeMapService(),
    searchThrottle: { debounceMs: 400, maxDebounceMs: 1200, minLetters: 3 },
  };
  const { result, rerender } = start('la');
  await pass(5000);
  expect(result.current.search).toEqual({ kind: 'idle' });
  rerender({ typed: 'lai' });
  await pass(399);
  expect(maps.searches.requests).toEqual([]);
  await pass(1);
  expect(maps.searches.requests).toEqual(['lai']);

  await pass(200);
  for (const typed of ['lair', 'lairg', 'lairga']) {
    rerender({ typed });
    await pass(600);
  }
  expect(maps.searches.requests).toEqual(['lai']);
  await pass(300);
  expect(maps.searches.requests).toEqual(['lai', 'lairga']);
});

it('waits for the map service to load, then searches for the current text', async () => {
  const { rerender } = renderHook(
    ({ isLoaded }) => useAddressSearch(isLoaded ? maps : null, 'lair'),
    { initialProps: { isLoaded: false } },
  );
  await pass(DEBOUNCE_MS);
  rerender({ isLoaded: true });
  await pass(DEBOUNCE_MS);
  expect(maps.searches.requests).toEqual(['lair']);
});

it('aborts the search when the text changes', async () => {
  const { result, rerender } = start('lair');
  await pass(DEBOUNCE_MS);
  const search = vi.spyOn(maps, 'search');
  rerender({ typed: 'market' });
  await pass(DEBOUNCE_MS);
  expect(maps.searches.requests).toEqual(['lair', 'market']);
  const [, signal] = search.mock.calls[0] ?? [];
  expect(signal?.aborted).toBe(false);
  rerender({ typed: '' });
  expect(signal?.aborted).toBe(true);
  expect(result.current.search).toEqual({ kind: 'idle' });
});

it('ignores a late result from a service that does not support aborting', async () => {
  const answers: ((found: readonly PlaceSuggestion[]) => void)[] = [];
  maps.search = () =>
    new Promise((resolve) => {
      answers.push(resolve);
    });
  const { result, rerender } = start('lair');
  await pass(DEBOUNCE_MS);
  rerender({ typed: 'market' });
  await pass(DEBOUNCE_MS);
  answers[1]?.([MARKET]);
  await pass(0);
  answers[0]?.([LAIRGATE]);
  await pass(0);
  expect(answers).toHaveLength(2);
  expect(result.current.search).toEqual({ kind: 'found', suggestions: [MARKET] });
});

it('does not report a search that was aborted', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { rerender } = start('lair');
  await pass(DEBOUNCE_MS);
  rerender({ typed: 'lairg' });
  await pass(0);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

it('does not show old suggestions while a new search is pending', async () => {
  const { result, rerender } = start('lair');
  await pass(DEBOUNCE_MS);
  maps.searches.at(0).respond([LAIRGATE]);
  await pass(0);
  rerender({ typed: 'lairg' });
  expect(result.current.search).toEqual({ kind: 'searching' });
});

it('reports why a search failed, and can retry it', async () => {
  const { result } = start('lair');
  await pass(DEBOUNCE_MS);
  maps.searches.at(0).fail('The addresses cannot be reached.');
  await pass(0);
  expect(result.current.search).toEqual({
    kind: 'failed',
    message: 'The addresses cannot be reached.',
  });
  act(() => result.current.retry());
  expect(result.current.search).toEqual({ kind: 'searching' });
  await pass(DEBOUNCE_MS);
  maps.searches.at(1).respond([LAIRGATE]);
  await pass(0);
  expect(maps.searches.requests).toEqual(['lair', 'lair']);
  expect(result.current.search).toEqual({ kind: 'found', suggestions: [LAIRGATE] });
});

it('does not search after unmounting', async () => {
  const { unmount } = start('lair');
  unmount();
  await pass(DEBOUNCE_MS);
  expect(maps.searches.requests).toEqual([]);
});
