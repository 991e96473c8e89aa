import { straightLineMetres, type LatLng } from '../../src/domain/common/geo';
import { DATA_ORIGIN, DATA_STEPS_PER_DEGREE } from '../../src/maps/embedded/mapData';

/** Whole steps north and east of the data's origin. */
export function pack(point: LatLng): [number, number] {
  return [
    Math.round((point.latitude - DATA_ORIGIN.latitude) * DATA_STEPS_PER_DEGREE),
    Math.round((point.longitude - DATA_ORIGIN.longitude) * DATA_STEPS_PER_DEGREE),
  ];
}

/** All points in one list, each as the steps from the one before. */
export function packAll(points: readonly LatLng[]): number[] {
  let before: readonly [number, number] = [0, 0];
  return points.map(pack).flatMap((point) => {
    const steps = [point[0] - before[0], point[1] - before[1]];
    before = point;
    return steps;
  });
}

/** East and north of the data's origin, on a plane. */
export type Metres = readonly [number, number];

const METRES_NORTH = 111_320;
const METRES_EAST = METRES_NORTH * Math.cos((53.85 * Math.PI) / 180);

export function toMetres({ latitude, longitude }: LatLng): Metres {
  return [
    (longitude - DATA_ORIGIN.longitude) * METRES_EAST,
    (latitude - DATA_ORIGIN.latitude) * METRES_NORTH,
  ];
}

export function fromMetres([east, north]: Metres): LatLng {
  return {
    latitude: DATA_ORIGIN.latitude + north / METRES_NORTH,
    longitude: DATA_ORIGIN.longitude + east / METRES_EAST,
  };
}

/** How far along the line from start to end the point is: 0 at the start, 1 at the end. */
export function shareAlong(point: Metres, start: Metres, end: Metres): number {
  const across = end[0] - start[0];
  const up = end[1] - start[1];
  const squared = across ** 2 + up ** 2;
  return squared === 0
    ? 0
    : ((point[0] - start[0]) * across + (point[1] - start[1]) * up) / squared;
}

/** Distance from the line between start and end. */
export function lineDistance(point: Metres, start: Metres, end: Metres): number {
  const share = Math.min(1, Math.max(0, shareAlong(point, start, end)));
  return Math.hypot(
    point[0] - start[0] - share * (end[0] - start[0]),
    point[1] - start[1] - share * (end[1] - start[1]),
  );
}

export function metresBetween(start: Metres, end: Metres): number {
  return Math.hypot(end[0] - start[0], end[1] - start[1]);
}

export function medianPoint(points: readonly LatLng[]): LatLng {
  return {
    latitude: median(points.map((point) => point.latitude)),
    longitude: median(points.map((point) => point.longitude)),
  };
}

export function nearestMetres(from: LatLng, points: readonly LatLng[]): number {
  return Math.min(...points.map((point) => straightLineMetres(from, point)));
}

function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) {
    throw new Error('There is no median of nothing');
  }
  return middle;
}
