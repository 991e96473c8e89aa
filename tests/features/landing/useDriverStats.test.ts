import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DRIVER_STATS_REFRESH_MS, type DriverStats } from '../../../src/domain/drivers/fleet';
import { prefetchDriverStats, useDriverStats } from '../../../src/features/landing/useDriverStats';
import { Calls } from '../../support/fakeMapService';
import { setPageHidden } from '../../support/page';

// countDrivers is faked; tests with a backend cover what it counts and its timeout.
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
  setPageHidden(false);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function answer(online: number, onRides = 0): Promise<void> {
  calls.at(-1).respond({ online, onRides });
  await pass(0);
}

async function fail(): Promise<void> {
  calls.at(-1).fail('no network');
  await pass(0);
}

async function start() {
  const hook = renderHook(useDriverStats);
  await pass(0);
  return hook;
}

it('requests the counts immediately and is loading until the response', async () => {
  const { result } = await start();
  expect(calls.requests).toHaveLength(1);
  expect(result.current).toMatchObject({ isLoading: true, stats: null });
  await answer(3, 1);
  expect(result.current).toMatchObject({
    isLoading: false,
    isStale: false,
    stats: { online: 3, onRides: 1 },
  });
});

it('uses the prefetched counts once', async () => {
  prefetchDriverStats();
  const { result } = await start();
  expect(calls.requests).toHaveLength(1);
  await answer(3, 1);
  expect(result.current.stats).toEqual({ online: 3, onRides: 1 });
  await pass(DRIVER_STATS_REFRESH_MS);
  expect(calls.requests).toHaveLength(2);
});

it('is stale after a failed prefetch and requests again', async () => {
  prefetchDriverStats();
  const { result } = await start();
  await fail();
  expect(result.current).toMatchObject({ isLoading: false, isStale: true, stats: null });
  await pass(DRIVER_STATS_REFRESH_MS);
  await answer(2);
  expect(result.current).toMatchObject({ isStale: false, stats: { online: 2, onRides: 0 } });
});

it('requests again every 30 seconds', async () => {
  const { result } = await start();
  await answer(1);
  for (const count of [2, 3, 4]) {
    await pass(DRIVER_STATS_REFRESH_MS - 1);
    expect(calls.requests).toHaveLength(count - 1);
    await pass(1);
    expect(calls.requests).toHaveLength(count);
    await answer(count);
    expect(result.current.stats?.online).toBe(count);
  }
  expect(DRIVER_STATS_REFRESH_MS).toBe(30_000);
});

it('logs a failure, ends loading and keeps the counts until the next response', async () => {
  const { result } = await start();
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
