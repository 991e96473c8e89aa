import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveDriver } from '../../../src/domain/dispatch/driverRide';
import { useLiveValue } from '../../../src/live/useLiveValue';
import { HIDDEN_GRACE_MS } from '../../../src/live/whilePageActive';
import { liveDriver } from '../../support/fixtures';
import { setPageHidden } from '../../support/page';
import { Subscriptions } from '../tracking/fakeLive';

let live: Subscriptions<LiveDriver>;
const watch = vi.fn<Subscriptions<LiveDriver>['watch']>();

beforeEach(() => {
  vi.useFakeTimers();
  live = new Subscriptions();
  watch.mockReset().mockImplementation(live.watch);
});
afterEach(() => {
  setPageHidden(false);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function listen(whenHidden?: 'continue' | 'pause') {
  return renderHook(() => useLiveValue('driver-1', watch, whenHidden));
}

/** Lifecycle events of a page that stops and resumes. */
const LIFECYCLE = {
  'the back-forward cache': [
    () => window.dispatchEvent(new Event('pagehide')),
    () => window.dispatchEvent(new Event('pageshow')),
  ],
  'a frozen tab': [
    () => document.dispatchEvent(new Event('freeze')),
    () => document.dispatchEvent(new Event('resume')),
  ],
} as const;

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

  it.each(Object.entries(LIFECYCLE))(
    'stops listening for %s and resumes once',
    (_, [stop, resume]) => {
      listen();
      stop();
      expect(live.subscribedIds).toEqual([]);
      resume();
      resume();
      expect(live.subscribedIds).toEqual(['driver-1']);
      expect(watch).toHaveBeenCalledTimes(2);
    },
  );

  it('stops on unmount, whatever the page does afterwards', async () => {
    const { unmount } = listen('pause');
    unmount();
    LIFECYCLE['the back-forward cache'][1]();
    setPageHidden(true);
    setPageHidden(false);
    await pass(HIDDEN_GRACE_MS);
    expect(live.subscribedIds).toEqual([]);
  });
});
