import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userError } from '../../../src/errors/errorMessage';
import { useLoaded } from '../../../src/hooks/useLoaded';
import { Calls } from '../../support/fakeMapService';
import { actAndFlush } from '../../support/page';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const goOnline = () => actAndFlush(() => window.dispatchEvent(new Event('online')));

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

it('useLoaded tries again at once if the connection came back before the failure', async () => {
  const load = vi.fn<() => Promise<string>>();
  const late = new Calls<null, string>();
  load.mockImplementation(() => late.add(null));
  const { result } = renderHook(() => useLoaded('ride', load));
  await goOnline();
  await actAndFlush(() => late.at(0).fail('timeout'));
  await actAndFlush(() => late.at(1).fail('refused'));
  expect(load).toHaveBeenCalledTimes(2);
  expect(result.current.kind).toBe('failed');
});
