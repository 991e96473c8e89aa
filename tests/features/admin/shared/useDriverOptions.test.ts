import '../phoneBooking/bookingMocks';
import { renderHook, act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { FleetSnapshot } from '../../../../src/domain/slots/driverChoice';
import { DRIVER_STATS_REFRESH_MS } from '../../../../src/domain/drivers/fleet';
import type { Instant } from '../../../../src/domain/common/londonTime';
import { ALTERNATIVE_WINDOW_MS, CONFLICT_WINDOW_MS } from '../../../../src/domain/slots/slots';
import { useDriverOptions } from '../../../../src/features/admin/shared/useDriverOptions';
import { Calls } from '../../../support/fakeMapService';
import { driver, reservation } from '../../../support/fixtures';
import { NOW } from '../phoneBooking/bookByPhone';
import { advance } from '../phoneBooking/renderPhoneBooking';
import { backend } from '../../../support/fakeFirebase';

const ONE_O_CLOCK = NOW + 3_600_000;
let calls: Calls<Instant | null, FleetSnapshot>;

beforeEach(() => {
  calls = new Calls();
  backend.fetchFleetSnapshot.mockImplementation((time) => calls.add(time));
});

/** Drivers on shift every Saturday, and online now unless the id says otherwise. */
function snapshotOf(...ids: readonly string[]): FleetSnapshot {
  const availability = [{ day: 'saturday', start: '00:00', finish: '24:00' } as const];
  const drivers = ids.map((id) => driver({ id, isOnline: id !== 'offline', availability }));
  return { drivers, reservations: [], onRides: new Set() };
}

async function respond(snapshot: FleetSnapshot, index = -1): Promise<void> {
  calls.at(index).respond(snapshot);
  await advance(0);
}

async function fail(index = -1): Promise<void> {
  calls.at(index).fail('no network');
  await advance(0);
}

interface HookProps {
  readonly time: Instant | null;
  readonly windowMs?: number;
}

function show(time: Instant | null, windowMs = CONFLICT_WINDOW_MS) {
  const initialProps: HookProps = { time, windowMs };
  const { result, rerender, unmount } = renderHook(
    (props: HookProps) => useDriverOptions(props.time, props.windowMs ?? CONFLICT_WINDOW_MS),
    { initialProps },
  );
  return {
    rerender,
    unmount,
    refresh: () => act(result.current.refresh),
    names: () => result.current.options.map(({ driver: { id } }) => id),
    obstacles: () => result.current.options.map(({ unavailableText: obstacle }) => obstacle),
    state: () => ({
      isLoading: result.current.isLoading,
      hasFailed: result.current.hasFailed,
    }),
  };
}

const LOADING = { isLoading: true, hasFailed: false };
const READY = { isLoading: false, hasFailed: false };
const FAILED = { isLoading: false, hasFailed: true };

it('loads the drivers, free or not, for the time', async () => {
  const hook = show(null);
  expect(hook.state()).toEqual(LOADING);
  expect(hook.names()).toEqual([]);
  await respond(snapshotOf('offline', 'free'));
  expect(hook.state()).toEqual(READY);
  expect(hook.names()).toEqual(['free', 'offline']);
  expect(hook.obstacles()).toEqual([null, 'offline']);
  expect(calls.requests).toEqual([null]);
});

it('loads immediately for another time and keeps the previous drivers until then', async () => {
  const hook = show(null);
  await respond(snapshotOf('offline', 'free'));
  hook.rerender({ time: ONE_O_CLOCK });
  expect(calls.requests).toEqual([null, ONE_O_CLOCK]);
  expect(hook.state()).toEqual(LOADING);
  expect(hook.names()).toEqual(['free', 'offline']);
  await respond(snapshotOf('offline', 'free'));
  expect(hook.state()).toEqual(READY);
  expect(hook.obstacles()).toEqual([null, null]);
});

it('polls every 30 seconds silently and refreshes immediately on demand', async () => {
  const hook = show(null);
  await respond(snapshotOf('offline'));
  await advance(DRIVER_STATS_REFRESH_MS);
  expect(calls.requests).toHaveLength(2);
  expect(hook.state()).toEqual(READY);
  await respond(snapshotOf('offline', 'free'));
  expect(hook.names()).toEqual(['free', 'offline']);
  hook.refresh();
  expect(calls.requests).toHaveLength(3);
  // A manual refresh shows as loading.
  expect(hook.state()).toEqual(LOADING);
  await respond(snapshotOf('free'));
  expect(hook.state()).toEqual(READY);
  expect(hook.names()).toEqual(['free']);
});

it('keeps the previous drivers after a failure until the next response', async () => {
  const hook = show(null);
  await respond(snapshotOf('free'));
  hook.rerender({ time: ONE_O_CLOCK });
  await fail();
  expect(hook.state()).toEqual(FAILED);
  expect(hook.names()).toEqual(['free']);
  hook.refresh();
  await advance(0);
  await respond(snapshotOf('free', 'another'));
  expect(hook.state()).toEqual(READY);
  expect(hook.names()).toEqual(['free', 'another']);
  expect(console.error).toHaveBeenCalledTimes(1);
});

it('applies the conflict window to other bookings and reloads when it changes', async () => {
  const booked = {
    ...snapshotOf('ann'),
    reservations: [reservation('ann', ONE_O_CLOCK + 20 * 60_000)],
  };
  const hook = show(ONE_O_CLOCK);
  await respond(booked);
  expect(hook.obstacles()).toEqual(['booked at 13:20']);
  hook.rerender({ time: ONE_O_CLOCK, windowMs: ALTERNATIVE_WINDOW_MS });
  await respond(booked);
  expect(hook.obstacles()).toEqual([null]);
});
