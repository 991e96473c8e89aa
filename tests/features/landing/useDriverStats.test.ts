import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DRIVER_STATS_REFRESH_MS, type DriverStats } from '../../../src/domain/drivers/fleet';
import { prefetchDriverStats, useDriverStats } from '../../../src/features/landing/useDriverStats';
import { Calls } from '../../support/fakeMapService';
import { setHidden } from '../../support/page';

// Our own module is replaced, to count the requests and to answer them when it suits. That leaves unproved that
// countDrivers has Firestore count the right documents, and gives up on a request that hangs.
const requests = vi.hoisted(() => ({ count: (): Promise<unknown> => Promise.resolve() }));
vi.mock('../../../src/firebase/drivers/driverCounts', () => ({
  countDrivers: () => requests.count(),
}));

let calls: Calls<null, DriverStats>;
beforeEach(() => {
  vi.useFakeTimers();
  calls = new Calls();
  requests.count = () => calls.add(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setHidden(false);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function answer(online: number, onRides = 0): Promise<void> {
  calls.at(-1).answer({ online, onRides });
  await pass(0);
}

async function fail(): Promise<void> {
  calls.at(-1).fail('no network');
  await pass(0);
}

async function started() {
  const hook = renderHook(useDriverStats);
  await pass(0);
  return hook;
}

it('asks at once, and loads until the answer', async () => {
  const { result } = await started();
  expect(calls.asked).toHaveLength(1);
  expect(result.current).toMatchObject({ isLoading: true, stats: null });
  await answer(3, 1);
  expect(result.current).toMatchObject({
    isLoading: false,
    isStale: false,
    stats: { online: 3, onRides: 1 },
  });
});

it('takes what was asked for before it was drawn, once', async () => {
  prefetchDriverStats();
  const { result } = await started();
  expect(calls.asked).toHaveLength(1);
  await answer(3, 1);
  expect(result.current.stats).toEqual({ online: 3, onRides: 1 });
  await pass(DRIVER_STATS_REFRESH_MS);
  expect(calls.asked).toHaveLength(2);
});

it('says so when what was asked for before fails, and asks again', async () => {
  prefetchDriverStats();
  const { result } = await started();
  await fail();
  expect(result.current).toMatchObject({ isLoading: false, isStale: true, stats: null });
  await pass(DRIVER_STATS_REFRESH_MS);
  await answer(2);
  expect(result.current).toMatchObject({ isStale: false, stats: { online: 2, onRides: 0 } });
});

it('asks again every 30 seconds', async () => {
  const { result } = await started();
  await answer(1);
  for (const count of [2, 3, 4]) {
    await pass(DRIVER_STATS_REFRESH_MS - 1);
    expect(calls.asked).toHaveLength(count - 1);
    await pass(1);
    expect(calls.asked).toHaveLength(count);
    await answer(count);
    expect(result.current.stats?.online).toBe(count);
  }
  expect(DRIVER_STATS_REFRESH_MS).toBe(30_000);
});

it('never has two requests under way, even when one hangs', async () => {
  const { result } = await started();
  await pass(10 * DRIVER_STATS_REFRESH_MS);
  act(() => {
    result.current.refresh();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pass(DRIVER_STATS_REFRESH_MS);
  expect(calls.asked).toHaveLength(1);
  await answer(1);
  expect(result.current.stats?.online).toBe(1);
  await pass(DRIVER_STATS_REFRESH_MS);
  expect(calls.asked).toHaveLength(2);
});

it('asks nothing while the tab is hidden, and at once when it is seen again', async () => {
  await started();
  await answer(1);
  setHidden(true);
  await pass(5 * DRIVER_STATS_REFRESH_MS);
  expect(calls.asked).toHaveLength(1);
  setHidden(false);
  await pass(0);
  expect(calls.asked).toHaveLength(2);
  await answer(1);
  await pass(DRIVER_STATS_REFRESH_MS);
  expect(calls.asked).toHaveLength(3);
});

it('asks nothing in a tab that opens hidden, and still loads', async () => {
  setHidden(true);
  const { result } = await started();
  await pass(DRIVER_STATS_REFRESH_MS);
  expect(calls.asked).toHaveLength(0);
  expect(result.current.isLoading).toBe(true);
  setHidden(false);
  await pass(0);
  await answer(1);
  expect(result.current).toMatchObject({ isLoading: false, stats: { online: 1 } });
});

it('starts the 30 seconds anew after a refresh by hand', async () => {
  const { result } = await started();
  await answer(0);
  await pass(20_000);
  act(() => {
    result.current.refresh();
  });
  await pass(0);
  expect(calls.asked).toHaveLength(2);
  await answer(0);
  await pass(DRIVER_STATS_REFRESH_MS - 1);
  expect(calls.asked).toHaveLength(2);
  await pass(1);
  expect(calls.asked).toHaveLength(3);
});

it('only logs a failure: loading ends, the counts stay, and the next answer mends it', async () => {
  const { result } = await started();
  await fail();
  expect(result.current).toMatchObject({
    isLoading: false,
    isStale: true,
    stats: null,
  });
  await pass(DRIVER_STATS_REFRESH_MS);
  await answer(2, 1);
  expect(result.current).toMatchObject({ isStale: false, stats: { online: 2, onRides: 1 } });
  await pass(DRIVER_STATS_REFRESH_MS);
  await fail();
  expect(result.current).toMatchObject({ isStale: true, stats: { online: 2, onRides: 1 } });
  expect(console.error).toHaveBeenCalledTimes(2);
});

it('does nothing more once it is gone', async () => {
  const { unmount } = await started();
  await answer(1);
  await pass(DRIVER_STATS_REFRESH_MS);
  expect(calls.asked).toHaveLength(2);
  unmount();
  await answer(1);
  setHidden(true);
  setHidden(false);
  await pass(5 * DRIVER_STATS_REFRESH_MS);
  expect(calls.asked).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});
