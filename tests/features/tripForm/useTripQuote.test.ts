import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TARIFF_ONE, TARIFF_TWO } from '../../../src/domain/pricing/tariff';
import type { ChosenTime } from '../../../src/domain/trip/trip';
import type { PlacedStop } from '../../../src/domain/trip/stop';
import { useTripQuote } from '../../../src/tripForm/useTripQuote';
import type { DrivingRoute } from '../../../src/maps/shared/port';
import { drivingRoute, fakeMapService, type FakeMapService } from '../../support/fakeMapService';

const stopAt = (address: string, latitude: number): PlacedStop => ({
  address,
  latLng: { latitude, longitude: -0.43 },
  placeId: null,
});
const HOME = stopAt('Lairgate', 53.84);
const WORK = stopAt('Walkington', 53.82);
const PUB = stopAt('Cottingham', 53.78);

// A Tuesday in winter, when London is on UTC.
const NOON = Date.parse('2026-11-24T12:00Z');
const BEFORE_NIGHT = Date.parse('2026-11-24T19:59:50Z');

interface Props {
  readonly pickup: PlacedStop | null;
  readonly dropoff: PlacedStop | null;
  readonly via?: PlacedStop | null;
  readonly time?: ChosenTime;
}

let maps: FakeMapService;
beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  maps = fakeMapService();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function start(first: Props) {
  return renderHook(
    ({ via, time = null, ...ends }: Props) =>
      useTripQuote({ maps, time, extras: { via }, ...ends }),
    { initialProps: first },
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function answer(route: DrivingRoute | null, index = -1): Promise<void> {
  maps.routes.at(index).respond(route);
  await pass(0);
}

async function fail(): Promise<void> {
  maps.routes.at(-1).fail('no network');
  await pass(0);
}

const EMPTY = { route: null, fare: null, minutes: null };
const SHORT = drivingRoute({ metres: 100, seconds: 89 });
const LONG = drivingRoute({ metres: 10_000, seconds: 1200 });

describe('the quote of two points', () => {
  it('requests the route, then has a fare and whole minutes', async () => {
    const { result } = start({ pickup: HOME, dropoff: WORK });
    expect(maps.routes.requests).toEqual([{ from: HOME.latLng, to: WORK.latLng }]);
    expect(result.current).toMatchObject({ ...EMPTY, isLoading: true, isOutdated: false });
    await answer(SHORT);
    expect(result.current).toMatchObject({
      route: SHORT,
      minutes: 1,
      isLoading: false,
      isOutdated: false,
    });
    expect(result.current.fare?.fare).toBe(255);
  });

  it('keeps route and fare while those of another point are loading', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    rerender({ pickup: HOME, dropoff: PUB });
    expect(result.current).toMatchObject({ route: SHORT, isLoading: true, isOutdated: false });
    await answer(LONG);
    expect(result.current).toMatchObject({ route: LONG, minutes: 20, isLoading: false });
  });

  it('ignores a late response to an earlier request', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    rerender({ pickup: HOME, dropoff: PUB });
    await answer(LONG, 1);
    await answer(SHORT, 0);
    expect(result.current).toMatchObject({ route: LONG, isLoading: false, isOutdated: false });
  });

  it('takes the last route for the same points without another request', async () => {
    const { unmount } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    unmount();
    const { result, rerender } = start({ pickup: stopAt('Here', 53.84), dropoff: WORK });
    await pass(0);
    expect(result.current).toMatchObject({ route: SHORT, isLoading: false });
    expect(maps.routes.requests).toHaveLength(1);
    rerender({ pickup: HOME, dropoff: PUB });
    expect(maps.routes.requests).toHaveLength(2);
  });

  it('does not request the route again when the time changes', async () => {
    const { rerender } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    rerender({ pickup: HOME, dropoff: WORK, time: NOON });
    await pass(120_000);
    expect(maps.routes.requests).toHaveLength(1);
  });
});

