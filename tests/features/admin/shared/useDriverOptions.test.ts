import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FleetSnapshot } from '../../../../src/domain/slots/driverChoice';
import { DRIVER_STATS_REFRESH_MS } from '../../../../src/domain/drivers/fleet';
import type { Instant } from '../../../../src/domain/common/londonTime';
import { ALTERNATIVE_WINDOW_MS, CONFLICT_WINDOW_MS } from '../../../../src/domain/slots/slots';
import { useDriverOptions } from '../../../../src/features/admin/shared/useDriverOptions';
import { Calls } from '../../../support/fakeMapService';
import { driver } from '../../../support/people';

// Our own module is replaced, to answer when it suits. That leaves unproved that readFleetPicture asks Firestore for the
// right documents: tests/integration/fleetSnapshot.test.ts does.
const requests = vi.hoisted(() => ({
  read: (time: number | null): Promise<unknown> => Promise.resolve(time),
}));
vi.mock('../../../../src/firebase/rides/read/phoneBookings', () => ({
  fetchFleetSnapshot: (time: number | null) => requests.read(time),
}));

const NOW = Date.parse('2026-11-21T12:00Z');
const ONE_O_CLOCK = NOW + 3_600_000;
const TWO_O_CLOCK = ONE_O_CLOCK + 3_600_000;
let calls: Calls<Instant | null, FleetSnapshot>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  calls = new Calls();
  requests.read = (time) => calls.add(time);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** On shift every Saturday, and at work now where the id says so. */
function pictureOf(...ids: readonly string[]): FleetSnapshot {
  const availability = [{ day: 'saturday', start: '00:00', finish: '24:00' } as const];
  const drivers = ids.map((id) => driver({ id, isOnline: id !== 'offline', availability }));
  return { drivers, bookings: [], onRides: new Set() };
}

async function answer(picture: FleetSnapshot, index = -1): Promise<void> {
  calls.at(index).answer(picture);
  await pass(0);
}

async function fail(index = -1): Promise<void> {
  calls.at(index).fail('no network');
  await pass(0);
}

interface Wanted {
  readonly time: Instant | null;
  readonly windowMs?: number;
}

function show(time: Instant | null, windowMs = CONFLICT_WINDOW_MS) {
  const wanted: Wanted = { time, windowMs };
  const { result, rerender, unmount } = renderHook(
    (props: Wanted) => useDriverOptions(props.time, props.windowMs ?? CONFLICT_WINDOW_MS),
    { initialProps: wanted },
  );
  return {
    rerender,
    unmount,
    refresh: () => {
      act(result.current.refresh);
    },
    names: () => result.current.options.map(({ driver: { id } }) => id),
    obstacles: () => result.current.options.map(({ unavailableText: obstacle }) => obstacle),
    state: () => ({
      isLoading: result.current.isLoading,
      hasFailed: result.current.hasFailed,
    }),
  };
}

const LOADING = { isLoading: true, hasFailed: false };
const THERE = { isLoading: false, hasFailed: false };
const FAILED = { isLoading: false, hasFailed: true };

it('loads, then has the drivers, free or not, for the time', async () => {
  const hook = show(null);
  expect(hook.state()).toEqual(LOADING);
  expect(hook.names()).toEqual([]);
  await answer(pictureOf('offline', 'free'));
  expect(hook.state()).toEqual(THERE);
  expect(hook.names()).toEqual(['free', 'offline']);
  expect(hook.obstacles()).toEqual([null, 'offline']);
  expect(calls.asked).toEqual([null]);
});

it('asks for another time at once, and shows the drivers of before meanwhile', async () => {
  const hook = show(null);
  await answer(pictureOf('offline', 'free'));
  hook.rerender({ time: ONE_O_CLOCK });
  expect(calls.asked).toEqual([null, ONE_O_CLOCK]);
  expect(hook.state()).toEqual(LOADING);
  expect(hook.names()).toEqual(['free', 'offline']);
  await answer(pictureOf('offline', 'free'));
  expect(hook.state()).toEqual(THERE);
  expect(hook.obstacles()).toEqual([null, null]);
});

it('a late answer for an earlier time never takes the place of the newer', async () => {
  const hook = show(ONE_O_CLOCK);
  hook.rerender({ time: TWO_O_CLOCK });
  expect(calls.asked).toEqual([ONE_O_CLOCK, TWO_O_CLOCK]);
  await answer(pictureOf('two o’clock'), 1);
  await answer(pictureOf('one o’clock'), 0);
  expect(hook.names()).toEqual(['two o’clock']);
  expect(hook.state()).toEqual(THERE);
});

