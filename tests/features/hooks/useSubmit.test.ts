import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSubmit } from '../../../src/hooks/useSubmit';

function deferred() {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('useSubmit', () => {
  it('is busy until what was sent has come to something', async () => {
    const answer = deferred();
    const { result } = renderHook(() => useSubmit<[number], string>(() => answer.promise));
    expect(result.current).toMatchObject({ isBusy: false, outcome: null });

    let sent: Promise<string | null> = Promise.resolve(null);
    act(() => {
      sent = result.current.submit(7);
    });
    expect(result.current).toMatchObject({ isBusy: true, sending: [7], outcome: null });

    await act(async () => {
      answer.resolve('done');
      await sent;
    });
    expect(result.current).toMatchObject({ isBusy: false, sending: null, outcome: 'done' });
    await expect(sent).resolves.toBe('done');
  });

  it('sends once, however often it is pressed at the same moment', async () => {
    const answer = deferred();
    const send = vi.fn(() => answer.promise);
    const { result } = renderHook(() => useSubmit(send));
    await act(async () => {
      const first = result.current.submit();
      await expect(result.current.submit()).resolves.toBeNull();
      answer.resolve('done');
      await first;
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(result.current.outcome).toBe('done');
  });

  it('sends again once the first has ended, and forgets what that came to', async () => {
    const outcomes = ['failed', 'done'];
    const { result } = renderHook(() => useSubmit(() => Promise.resolve(outcomes.shift())));
    await act(() => result.current.submit());
    expect(result.current.outcome).toBe('failed');
    act(() => {
      result.current.reset();
    });
    expect(result.current.outcome).toBeNull();
    await act(() => result.current.submit());
    expect(result.current.outcome).toBe('done');
  });

  it('is free again after a fault', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Error('a fault')).mockResolvedValueOnce('done');
    const { result } = renderHook(() => useSubmit<[], string>(send));
    await act(() => expect(result.current.submit()).rejects.toThrow('a fault'));
    expect(result.current.isBusy).toBe(false);
    await act(() => result.current.submit());
    expect(result.current.outcome).toBe('done');
  });

  it('sends what stands there now, also through a function that was kept', async () => {
    const { result, rerender } = renderHook(
      ({ typed }) => useSubmit(() => Promise.resolve(typed)),
      {
        initialProps: { typed: 'before' },
      },
    );
    const { submit } = result.current;
    rerender({ typed: 'after' });
    await act(() => submit());
    expect(result.current.outcome).toBe('after');
  });
});
