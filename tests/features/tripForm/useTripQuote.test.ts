import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TARIFF_ONE, TARIFF_THREE, TARIFF_TWO } from '../../../src/domain/pricing/tariff';
import type { BookingMode, Stop } from '../../../src/domain/trip/trip';
import { useTripQuote } from '../../../src/tripForm/useTripQuote';
import type { DrivingRoute } from '../../../src/maps/shared/port';
import { drivingRoute, fakeMapService, type FakeMapService } from '../../support/fakeMapService';

const stopAt = (address: string, latitude: number): Stop => ({
  address,
  latLng: { latitude, longitude: -0.43 },
});
const HOME = stopAt('Lairgate', 53.84);
const WORK = stopAt('Walkington', 53.82);
const PUB = stopAt('Cottingham', 53.78);

// A Tuesday in winter, when London is on UTC.
const NOON = Date.parse('2026-11-24T12:00Z');
const BEFORE_NIGHT = Date.parse('2026-11-24T19:59:50Z');

interface Props {
  readonly pickup: Stop | null;
  readonly dropoff: Stop | null;
  readonly mode?: BookingMode;
  readonly scheduledTime?: number | null;
}

let maps: FakeMapService;
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  maps = fakeMapService();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(first: Props) {
  return renderHook(
    ({ pickup, dropoff, mode = 'asap', scheduledTime = null }: Props) =>
      useTripQuote({ maps, pickup, dropoff, mode, scheduledTime }),
    { initialProps: first },
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function answer(route: DrivingRoute | null, index = -1): Promise<void> {
  maps.routes.at(index).answer(route);
  await pass(0);
}

async function fail(index = -1): Promise<void> {
  maps.routes.at(index).fail('no network');
  await pass(0);
}

const NOTHING = { route: null, fare: null, minutes: null };
const SHORT = drivingRoute({ metres: 100, seconds: 89 });
const LONG = drivingRoute({ metres: 10_000, seconds: 1200 });

describe('with both points', () => {
  it('asks for the route, then has fare and whole minutes', async () => {
    const { result } = start({ pickup: HOME, dropoff: WORK });
    expect(maps.routes.asked).toEqual([{ from: HOME.latLng, to: WORK.latLng }]);
    expect(result.current).toMatchObject({ ...NOTHING, isLoading: true, isOutdated: false });
    await answer(SHORT);
    expect(result.current).toMatchObject({
      route: SHORT,
      minutes: 1,
      isLoading: false,
      isOutdated: false,
    });
    expect(result.current.fare?.fare).toBe(255);
  });

  it('keeps route and fare while those of another point are on their way', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    rerender({ pickup: HOME, dropoff: PUB });
    expect(result.current).toMatchObject({ route: SHORT, isLoading: true, isOutdated: false });
    await answer(LONG);
    expect(result.current).toMatchObject({ route: LONG, minutes: 20, isLoading: false });
  });

  it('a late answer never overwrites a newer one', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    rerender({ pickup: HOME, dropoff: PUB });
    await answer(LONG, 1);
    await answer(SHORT, 0);
    expect(result.current).toMatchObject({ route: LONG, isLoading: false, isOutdated: false });
  });

  it('a late failure never spoils a newer answer', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    rerender({ pickup: HOME, dropoff: PUB });
    await answer(LONG, 1);
    await fail(0);
    expect(result.current).toMatchObject({ route: LONG, isOutdated: false });
  });

  it('asks nothing again for a change of mode or time', async () => {
    const { rerender } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    rerender({ pickup: HOME, dropoff: WORK, mode: 'scheduled', scheduledTime: NOON });
    await pass(120_000);
    expect(maps.routes.asked).toHaveLength(1);
  });
});

describe('with a point missing', () => {
  it.each<[string, Props]>([
    ['pickup', { pickup: null, dropoff: WORK }],
    ['drop-off', { pickup: HOME, dropoff: null }],
    ['either', { pickup: null, dropoff: null }],
  ])('asks nothing and has nothing: no %s', async (_, props) => {
    const { result } = start(props);
    await pass(60_000);
    expect(maps.routes.asked).toHaveLength(0);
    expect(result.current).toMatchObject({ ...NOTHING, isLoading: false, isOutdated: false });
  });

  it('clears what there was, for good', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    rerender({ pickup: HOME, dropoff: null });
    expect(result.current).toMatchObject({ ...NOTHING, isLoading: false });
    rerender({ pickup: HOME, dropoff: PUB });
    expect(result.current).toMatchObject({ ...NOTHING, isLoading: true });
    await fail();
    expect(result.current).toMatchObject({ ...NOTHING, isLoading: false, isOutdated: true });
  });

  it('clears a failure too', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    await fail();
    rerender({ pickup: null, dropoff: WORK });
    expect(result.current.isOutdated).toBe(false);
    rerender({ pickup: HOME, dropoff: WORK });
    expect(result.current).toMatchObject({ isLoading: true, isOutdated: false });
  });

  it('drops the answer that is still on its way', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    rerender({ pickup: HOME, dropoff: null });
    await answer(SHORT);
    expect(result.current).toMatchObject(NOTHING);
    rerender({ pickup: HOME, dropoff: PUB });
    expect(result.current).toMatchObject({ ...NOTHING, isLoading: true });
  });
});