it('an answer for an earlier time is none for the newer either while that is on its way', async () => {
  const hook = show(ONE_O_CLOCK);
  hook.rerender({ time: TWO_O_CLOCK });
  await answer(pictureOf('one o’clock'), 0);
  expect(hook.state()).toEqual(LOADING);
  expect(hook.names()).toEqual([]);
});

it('a late failure for an earlier time is no failure of the newer', async () => {
  const hook = show(ONE_O_CLOCK);
  hook.rerender({ time: TWO_O_CLOCK });
  await answer(pictureOf('two o’clock'), 1);
  await fail(0);
  expect(hook.state()).toEqual(THERE);
  expect(hook.names()).toEqual(['two o’clock']);
});

it('there and back again takes the last answer, not the first', async () => {
  const hook = show(ONE_O_CLOCK);
  hook.rerender({ time: TWO_O_CLOCK });
  hook.rerender({ time: ONE_O_CLOCK });
  await answer(pictureOf('anew'), 2);
  await answer(pictureOf('at first'), 0);
  await answer(pictureOf('two o’clock'), 1);
  expect(hook.names()).toEqual(['anew']);
  expect(hook.state()).toEqual(THERE);
});

it('asks again every 30 seconds, without loading, and at once by hand', async () => {
  const hook = show(null);
  await answer(pictureOf('offline'));
  await pass(DRIVER_STATS_REFRESH_MS);
  expect(calls.asked).toHaveLength(2);
  expect(hook.state()).toEqual(THERE);
  await answer(pictureOf('offline', 'free'));
  expect(hook.names()).toEqual(['free', 'offline']);
  hook.refresh();
  expect(calls.asked).toHaveLength(3);
  // By hand it is seen to be asked for.
  expect(hook.state()).toEqual(LOADING);
  await answer(pictureOf('free'));
  expect(hook.state()).toEqual(THERE);
  expect(hook.names()).toEqual(['free']);
});

it('by hand asks no second time while it is being asked, and ends with that answer', async () => {
  const hook = show(null);
  await answer(pictureOf('free'));
  await pass(DRIVER_STATS_REFRESH_MS);
  hook.refresh();
  expect(calls.asked).toHaveLength(2);
  expect(hook.state()).toEqual(LOADING);
  await fail();
  expect(hook.state()).toEqual(FAILED);
  expect(hook.names()).toEqual(['free']);
});

it('a failure keeps the drivers of before, and the next answer mends it', async () => {
  const hook = show(null);
  await answer(pictureOf('free'));
  hook.rerender({ time: ONE_O_CLOCK });
  await fail();
  expect(hook.state()).toEqual(FAILED);
  expect(hook.names()).toEqual(['free']);
  hook.refresh();
  await pass(0);
  await answer(pictureOf('free', 'another'));
  expect(hook.state()).toEqual(THERE);
  expect(hook.names()).toEqual(['free', 'another']);
  expect(console.error).toHaveBeenCalledTimes(1);
});

it('a failure at first has no drivers, and is of its time alone', async () => {
  const hook = show(null);
  await fail();
  expect(hook.state()).toEqual(FAILED);
  expect(hook.names()).toEqual([]);
  hook.rerender({ time: ONE_O_CLOCK });
  expect(hook.state()).toEqual(LOADING);
});

it('hears no answer once it is gone', async () => {
  const hook = show(null);
  hook.unmount();
  await answer(pictureOf('free'));
  await pass(3 * DRIVER_STATS_REFRESH_MS);
  expect(calls.asked).toHaveLength(1);
});

it('heeds other bookings as far as they count for the time, and anew when that changes', async () => {
  const booked = {
    ...pictureOf('ann'),
    bookings: [{ driverId: 'ann', time: ONE_O_CLOCK + 20 * 60_000, pickup: null, dropoff: null }],
  };
  const hook = show(ONE_O_CLOCK);
  await answer(booked);
  expect(hook.obstacles()).toEqual(['booked at 13:20']);
  hook.rerender({ time: ONE_O_CLOCK, windowMs: ALTERNATIVE_WINDOW_MS });
  await answer(booked);
  expect(hook.obstacles()).toEqual([null]);
});
