import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSubmit } from '../../../src/hooks/useSubmit';
import { Calls } from '../../support/fakeMapService';

describe('useSubmit', () => {
  it('is busy until the submission has an outcome', async () => {
    const calls = new Calls<number, string>();
    const { result } = renderHook(() => useSubmit((input: number) => calls.add(input)));
    expect(result.current).toMatchObject({ isBusy: false, outcome: null });

    let sent: Promise<string | null> = Promise.resolve(null);
    act(() => {
      sent = result.current.submit(7);
    });
    expect(result.current).toMatchObject({ isBusy: true, sending: [7], outcome: null });

    await act(async () => {
      calls.at(0).respond('done');
      await sent;
    });
    expect(result.current).toMatchObject({ isBusy: false, sending: null, outcome: 'done' });
    await expect(sent).resolves.toBe('done');
  });

  it('sends once, however often it is submitted concurrently', async () => {
    const calls = new Calls<null, string>();
    const { result } = renderHook(() => useSubmit(() => calls.add(null)));
    await act(async () => {
      const first = result.current.submit();
      await expect(result.current.submit()).resolves.toBeNull();
      calls.at(0).respond('done');
      await first;
    });
    expect(calls.requests).toHaveLength(1);
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
