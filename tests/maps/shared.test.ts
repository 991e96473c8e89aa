import { describe, expect, it, vi } from 'vitest';
import { bubblePlacement } from '../../src/maps/shared/bubblePlacement';
import { memoizeAsync } from '../../src/maps/shared/memoizeAsync';
import { driverMapDescription, tripMapDescription } from '../../src/maps/shared/mapTexts';
import { driverView, fitPadding, tripView } from '../../src/maps/shared/tripView';

const NORTH = { latitude: 53.86, longitude: -0.43 };
const SOUTH = { latitude: 53.74, longitude: -0.34 };
const stop = (latLng: typeof NORTH, label = 'Here') => ({ latLng, label });

describe('tripView', () => {
  it('is Beverley at zoom 13 without a pickup, and the pickup with one', () => {
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

  it('holds both ends and the whole route', () => {
    const path = [NORTH, { latitude: 53.8, longitude: -0.6 }, SOUTH];
    expect(tripView({ pickup: stop(NORTH), dropoff: stop(SOUTH), path })).toMatchObject({
      kind: 'fit',
      points: [NORTH, SOUTH, ...path],
    });
  });

  it('shows a drop-off that stands alone', () => {
    const view = tripView({ pickup: null, dropoff: stop(SOUTH), path: [] });
    expect(view).toMatchObject({ kind: 'fit', maxZoom: 13 });
  });
});

describe('driverView', () => {
  it('holds car and pickup, or the car alone', () => {
    expect(driverView(NORTH, SOUTH)).toMatchObject({ kind: 'fit', points: [NORTH, SOUTH] });
    expect(driverView(NORTH, null)).toMatchObject({ kind: 'centre', centre: NORTH });
  });
});

describe('fitPadding', () => {
  it.each([
    [900, 80],
    [184, 80],
    [172, 74],
    [0, 0],
  ])('along %d pixels is %d', (size, padding) => {
    expect(fitPadding(size)).toBe(padding);
  });
});

describe('bubbleSides', () => {
  it('lets the bubbles point away from each other', () => {
    expect(bubblePlacement(NORTH, SOUTH)).toEqual({ pickup: 'above', dropoff: 'below' });
    expect(bubblePlacement(SOUTH, NORTH)).toEqual({ pickup: 'below', dropoff: 'above' });
    expect(bubblePlacement(NORTH, NORTH)).toEqual({ pickup: 'above', dropoff: 'below' });
    expect(bubblePlacement(SOUTH, null).pickup).toBe('above');
  });
});

describe('words', () => {
  it('say what the trip map shows', () => {
    expect(tripMapDescription(null, null)).toBe('Beverley and the villages around it.');
    expect(tripMapDescription(stop(NORTH, 'A'), stop(SOUTH, 'B'))).toBe('Pick-up: A. Drop-off: B.');
  });

  it('say where the driver is', () => {
    expect(driverMapDescription(NORTH, null)).toBe("The driver's position.");
    expect(driverMapDescription(NORTH, NORTH)).toBe('The driver is at the pick-up point.');
    expect(driverMapDescription(NORTH, SOUTH)).toMatch(/^The driver is 9\.\d miles/);
  });
});

describe('memoizeAsync', () => {
  it('keeps what has worked, shares what is on its way, and forgets failures', async () => {
    const load = vi
      .fn<() => Promise<number>>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValue(7);
    const kept = memoizeAsync(load);
    await expect(kept()).rejects.toThrow('no');
    await expect(Promise.all([kept(), kept()])).resolves.toEqual([7, 7]);
    await kept();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
