import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveDriver } from '../../../src/domain/dispatch/driverRide';
import { watchPage } from '../../../src/platform/pageLifecycle';
import { useLiveValue, type LiveState } from '../../../src/live/useLiveValue';
import { liveDriver } from '../../support/fixtures';
import { setPageHidden } from '../../support/page';
import { Subscriptions } from '../../support/fakeLive';

const HIDDEN_GRACE_MS = 60_000;

let live: Subscriptions<LiveDriver>;
const watch = vi.fn<Subscriptions<LiveDriver>['watch']>();

beforeEach(() => {
  vi.useFakeTimers();
  live = new Subscriptions();
  watch.mockReset().mockImplementation(live.watch);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function listen(whenHidden?: 'continue' | 'pause') {
  return renderHook(() => useLiveValue('driver-1', watch, whenHidden));
}

describe('useLiveValue', () => {
  it('keeps listening in a hidden tab, where the alarm must ring and drivers receive offers', async () => {
    listen();
    setPageHidden(true);
    await pass(10 * HIDDEN_GRACE_MS);
    expect(live.subscribedIds).toEqual(['driver-1']);
  });

  it('pauses in a tab that stays hidden, and resumes with the last value when it is visible again', async () => {
    const { result } = listen('pause');
    const me = liveDriver({ id: 'driver-1' });
    live.emit({ kind: 'value', value: me });
    setPageHidden(true);
    await pass(HIDDEN_GRACE_MS - 1);
    expect(live.subscribedIds).toEqual(['driver-1']);
    await pass(1);
    expect(live.subscribedIds).toEqual([]);
    setPageHidden(false);
    expect(live.subscribedIds).toEqual(['driver-1']);
    expect(result.current).toMatchObject({ value: me, isStale: false });
  });

  it('starts without a value when it listens to the same id again', () => {
    const { result, rerender } = renderHook<LiveState<LiveDriver>, { id: string | null }>(
      ({ id }) => useLiveValue(id, watch),
      { initialProps: { id: 'driver-1' } },
    );
    live.emit({ kind: 'value', value: liveDriver({ id: 'driver-1' }) });
    expect(result.current.value).not.toBeNull();
    rerender({ id: null });
    rerender({ id: 'driver-1' });
    expect(result.current.value).toBeNull();
  });

  it('neither pauses nor restarts after several brief looks at another tab', async () => {
    listen('pause');
    for (let count = 0; count < 3; count += 1) {
      setPageHidden(true);
      await pass(HIDDEN_GRACE_MS / 2);
      setPageHidden(false);
    }
    await pass(HIDDEN_GRACE_MS);
    expect(watch).toHaveBeenCalledTimes(1);
    expect(live.subscribedIds).toEqual(['driver-1']);
  });

  it('pauses in a tab that was opened hidden', async () => {
    setPageHidden(true);
    listen('pause');
    await pass(HIDDEN_GRACE_MS);
    expect(live.subscribedIds).toEqual([]);
  });

  it('reports that the connection is back, so that failed loads are repeated', () => {
    listen();
    const onPageEvent = vi.fn();
    const stopWatching = watchPage(onPageEvent);
    live.emit({ kind: 'value', value: liveDriver() }, { kind: 'stale' });
    expect(onPageEvent).not.toHaveBeenCalled();
    live.emit({ kind: 'value', value: liveDriver() });
    expect(onPageEvent).toHaveBeenCalledExactlyOnceWith('reconnected');
    stopWatching();
  });

  it('stops on unmount, whatever the page does afterwards', async () => {
    const { unmount } = listen('pause');
    unmount();
    setPageHidden(true);
    setPageHidden(false);
    await pass(HIDDEN_GRACE_MS);
    expect(live.subscribedIds).toEqual([]);
  });
});
