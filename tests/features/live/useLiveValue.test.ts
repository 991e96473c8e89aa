import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveDriver } from '../../../src/domain/dispatch/driverRide';
import { useLiveValue } from '../../../src/live/useLiveValue';
import { HIDDEN_GRACE_MS } from '../../../src/live/whilePageActive';
import { driverAtWork } from '../../support/people';
import { setHidden } from '../../support/page';
import { Subscriptions } from '../tracking/fakeLive';

let live: Subscriptions<LiveDriver>;
const watch = vi.fn<Subscriptions<LiveDriver>['watch']>();

beforeEach(() => {
  vi.useFakeTimers();
  live = new Subscriptions();
  watch.mockReset().mockImplementation(live.watch);
});
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function follow(whenHidden?: 'continue' | 'pause') {
  return renderHook(() => useLiveValue('driver-1', watch, whenHidden));
}

/** What the browser tells a page that it keeps for Back, or freezes, and brings to life again. */
const STOPS = {
  'the back-forward cache': [
    () => window.dispatchEvent(new Event('pagehide')),
    () => window.dispatchEvent(new Event('pageshow')),
  ],
  'a frozen tab': [
    () => document.dispatchEvent(new Event('freeze')),
    () => document.dispatchEvent(new Event('resume')),
  ],
} as const;

it('goes on in a hidden tab: the bell rings there, and a driver is asked', async () => {
  follow();
  setHidden(true);
  await pass(10 * HIDDEN_GRACE_MS);
  expect(live.followed).toEqual(['driver-1']);
});

it('rests in a tab that stays hidden, and starts anew once it is seen, with what was known', async () => {
  const { result } = follow('pause');
  const me = driverAtWork({ id: 'driver-1' });
  live.tell({ kind: 'value', value: me });
  setHidden(true);
  await pass(HIDDEN_GRACE_MS - 1);
  expect(live.followed).toEqual(['driver-1']);
  await pass(1);
  expect(live.followed).toEqual([]);
  setHidden(false);
  expect(live.followed).toEqual(['driver-1']);
  expect(result.current).toMatchObject({ value: me, isStale: false });
});

it('does not start anew after a short look elsewhere, nor rest for the sum of several', async () => {
  follow('pause');
  for (let look = 0; look < 3; look += 1) {
    setHidden(true);
    await pass(HIDDEN_GRACE_MS / 2);
    setHidden(false);
  }
  await pass(HIDDEN_GRACE_MS);
  expect(watch).toHaveBeenCalledTimes(1);
  expect(live.followed).toEqual(['driver-1']);
});

it('rests in a tab that was opened hidden', async () => {
  setHidden(true);
  follow('pause');
  await pass(HIDDEN_GRACE_MS);
  expect(live.followed).toEqual([]);
});

it.each(Object.entries(STOPS))('is let go for %s, and starts anew, once', (_, [stop, goOn]) => {
  follow();
  stop();
  expect(live.followed).toEqual([]);
  goOn();
  goOn();
  expect(live.followed).toEqual(['driver-1']);
  expect(watch).toHaveBeenCalledTimes(2);
});

it('ends with the screen, whatever the page does afterwards', async () => {
  const { unmount } = follow('pause');
  unmount();
  STOPS['the back-forward cache'][1]();
  setHidden(true);
  setHidden(false);
  await pass(HIDDEN_GRACE_MS);
  expect(live.followed).toEqual([]);
});
