import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as serverClock from '../../../src/hooks/serverClock';

const NOW = Date.parse('2026-11-24T09:00Z');
const fetchMock = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();
let clock: typeof serverClock;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('fetch', fetchMock.mockReset());
  vi.resetModules();
  clock = await import('../../../src/hooks/serverClock');
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
  ])('is measured once: %s', async (_, headers, offset) => {
    expect(clock.serverNow()).toBe(NOW);
    answer(headers);
    expect(await Promise.all([clock.measureClock(), clock.measureClock()])).toEqual([
      offset,
      offset,
    ]);
    vi.setSystemTime(NOW + 5000);
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
    expect(clock.serverNow()).toBe(NOW + 3_600_000);
  });
});
