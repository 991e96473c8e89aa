import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userError } from '../../../src/errors/errorMessage';
import { reportReconnect } from '../../../src/platform/pageLifecycle';
import { usePolling } from '../../../src/hooks/usePolling';
import { Calls } from '../../support/fakeMapService';
import { setPageHidden } from '../../support/page';

const EVERY_MS = 30_000;

type Work = (isCurrent: () => boolean) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Work that a test ends by hand and that exposes `isCurrent`. */
function controlledWork() {
  const calls = new Calls<() => boolean, undefined>();
  const work: Work = (isCurrent) => calls.add(isCurrent);
  return { calls, work };
}

async function end(calls: Calls<() => boolean, undefined>, index = -1): Promise<void> {
  calls.at(index).respond(undefined);
  await pass(0);
}

/** Expects the next run one interval from now, as the run with this number. */
async function expectRunAfterInterval(
  calls: Calls<() => boolean, undefined>,
  number: number,
): Promise<void> {
  await pass(EVERY_MS - 1);
  expect(calls.requests).toHaveLength(number - 1);
  await pass(1);
  expect(calls.requests).toHaveLength(number);
}

function start(work: Work) {
  return renderHook((props: { work: Work }) => usePolling(props.work, EVERY_MS), {
    initialProps: { work },
  });
}

describe('usePolling', () => {
  it('runs immediately, and again one interval after each run has ended', async () => {
    const { calls, work } = controlledWork();
    start(work);
    expect(calls.requests).toHaveLength(1);
    await pass(10 * EVERY_MS);
    expect(calls.requests).toHaveLength(1);
    await end(calls);
    await expectRunAfterInterval(calls, 2);
  });

  it('goes on after an exception, which it reports beside the last value', async () => {
    const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1);
    const { result } = renderHook(() => usePolling(load, EVERY_MS));
    expect(result.current).toMatchObject({ value: null, isLoading: true, failure: null });
    await pass(0);
    load.mockRejectedValueOnce(userError('No network.'));
    await pass(EVERY_MS);
    expect(result.current).toMatchObject({ value: 1, isLoading: false, failure: 'No network.' });
    load.mockResolvedValueOnce(2);
    await pass(EVERY_MS);
    expect(result.current).toMatchObject({ value: 2, isLoading: false, failure: null });
  });

  it('is loading until the newest load has ended, whatever earlier ones return', async () => {
    const one = new Calls<null, string>();
    const other = new Calls<null, string>();
    const loadOne = () => one.add(null);
    const { result, rerender } = renderHook(({ load }) => usePolling(load, EVERY_MS), {
      initialProps: { load: loadOne },
    });
    rerender({ load: () => other.add(null) });
    rerender({ load: loadOne });
    one.at(1).respond('second');
    await pass(0);
    one.at(0).respond('first');
    other.at(0).fail('late');
    await pass(0);
    expect(result.current).toMatchObject({ value: 'second', isLoading: false, failure: null });
    act(result.current.refresh);
    expect(result.current).toMatchObject({ value: 'second', isLoading: true });
    one.at(2).respond('third');
    await pass(0);
    expect(result.current).toMatchObject({ value: 'third', isLoading: false });
  });

  it('starts in a tab opened in the background only once it is visible', async () => {
    setPageHidden(true);
    const { calls, work } = controlledWork();
    const { result } = start(work);
    await pass(EVERY_MS);
    expect(calls.requests).toHaveLength(0);
    expect(result.current.isLoading).toBe(true);
    setPageHidden(false);
    expect(calls.requests).toHaveLength(1);
  });

  it('runs on demand, but never twice concurrently', async () => {
    const { calls, work } = controlledWork();
    const { result } = start(work);
    act(result.current.refresh);
    expect(calls.requests).toHaveLength(1);
    await end(calls);
    await pass(EVERY_MS / 2);
    act(result.current.refresh);
    expect(calls.requests).toHaveLength(2);
    await end(calls);
    await expectRunAfterInterval(calls, 3);
  });

  it('runs new work immediately and marks the old run as superseded', async () => {
    const one = controlledWork();
    const other = controlledWork();
    const { rerender } = start(one.work);
    expect(one.calls.at(0).request()).toBe(true);
    rerender({ work: other.work });
    expect(other.calls.requests).toHaveLength(1);
    expect(one.calls.at(0).request()).toBe(false);
    expect(other.calls.at(0).request()).toBe(true);
    // The old run ends late and must not schedule another.
    await end(one.calls);
    await end(other.calls);
    await pass(3 * EVERY_MS);
    expect(one.calls.requests).toHaveLength(1);
    expect(other.calls.requests).toHaveLength(2);
  });

  it('continues when rendered again, and runs new work through the same callback', async () => {
    const one = controlledWork();
    const other = controlledWork();
    const { result, rerender } = start(one.work);
    const { refresh } = result.current;
    rerender({ work: one.work });
    expect(one.calls.requests).toHaveLength(1);
    rerender({ work: other.work });
    expect(result.current.refresh).toBe(refresh);
    await end(other.calls);
    act(refresh);
    expect(other.calls.requests).toHaveLength(2);
    expect(one.calls.requests).toHaveLength(1);
  });

  it('does not run while the tab is hidden, and runs immediately when it is visible again', async () => {
    const { calls, work } = controlledWork();
    const other = controlledWork();
    const { rerender } = start(work);
    await end(calls);
    setPageHidden(true);
    await pass(3 * EVERY_MS);
    rerender({ work: other.work });
    expect(calls.requests).toHaveLength(1);
    expect(other.calls.requests).toHaveLength(0);
    setPageHidden(false);
    expect(other.calls.requests).toHaveLength(1);
    expect(calls.requests).toHaveLength(1);
  });

  it('runs immediately when the connection is back, also if a run under way then fails', async () => {
    const { calls, work } = controlledWork();
    start(work);
    await end(calls);
    act(reportReconnect);
    expect(calls.requests).toHaveLength(2);
    act(reportReconnect);
    expect(calls.requests).toHaveLength(2);
    calls.at(-1).fail('No network.');
    await pass(0);
    expect(calls.requests).toHaveLength(3);
    act(reportReconnect);
    await end(calls);
    await expectRunAfterInterval(calls, 4);
  });

  it('stops polling on unmount and marks the run as superseded', async () => {
    const { calls, work } = controlledWork();
    const { unmount } = start(work);
    unmount();
    expect(calls.at(0).request()).toBe(false);
    await end(calls);
    setPageHidden(true);
    setPageHidden(false);
    await pass(3 * EVERY_MS);
    expect(calls.requests).toHaveLength(1);
  });
});
