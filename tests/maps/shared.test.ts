import { describe, expect, it, vi } from 'vitest';
import { memoizeAsync } from '../../src/maps/shared/memoizeAsync';
import { driverMapDescription, tripMapDescription } from '../../src/maps/shared/mapTexts';
import { driverView, fitPadding, tripView, bubblePlacement } from '../../src/maps/shared/tripView';

const NORTH = { latitude: 53.86, longitude: -0.43 };
const SOUTH = { latitude: 53.74, longitude: -0.34 };
const stop = (latLng: typeof NORTH, label = 'Here') => ({ latLng, label });

describe('tripView', () => {
  it('centres on Beverley at zoom 13 without a pickup, otherwise on the pickup', () => {
    expect(tripView({ pickup: null, dropoff: null, path: [] })).toEqual({
      kind: 'centre',
      centre: { latitude: 53.8459, longitude: -0.4233 },
      zoom: 13,
    });
    expect(tripView({ pickup: stop(SOUTH), dropoff: null, path: [] })).toMatchObject({
      centre: SOUTH,
      zoom: 13,
    });
  });

  it('fits both ends and the whole route', () => {
    const path = [NORTH, { latitude: 53.8, longitude: -0.6 }, SOUTH];
    expect(tripView({ pickup: stop(NORTH), dropoff: stop(SOUTH), path })).toMatchObject({
      kind: 'fit',
      points: [NORTH, SOUTH, ...path],
    });
  });

  it('shows a drop-off without a pickup', () => {
    const view = tripView({ pickup: null, dropoff: stop(SOUTH), path: [] });
    expect(view).toMatchObject({ kind: 'fit', maxZoom: 13 });
  });
});

it('driverView fits car and pickup, or centres on the car without a pickup', () => {
  expect(driverView(NORTH, SOUTH)).toMatchObject({ kind: 'fit', points: [NORTH, SOUTH] });
  expect(driverView(NORTH, null)).toMatchObject({ kind: 'centre', centre: NORTH });
});

it.each([
  [900, 80],
  [204, 80],
  [172, 64],
  [111, 33],
  [0, 0],
])('fitPadding for %d pixels is %d', (size, padding) => {
  expect(fitPadding(size)).toBe(padding);
});

it('bubblePlacement makes the bubbles point away from each other', () => {
  expect(bubblePlacement(NORTH, SOUTH)).toEqual({ pickup: 'above', dropoff: 'below' });
  expect(bubblePlacement(SOUTH, NORTH)).toEqual({ pickup: 'below', dropoff: 'above' });
  expect(bubblePlacement(NORTH, NORTH)).toEqual({ pickup: 'above', dropoff: 'below' });
  expect(bubblePlacement(SOUTH, null).pickup).toBe('above');
});

describe('map descriptions', () => {
  it('name pickup and drop-off of a trip', () => {
    expect(tripMapDescription({ pickup: null, dropoff: null })).toBe(
      'Beverley and nearby villages.',
    );
    const ends = { pickup: stop(NORTH, 'A'), dropoff: stop(SOUTH, 'B') };
    expect(tripMapDescription(ends)).toBe('Pickup: A. Drop-off: B.');
    const way = { ...ends, via: stop(SOUTH, 'C') };
    expect(tripMapDescription(way)).toBe('Pickup: A. Stop: C. Drop-off: B.');
  });

  it.each([
    ['pickup', 'pickup'],
    ['dropoff', 'drop-off'],
  ] as const)('say how far the driver is from the %s', (kind, place) => {
    expect(driverMapDescription(NORTH, null)).toBe('Your driver’s location.');
    expect(driverMapDescription(NORTH, { kind, latLng: NORTH })).toBe(
      `Your driver is at the ${place}.`,
    );
    expect(driverMapDescription(NORTH, { kind, latLng: SOUTH })).toMatch(
      new RegExp(`^Your driver is about 9\\.\\d miles from the ${place}`),
    );
  });
});

it('memoizeAsync caches a result, shares a pending call, and retries after a failure', async () => {
  const load = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValue(7);
  const cached = memoizeAsync(load);
  await expect(cached()).rejects.toThrow('no');
  await expect(Promise.all([cached(), cached()])).resolves.toEqual([7, 7]);
  await cached();
  expect(load).toHaveBeenCalledTimes(2);
});
