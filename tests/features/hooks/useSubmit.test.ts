import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSubmit } from '../../../src/hooks/useSubmit';

function deferred() {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

describe('useSubmit', () => {
  it('is busy until the submission has an outcome', async () => {
    const response = deferred();
    const { result } = renderHook(() => useSubmit<[number], string>(() => response.promise));
    expect(result.current).toMatchObject({ isBusy: false, outcome: null });

    let sent: Promise<string | null> = Promise.resolve(null);
    act(() => {
      sent = result.current.submit(7);
    });
    expect(result.current).toMatchObject({ isBusy: true, sending: [7], outcome: null });

    await act(async () => {
      response.resolve('done');
      await sent;
    });
    expect(result.current).toMatchObject({ isBusy: false, sending: null, outcome: 'done' });
    await expect(sent).resolves.toBe('done');
  });

  it('sends once, however often it is submitted concurrently', async () => {
    const response = deferred();
    const send = vi.fn(() => response.promise);
    const { result } = renderHook(() => useSubmit(send));
    await act(async () => {
      const first = result.current.submit();
      await expect(result.current.submit()).resolves.toBeNull();
      response.resolve('done');
      await first;
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(result.current.outcome).toBe('done');
  });

  it('sends again after the first submission has ended, and reset clears its outcome', async () => {
    const outcomes = ['failed', 'done'];
    const { result } = renderHook(() => useSubmit(() => Promise.resolve(outcomes.shift())));
    await act(() => result.current.submit());
    expect(result.current.outcome).toBe('failed');
    act(() => result.current.reset());
    expect(result.current.outcome).toBeNull();
    await act(() => result.current.submit());
    expect(result.current.outcome).toBe('done');
  });

  it('is no longer busy after an exception', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('a bug')).mockResolvedValueOnce('done');
    const { result } = renderHook(() => useSubmit<[], string>(send));
    await act(() => expect(result.current.submit()).rejects.toThrow('a bug'));
    expect(result.current.isBusy).toBe(false);
    await act(() => result.current.submit());
    expect(result.current.outcome).toBe('done');
  });

  it('calls the latest function, even through a submit from an earlier render', async () => {
    const { result, rerender } = renderHook(({ text }) => useSubmit(() => Promise.resolve(text)), {
      initialProps: { text: 'before' },
    });
    const { submit } = result.current;
    rerender({ text: 'after' });
    await act(() => submit());
    expect(result.current.outcome).toBe('after');
  });
});
