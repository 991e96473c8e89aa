import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAddressSearch } from '../../../../src/tripForm/address/useAddressSearch';
import type { PlaceSuggestion } from '../../../../src/maps/shared/port';
import { fakeMapService, type FakeMapService } from '../../../support/fakeMapService';

const LAIRGATE: PlaceSuggestion = { id: 'l', main: 'Lairgate', secondary: 'Beverley' };
const MARKET: PlaceSuggestion = { id: 'm', main: 'Saturday Market', secondary: 'Beverley' };
const PAUSE_MS = 200;

let maps: FakeMapService;
beforeEach(() => {
  vi.useFakeTimers();
  maps = fakeMapService();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function start(first = '') {
  return renderHook(({ typed }) => useAddressSearch(maps, typed), {
    initialProps: { typed: first },
  });
}

it.each(['', ' ', 'l', ' l '])('searches nothing for %j', async (typed) => {
  const { result } = start(typed);
  await pass(PAUSE_MS);
  expect(maps.searches.asked).toEqual([]);
  expect(result.current.search).toEqual({ kind: 'idle' });
});

it('searches once, for the trimmed text, when the typing pauses', async () => {
  const { result, rerender } = start();
  for (const typed of ['la', 'lai', 'lair', 'lair ']) {
    rerender({ typed });
    expect(result.current.search).toEqual({ kind: 'searching' });
    await pass(PAUSE_MS - 1);
    if (typed !== 'lair ') {
      expect(maps.searches.asked).toEqual([]);
    }
  }
  await pass(1);
  expect(maps.searches.asked).toEqual(['lair']);
  maps.searches.at(0).answer([LAIRGATE]);
  await pass(0);
  expect(result.current.search).toEqual({ kind: 'found', suggestions: [LAIRGATE] });
});

it('goes by the pace of the map service, and waits longer for somebody who types slowly', async () => {
  maps = {
    ...fakeMapService(),
    searchThrottle: { debounceMs: 400, maxDebounceMs: 1200, minLetters: 3 },
  };
  const { result, rerender } = start('la');
  await pass(5000);
  expect(result.current.search).toEqual({ kind: 'idle' });
  rerender({ typed: 'lai' });
  await pass(399);
  expect(maps.searches.asked).toEqual([]);
  await pass(1);
  expect(maps.searches.asked).toEqual(['lai']);

  await pass(200);
  for (const typed of ['lair', 'lairg', 'lairga']) {
    rerender({ typed });
    await pass(600);
  }
  expect(maps.searches.asked).toEqual(['lai']);
  await pass(300);
  expect(maps.searches.asked).toEqual(['lai', 'lairga']);
});

it('searches nothing while the maps load, and then for what was typed meanwhile', async () => {
  const { rerender } = renderHook(
    ({ isLoaded }) => useAddressSearch(isLoaded ? maps : null, 'lair'),
    { initialProps: { isLoaded: false } },
  );
  await pass(PAUSE_MS);
  rerender({ isLoaded: true });
  await pass(PAUSE_MS);
  expect(maps.searches.asked).toEqual(['lair']);
});

it('aborts the search for a text that is no longer there', async () => {
  const { result, rerender } = start('lair');
  await pass(PAUSE_MS);
  const search = vi.spyOn(maps, 'search');
  rerender({ typed: 'market' });
  await pass(PAUSE_MS);
  expect(maps.searches.asked).toEqual(['lair', 'market']);
  const [, signal] = search.mock.calls[0] ?? [];
  expect(signal?.aborted).toBe(false);
  rerender({ typed: '' });
  expect(signal?.aborted).toBe(true);
  expect(result.current.search).toEqual({ kind: 'idle' });
});

it('drops the late answer of a service that does not heed the abort', async () => {
  const answers: ((found: readonly PlaceSuggestion[]) => void)[] = [];
  maps.search = () =>
    new Promise((resolve) => {
      answers.push(resolve);
    });
  const { result, rerender } = start('lair');
  await pass(PAUSE_MS);
  rerender({ typed: 'market' });
  await pass(PAUSE_MS);
  answers[1]?.([MARKET]);
  await pass(0);
  answers[0]?.([LAIRGATE]);
  await pass(0);
  expect(answers).toHaveLength(2);
  expect(result.current.search).toEqual({ kind: 'found', suggestions: [MARKET] });
});

it('shows no old answer while the search for a new text is on its way', async () => {
  const { result, rerender } = start('lair');
  await pass(PAUSE_MS);
  maps.searches.at(0).answer([LAIRGATE]);
  await pass(0);
  rerender({ typed: 'lairg' });
  expect(result.current.search).toEqual({ kind: 'searching' });
});

it('says why a search failed, and searches again when asked', async () => {
  const { result } = start('lair');
  await pass(PAUSE_MS);
  maps.searches.at(0).fail('The addresses cannot be reached.');
  await pass(0);
  expect(result.current.search).toEqual({
    kind: 'failed',
    message: 'The addresses cannot be reached.',
  });
  act(() => {
    result.current.retry();
  });
  expect(result.current.search).toEqual({ kind: 'searching' });
  await pass(PAUSE_MS);
  maps.searches.at(1).answer([LAIRGATE]);
  await pass(0);
  expect(maps.searches.asked).toEqual(['lair', 'lair']);
  expect(result.current.search).toEqual({ kind: 'found', suggestions: [LAIRGATE] });
});

it('searches nothing more once it is gone', async () => {
  const { unmount } = start('lair');
  unmount();
  await pass(PAUSE_MS);
  expect(maps.searches.asked).toEqual([]);
});