describe('with one place twice', () => {
  const NEXT_DOOR = stopAt('Lairgate 2', 53.8402);
  const ACROSS_THE_ROAD = stopAt('Lairgate 40', 53.8404);

  it('asks nothing and has no fare', async () => {
    const { result } = start({ pickup: HOME, dropoff: NEXT_DOOR });
    await pass(60_000);
    expect(maps.routes.asked).toHaveLength(0);
    expect(result.current).toMatchObject({ ...NOTHING, isLoading: false, isSamePlace: true });
  });

  it('clears what there was, and goes on from another place', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    expect(result.current.isSamePlace).toBe(false);
    rerender({ pickup: HOME, dropoff: HOME });
    expect(result.current).toMatchObject({ ...NOTHING, isLoading: false, isSamePlace: true });
    rerender({ pickup: HOME, dropoff: ACROSS_THE_ROAD });
    expect(result.current).toMatchObject({ ...NOTHING, isLoading: true, isSamePlace: false });
    await answer(LONG);
    expect(result.current).toMatchObject({ route: LONG, isLoading: false });
    expect(maps.routes.asked).toHaveLength(2);
  });
});

describe('a failure', () => {
  it.each([
    ['the service fails', () => fail()],
    ['there is no route', () => answer(null)],
  ])('leaves route and fare as they were and says so: %s', async (_, go) => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    const { fare } = result.current;
    rerender({ pickup: HOME, dropoff: PUB });
    await go();
    expect(result.current).toMatchObject({
      route: SHORT,
      fare,
      isLoading: false,
      isOutdated: true,
    });
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  it('can be tried again, and again', async () => {
    const { result } = start({ pickup: HOME, dropoff: WORK });
    await fail();
    act(() => {
      result.current.retry();
    });
    expect(maps.routes.asked).toHaveLength(2);
    expect(result.current).toMatchObject({ isLoading: true, isOutdated: false });
    await fail();
    expect(result.current.isOutdated).toBe(true);
    act(() => {
      result.current.retry();
    });
    await answer(LONG);
    expect(result.current).toMatchObject({ route: LONG, isLoading: false, isOutdated: false });
  });
});

describe('the tariff', () => {
  it.each<[string, Omit<Props, 'pickup' | 'dropoff'>, string | undefined]>([
    ['of now', { mode: 'asap' }, TARIFF_ONE.name],
    [
      'of now, whatever time was chosen before',
      { mode: 'asap', scheduledTime: Date.parse('2026-11-28T12:00Z') },
      TARIFF_ONE.name,
    ],
    [
      'of a chosen Saturday',
      { mode: 'scheduled', scheduledTime: Date.parse('2026-11-28T12:00Z') },
      TARIFF_TWO.name,
    ],
    [
      'of a chosen holiday',
      { mode: 'scheduled', scheduledTime: Date.parse('2026-12-25T12:00Z') },
      TARIFF_THREE.name,
    ],
    ['of no time', { mode: 'scheduled', scheduledTime: null }, undefined],
  ])('is the one %s', async (_, props, name) => {
    const { result } = start({ pickup: HOME, dropoff: WORK, ...props });
    await answer(LONG);
    expect(result.current.route).toBe(LONG);
    expect(result.current.fare?.tariff.name).toBe(name);
  });

  it('follows a change of mode and of time', async () => {
    const points = { pickup: HOME, dropoff: WORK };
    const { result, rerender } = start(points);
    await answer(LONG);
    const saturday = Date.parse('2026-11-28T12:00Z');
    rerender({ ...points, mode: 'scheduled', scheduledTime: saturday });
    expect(result.current.fare?.tariff).toBe(TARIFF_TWO);
    rerender({ ...points, mode: 'scheduled', scheduledTime: NOON });
    expect(result.current.fare?.tariff).toBe(TARIFF_ONE);
  });

  it('follows the clock over 20:00 in London', async () => {
    vi.setSystemTime(BEFORE_NIGHT);
    const { result } = start({ pickup: HOME, dropoff: WORK });
    await answer(LONG);
    expect(result.current.fare?.tariff).toBe(TARIFF_ONE);
    await pass(30_000);
    expect(result.current.fare?.tariff).toBe(TARIFF_TWO);
    expect(maps.routes.asked).toHaveLength(1);
  });
});
