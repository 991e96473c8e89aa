import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRES_PER_MILE } from '../../src/domain/pricing/fare';
import { straightLineMetres, type LatLng } from '../../src/domain/common/geo';
import { createEmbeddedPlanner } from '../../src/maps/embedded/planner';
import { arc } from '../../src/maps/embedded/curves';
import { DETOUR_FACTOR } from '../../src/maps/embedded/roads';
import { formatDuration } from '../../src/maps/shared/formatDuration';
import { committedData } from './committedData';

const data = committedData();
const { links } = data;
const { search, resolve, route } = await createEmbeddedPlanner(data);

function place(text: string): LatLng {
  const point = resolve(search(text)[0]?.id ?? '')?.latLng;
  if (point === undefined) {
    throw new Error(`There is no ${text}`);
  }
  return point;
}

function metres(from: LatLng, to: LatLng): number {
  return route(from, to)?.metres ?? Number.NaN;
}

describe('the estimated drive by a stop', () => {
  const [from, via, to] = [place('beverley'), place('hull'), place('walkington')];

  it('is both drives as one', () => {
    const [first, second] = [route(from, via), route(via, to)];
    const whole = route(from, to, via);
    const sum = (first?.seconds ?? 0) + (second?.seconds ?? 0);
    expect(whole).toMatchObject({ quality: 'estimate', isRough: false });
    expect(whole?.path).toEqual([...(first?.path ?? []), ...(second?.path.slice(1) ?? [])]);
    expect(Math.abs((whole?.metres ?? 0) - metres(from, via) - metres(via, to))).toBeLessThan(2);
    expect(Math.abs((whole?.seconds ?? 0) - sum)).toBeLessThan(2);
    expect(whole?.durationText).toBe(formatDuration(whole?.seconds ?? 0));
  });

  it('is rough if either is, and none if a point is not on the globe', () => {
    expect(route(from, to, place('london'))?.isRough).toBe(true);
    expect(route(from, to, { latitude: 91, longitude: 0 })).toBeNull();
  });
});

describe('the estimated drive from Beverley', () => {
  const TOLERANCE = 0.1;
  it.each([
    ['hull', 9],
    ['walkington', 3.5],
    ['driffield', 13],
    ['market weighton', 11],
    ['cottingham', 6],
    ['hull station', 9],
    ['humberside airport', 24],
    ['york', 30],
    ['leeds bradford airport', 58],
    ['doncaster', 46],
    ['manchester airport', 104],
    ['london', 203],
  ])('to %s is about %d miles long', (town, miles) => {
    const estimate = metres(place('beverley'), place(town)) / METRES_PER_MILE;
    expect(Math.abs(estimate / miles - 1)).toBeLessThan(TOLERANCE);
  });

  it.each([
    ['hull', 15, 30],
    ['driffield', 18, 30],
    ['walkington', 7, 12],
    ['york', 45, 65],
    ['leeds bradford airport', 75, 100],
    ['heathrow', 220, 290],
  ])('to %s takes between %d and %d minutes', (town, least, most) => {
    const minutes = (route(place('beverley'), place(town))?.seconds ?? 0) / 60;
    expect(minutes).toBeGreaterThan(least);
    expect(minutes).toBeLessThan(most);
  });
});

describe('an estimated route', () => {
  const point = fc.record({
    latitude: fc.double({ min: 53.7, max: 54, noNaN: true }),
    longitude: fc.double({ min: -0.8, max: -0.1, noNaN: true }),
  });

  it('is never shorter than the straight line nor longer than by lanes alone', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        const straight = straightLineMetres(from, to);
        const found = metres(from, to);
        expect(found).toBeGreaterThanOrEqual(Math.floor(straight));
        expect(found).toBeLessThanOrEqual(Math.ceil(straight * DETOUR_FACTOR));
      }),
    );
  });

  it('has the same length in the other direction', () => {
    fc.assert(
      fc.property(point, point, (from, to) => {
        expect(Math.abs(metres(from, to) - metres(to, from))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is at most slightly longer than via any third place', () => {
    fc.assert(
      fc.property(point, point, point, (from, via, to) => {
        expect(metres(from, to)).toBeLessThanOrEqual(
          (metres(from, via) + metres(via, to)) * DETOUR_FACTOR + 2,
        );
      }),
    );
  });

  it('is in whole metres and seconds, and its path includes both ends', () => {
    const from = place('beverley minster');
    const to = place('hull station');
    const found = route(from, to);
    expect(found?.quality).toBe('estimate');
    expect(Number.isInteger(found?.metres)).toBe(true);
    expect(Number.isInteger(found?.seconds)).toBe(true);
    expect(found?.path[0]).toEqual(from);
    expect(found?.path.at(-1)).toMatchObject(to);
    expect(found?.path.length).toBeGreaterThan(5);
    expect(found?.durationText).toBe(formatDuration(found?.seconds ?? 0));
  });

  it('follows the roads as they are drawn, and curves to the first and from the last', () => {
    const path = route(place('beverley minster'), place('hull station'))?.path ?? [];
    const drawn = new Set(links.flatMap(({ line }) => line.map(({ latitude }) => latitude)));
    const kinds = path.slice(1).map(({ isDirect = false }) => (isDirect ? '-' : '='));
    expect(kinds.join('')).toMatch(/^-+=+-+$/);
    const roads = path.slice(1).filter(({ isDirect = false }) => !isDirect);
    const onRoad = roads.filter(({ latitude }) => drawn.has(latitude));
    expect(onRoad.length / roads.length).toBeGreaterThan(0.5);
  });

  it('is one arc over a short distance, and has no length between equal points', () => {
    const home = place('toll gavel');
    const to = place('butcher row');
    expect(route(home, to)?.path.slice(1)).toEqual(
      arc(home, to)
        .slice(1)
        .map((point) => ({ ...point, isDirect: true })),
    );
    expect(route(home, home)).toMatchObject({ metres: 0, seconds: 0, durationText: '1 min' });
  });

  it.each([
    ['hull station', false],
    ['walkington', false],
    ['howden', false],
    ['humberside airport', true],
    ['york', true],
    ['london', true],
  ])('to %s leaves the roads of the map and is rough: %s', (town, isRough) => {
    expect(route(place('beverley'), place(town))?.isRough).toBe(isRough);
    expect(route(place(town), place('beverley'))?.isRough).toBe(isRough);
  });

  it('reaches places outside the data', () => {
    const leeds = { latitude: 53.8, longitude: -1.55 };
    expect(metres(place('beverley'), leeds)).toBeGreaterThan(70_000);
  });

  it.each([
    { latitude: Number.NaN, longitude: 0 },
    { latitude: 91, longitude: 0 },
    { latitude: 53.8, longitude: Number.POSITIVE_INFINITY },
  ])('is null from or to %j', (nowhere) => {
    expect(route(nowhere, place('beverley'))).toBeNull();
    expect(route(place('beverley'), nowhere)).toBeNull();
  });
});

it.each([
  [0, '1 min'],
  [60, '1 min'],
  [11 * 60 + 20, '11 mins'],
  [3600, '1 hour'],
  [3900, '1 hour 5 mins'],
  [7260, '2 hours 1 min'],
])('formatDuration formats %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
