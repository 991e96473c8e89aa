import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LatLng } from '../../../src/domain/common/geo';
import { useEta } from '../../../src/features/tracking/useDriving';
import { fakeMapService, type FakeMapService } from '../../support/fakeMapService';

const ETA_POLL_MS = 30_000;
const DRIVER = { latitude: 53.8, longitude: -0.4 };
const PICKUP = { latitude: 53.84, longitude: -0.43 };

let maps: FakeMapService;
beforeEach(() => {
  vi.useFakeTimers();
  maps = fakeMapService();
});

interface Props {
  readonly driver: LatLng | null;
  readonly pickup: LatLng | null;
  readonly isLoaded?: boolean;
}

function start(initialProps: Props = { driver: DRIVER, pickup: PICKUP }) {
  return renderHook(
    ({ driver, pickup, isLoaded = true }: Props) => useEta(isLoaded ? maps : null, driver, pickup),
    { initialProps },
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function answer(durationText: string, seconds = 600): Promise<void> {
  maps.drivingTimes.at(-1).respond({ seconds, durationText });
  await pass(0);
}

/** Where the ETA counts down, without a new request. */
const MOVED = { ...DRIVER, latitude: DRIVER.latitude + 0.001 };
/** Enough polls for the ETA of a car far away to become stale, and for that of a standing one. */
const FAR_POLLS = 10;
const STANDING_POLLS = 20;

it('requests the driving time to the pickup immediately', async () => {
  const { result } = start();
  expect(maps.drivingTimes.requests).toEqual([{ from: DRIVER, to: PICKUP }]);
  expect(result.current).toBeNull();
  await answer('7 min');
  expect(result.current?.text).toBe('7 min');
});

it('counts down every 30 seconds and requests again after five minutes', async () => {
  const { result, rerender } = start();
  await answer('10 mins');
  rerender({ driver: MOVED, pickup: PICKUP });
  const shown: (string | undefined)[] = [];
  for (let poll = 1; poll < 4; poll += 1) {
    await pass(ETA_POLL_MS - 1);
    shown.push(result.current?.text);
    await pass(1);
    shown.push(result.current?.text);
  }
  expect(shown).toEqual(['10 mins', '10 mins', '10 mins', '9 mins', '9 mins', '9 mins']);
  await pass((FAR_POLLS - 4) * ETA_POLL_MS);
  expect(maps.drivingTimes.requests).toHaveLength(1);
  await pass(ETA_POLL_MS);
  expect(maps.drivingTimes.requests).toHaveLength(2);
  await answer('11 mins');
  expect(result.current?.text).toBe('11 mins');
});

it('stays while the car stands, then counts down from there', async () => {
  const { result, rerender } = start();
  await answer('10 mins');
  await pass(4 * ETA_POLL_MS);
  expect(result.current?.text).toBe('10 mins');
  rerender({ driver: MOVED, pickup: PICKUP });
  await pass(2 * ETA_POLL_MS);
  expect(result.current?.text).toBe('9 mins');
  expect(maps.drivingTimes.requests).toHaveLength(1);
});

it.each<[string, Props]>([
  ['no driver', { driver: null, pickup: PICKUP }],
  ['no pickup', { driver: DRIVER, pickup: null }],
  ['no map service', { driver: DRIVER, pickup: PICKUP, isLoaded: false }],
])('requests nothing with %s, and immediately once available', async (_, props) => {
  const { result, rerender } = start(props);
  await pass(2 * ETA_POLL_MS);
  expect(maps.drivingTimes.requests).toHaveLength(0);
  expect(result.current).toBeNull();
  rerender({ driver: DRIVER, pickup: PICKUP });
  expect(maps.drivingTimes.requests).toHaveLength(1);
});

it('is cleared by a failure or a missing route and recovers', async () => {
  const { result } = start();
  await answer('7 min');
  await pass(STANDING_POLLS * ETA_POLL_MS);
  maps.drivingTimes.at(-1).fail('no network');
  await pass(0);
  expect(result.current).toBeNull();

  await pass(ETA_POLL_MS);
  await answer('5 min');
  expect(result.current?.text).toBe('5 min');
  await pass(STANDING_POLLS * ETA_POLL_MS);
  maps.drivingTimes.at(-1).respond(null);
  await pass(0);
  expect(result.current).toBeNull();
});

it('a moving driver does not restart or delay the polling, which uses the latest position', async () => {
  const { rerender } = start();
  await answer('7 min');
  let at = DRIVER;
  for (let second = 1; second <= 30; second += 1) {
    at = { ...DRIVER, latitude: DRIVER.latitude - second / 1000 };
    rerender({ driver: at, pickup: PICKUP });
    expect(maps.drivingTimes.requests).toHaveLength(1);
    await pass(1000);
  }
  expect(maps.drivingTimes.requests.slice(1)).toEqual([{ from: at, to: PICKUP }]);
});

it('only a different pickup restarts the polling, not a new object for the same one', async () => {
  const { rerender } = start();
  await answer('7 min');
  rerender({ driver: { ...DRIVER }, pickup: { ...PICKUP } });
  expect(maps.drivingTimes.requests).toHaveLength(1);
  const elsewhere = { latitude: 53.82, longitude: -0.49 };
  rerender({ driver: DRIVER, pickup: elsewhere });
  expect(maps.drivingTimes.requests.at(-1)?.to).toEqual(elsewhere);
});

it('does not show the previous driver’s ETA for another driver', async () => {
  const { result, rerender } = start();
  await answer('2 min');
  rerender({ driver: null, pickup: PICKUP });
  expect(result.current).toBeNull();
  rerender({ driver: { latitude: 53.9, longitude: -0.6 }, pickup: PICKUP });
  expect(result.current).toBeNull();
  await answer('20 min');
  expect(result.current?.text).toBe('20 min');
});
