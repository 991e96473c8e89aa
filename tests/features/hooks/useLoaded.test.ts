import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userError } from '../../../src/domain/common/errorMessage';
import { useLoaded } from '../../../src/hooks/useLoaded';
import { useOnRecovery } from '../../../src/hooks/useOnReconnect';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const goOnline = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  });

it('useLoaded tries again after a failure once the browser is online, and only then', async () => {
  const load = vi.fn<(key: string) => Promise<string>>();
  load.mockRejectedValueOnce(userError('No connection.'));
  const { result } = renderHook(() => useLoaded('ride', load));
  await act(() => Promise.resolve());
  expect(result.current).toMatchObject({ kind: 'failed', message: 'No connection.' });
  load.mockResolvedValueOnce('loaded');
  await goOnline();
  expect(result.current).toEqual({ kind: 'ready', value: 'loaded' });
  await goOnline();
  expect(load).toHaveBeenCalledTimes(2);
});

it('useLoaded shows nothing of an earlier key while it loads another', async () => {
  const load = vi.fn((key: string) => Promise.resolve(`value of ${key}`));
  const { result, rerender } = renderHook(({ key }) => useLoaded(key, load), {
    initialProps: { key: 'one' },
  });
  await act(() => Promise.resolve());
  expect(result.current).toEqual({ kind: 'ready', value: 'value of one' });
  rerender({ key: 'two' });
  expect(result.current).toEqual({ kind: 'loading' });
  await act(() => Promise.resolve());
  expect(result.current).toEqual({ kind: 'ready', value: 'value of two' });
});

it('useOnRecovery tries once per recovery, also after a failure that comes late', () => {
  const retry = vi.fn();
  const { rerender } = renderHook(
    ({ isStale, hasFailed }) => {
      useOnRecovery(isStale, hasFailed ? retry : null);
    },
    { initialProps: { isStale: false, hasFailed: true } },
  );
  rerender({ isStale: true, hasFailed: true });
  expect(retry).not.toHaveBeenCalled();
  rerender({ isStale: false, hasFailed: true });
  rerender({ isStale: false, hasFailed: false });
  rerender({ isStale: false, hasFailed: true });
  expect(retry).toHaveBeenCalledOnce();
  rerender({ isStale: true, hasFailed: false });
  rerender({ isStale: false, hasFailed: false });
  expect(retry).toHaveBeenCalledOnce();
  rerender({ isStale: false, hasFailed: true });
  expect(retry).toHaveBeenCalledTimes(2);
});
