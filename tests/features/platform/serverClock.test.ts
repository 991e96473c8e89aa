import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as serverClock from '../../../src/platform/serverClock';

const NOW = Date.parse('2026-11-24T09:00Z');
const HOUR = 3_600_000;
const fetchMock = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();
let clock: typeof serverClock;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', fetchMock.mockReset());
  vi.resetModules();
  clock = await import('../../../src/platform/serverClock');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function answer(headers: Readonly<Record<string, string>>): void {
  fetchMock.mockResolvedValueOnce(new Response(null, { headers }));
}

describe("the server's clock", () => {
  it.each([
    ['a slow phone', { Date: 'Tue, 24 Nov 2026 10:00:00 GMT' }, 3_600_000],
    ['a fast phone', { Date: 'Tue, 24 Nov 2026 08:58:00 GMT' }, -120_000],
    [
      'a copy that a cache keeps',
      { Date: 'Tue, 24 Nov 2026 08:00:00 GMT', Age: '7200' },
      3_600_000,
    ],
    ['a difference that the network explains', { Date: 'Tue, 24 Nov 2026 09:00:29 GMT' }, 0],
  ])('is measured: %s', async (_, headers, offset) => {
    expect(clock.serverNow()).toBe(NOW);
    answer(headers);
    expect(await Promise.all([clock.measureClock(), clock.measureClock()])).toEqual([
      offset,
      offset,
    ]);
    vi.advanceTimersByTime(5000);
    expect(clock.serverNow()).toBe(NOW + 5000 + offset);
    expect(fetchMock.mock.calls).toMatchObject([['/', { method: 'HEAD', cache: 'no-store' }]]);
  });

  it('is the device’s after a failure, and measured again later', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await clock.measureClock()).toBe(0);
    answer({});
    expect(await clock.measureClock()).toBe(0);
    expect(clock.serverNow()).toBe(NOW);
    answer({ Date: 'Tue, 24 Nov 2026 10:00:00 GMT' });
    await clock.measureClock();
    expect(clock.serverNow()).toBe(NOW + HOUR);
  });
});

describe("the server's clock while the page is open", () => {
  /** Measures with a device that is `behind` by so many milliseconds. */
  async function start(behind: number): Promise<void> {
    answer({ Date: new Date(NOW + behind).toUTCString() });
    await clock.measureClock();
    fetchMock.mockClear();
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  }

  it.each([
    ['an hour slow', HOUR],
    ['an hour fast', -HOUR],
  ])('is right at once when a device %s is put right, and measured again', async (_, behind) => {
    await start(behind);
    const corrected = vi.fn<() => void>();
    clock.watchClock(corrected);
    vi.setSystemTime(NOW + behind);
    expect(clock.serverNow()).toBe(NOW + behind);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(clock.serverNow()).toBe(NOW + behind + 1000);
    expect(corrected).toHaveBeenCalledTimes(1);
  });

  it('is not turned back with the device’s clock', async () => {
    await start(0);
    vi.setSystemTime(NOW - HOUR);
    expect(clock.serverNow()).toBe(NOW);
  });

  it('passes while the device sleeps, and is measured when its clock jumps', async () => {
    await start(2 * HOUR);
    vi.setSystemTime(NOW + HOUR);
    answer({ Date: new Date(NOW + 3 * HOUR).toUTCString() });
    fetchMock.mockClear();
    expect(clock.serverNow()).toBe(NOW + 3 * HOUR);
    await clock.measureClock();
    expect(clock.serverNow()).toBe(NOW + 3 * HOUR);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('is measured hourly, and no jump is found in between', async () => {
    await start(HOUR);
    vi.advanceTimersByTime(HOUR - 1);
    expect(clock.serverNow()).toBe(NOW + 2 * HOUR - 1);
    expect(fetchMock).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    answer({ Date: new Date(NOW + HOUR).toUTCString() });
    expect(clock.serverNow()).toBe(NOW + 2 * HOUR);
    await clock.measureClock();
    expect(clock.serverNow()).toBe(NOW + HOUR);
  });

  it.each([
    ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is connected again', () => window.dispatchEvent(new Event('online'))],
    [
      'comes back from the back-forward cache',
      () => {
        window.dispatchEvent(new Event('pagehide'));
        window.dispatchEvent(new Event('pageshow'));
      },
    ],
  ])('is measured when the page %s', async (_, happen) => {
    await start(0);
    const later = { Date: new Date(NOW + HOUR).toUTCString() };
    fetchMock.mockImplementation(() => Promise.resolve(new Response(null, { headers: later })));
    happen();
    await clock.measureClock();
    expect(clock.serverNow()).toBe(NOW + HOUR);
  });

  it('is shown at once when it is corrected', async () => {
    const { useNow } = await import('../../../src/hooks/useNow');
    answer({ Date: new Date(NOW + HOUR).toUTCString() });
    const { result } = renderHook(() => useNow(2 * HOUR));
    expect(result.current).toBe(NOW);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(result.current).toBe(NOW + HOUR);
  });
});
