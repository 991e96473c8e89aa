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
