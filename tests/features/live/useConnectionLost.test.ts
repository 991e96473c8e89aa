import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useConnectionLost } from '../../../src/live/useConnectionLost';

const GRACE_MS = 4000;

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dispatch = (type: string) =>
  act(() => {
    window.dispatchEvent(new Event(type));
  });

it('a suspended page closes its connection without losing it, and has a grace period afterwards', async () => {
  const { result, rerender } = renderHook(({ isStale }) => useConnectionLost(isStale, false), {
    initialProps: { isStale: false },
  });
  dispatch('pagehide');
  rerender({ isStale: true });
  await pass(60_000);
  dispatch('pageshow');
  await pass(GRACE_MS - 1);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
});