describe('the quote with a point missing', () => {
  it.each<[string, Props]>([
    ['pickup', { pickup: null, dropoff: WORK }],
    ['drop-off', { pickup: HOME, dropoff: null }],
    ['either', { pickup: null, dropoff: null }],
  ])('is empty and sends no request without %s', async (_, props) => {
    const { result } = start(props);
    await pass(60_000);
    expect(maps.routes.requests).toHaveLength(0);
    expect(result.current).toMatchObject({ ...EMPTY, isLoading: false, isOutdated: false });
  });

  it('discards the previous quote for good', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    rerender({ pickup: HOME, dropoff: null });
    expect(result.current).toMatchObject({ ...EMPTY, isLoading: false });
    rerender({ pickup: HOME, dropoff: PUB });
    expect(result.current).toMatchObject({ ...EMPTY, isLoading: true });
    await fail();
    expect(result.current).toMatchObject({ ...EMPTY, isLoading: false, isOutdated: true });
  });

  it('discards a failure as well', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    await fail();
    rerender({ pickup: null, dropoff: WORK });
    expect(result.current.isOutdated).toBe(false);
    rerender({ pickup: HOME, dropoff: WORK });
    expect(result.current).toMatchObject({ isLoading: true, isOutdated: false });
  });

  it('ignores a pending response', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    rerender({ pickup: HOME, dropoff: null });
    await answer(SHORT);
    expect(result.current).toMatchObject(EMPTY);
    rerender({ pickup: HOME, dropoff: PUB });
    expect(result.current).toMatchObject({ ...EMPTY, isLoading: true });
  });
});

describe('the quote of a trip with a stop', () => {
  it('is that of the way by it', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    rerender({ pickup: HOME, dropoff: WORK, via: PUB });
    expect(maps.routes.requests.at(-1)).toEqual({
      from: HOME.latLng,
      to: WORK.latLng,
      via: PUB.latLng,
    });
    await answer(LONG);
    expect(result.current).toMatchObject({ route: LONG, minutes: 20 });
    rerender({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    expect(result.current).toMatchObject({ route: SHORT });
  });

  it.each([
    ['is still to be chosen', null],
    ['is the pickup', HOME],
    ['is the drop-off', WORK],
  ])('is empty and sends no request while the stop %s', async (_, via) => {
    const { result } = start({ pickup: HOME, dropoff: WORK, via });
    await pass(60_000);
    expect(maps.routes.requests).toHaveLength(0);
    expect(result.current).toMatchObject({ ...EMPTY, isLoading: false });
  });
});

describe('the quote of one place twice', () => {
  const NEXT_DOOR = stopAt('Lairgate 2', 53.8402);
  const ACROSS_THE_ROAD = stopAt('Lairgate 40', 53.8404);

  it('is empty and sends no request', async () => {
    const { result } = start({ pickup: HOME, dropoff: NEXT_DOOR });
    await pass(60_000);
    expect(maps.routes.requests).toHaveLength(0);
    expect(result.current).toMatchObject({ ...EMPTY, isLoading: false });
  });

  it('discards the previous quote, and is loaded again for another place', async () => {
    const { result, rerender } = start({ pickup: HOME, dropoff: WORK });
    await answer(SHORT);
    rerender({ pickup: HOME, dropoff: HOME });
    expect(result.current).toMatchObject({ ...EMPTY, isLoading: false });
    rerender({ pickup: HOME, dropoff: ACROSS_THE_ROAD });
    expect(result.current).toMatchObject({ ...EMPTY, isLoading: true });
    await answer(LONG);
    expect(result.current).toMatchObject({ route: LONG, isLoading: false });
    expect(maps.routes.requests).toHaveLength(2);
  });
});

describe('a failed quote', () => {
  it.each([
    ['the service fails', () => fail()],
    ['there is no route', () => answer(null)],
  ])('keeps route and fare but marks them as outdated if %s', async (_, go) => {
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

  it('can be retried', async () => {
    const { result } = start({ pickup: HOME, dropoff: WORK });
    await fail();
    act(() => result.current.retry());
    expect(result.current).toMatchObject({ isLoading: true, isOutdated: false });
    await answer(LONG);
    expect(result.current).toMatchObject({ route: LONG, isLoading: false, isOutdated: false });
    expect(maps.routes.requests).toHaveLength(2);
  });
});

describe('the tariff of a quote', () => {
  it.each<[string, Omit<Props, 'pickup' | 'dropoff'>, string | undefined]>([
    ['of now', { time: null }, TARIFF_ONE.name],
    ['of a chosen Saturday', { time: Date.parse('2026-11-28T12:00Z') }, TARIFF_TWO.name],
    ['of no time', { time: 'later' }, undefined],
  ])('is the tariff %s', async (_, props, name) => {
    const { result } = start({ pickup: HOME, dropoff: WORK, ...props });
    await answer(LONG);
    expect(result.current.route).toBe(LONG);
    expect(result.current.fare?.tariff.name).toBe(name);
  });

  it('changes when the clock passes 20:00 in London', async () => {
    vi.setSystemTime(BEFORE_NIGHT);
    const { result } = start({ pickup: HOME, dropoff: WORK });
    await answer(LONG);
    expect(result.current.fare?.tariff).toBe(TARIFF_ONE);
    await pass(30_000);
    expect(result.current.fare?.tariff).toBe(TARIFF_TWO);
    expect(maps.routes.requests).toHaveLength(1);
  });
});
