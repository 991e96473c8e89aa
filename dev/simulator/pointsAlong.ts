import { straightLineMetres, type LatLng } from '../../src/domain/common/geo';

/** Points along a path, `stepMetres` apart, and its end. */
export function pointsAlong(path: readonly LatLng[], stepMetres: number): readonly LatLng[] {
  const points: LatLng[] = [];
  let beforeNextPoint = stepMetres;
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (from === undefined) {
      continue;
    }
    const length = straightLineMetres(from, to);
    let travelled = 0;
    while (length - travelled >= beforeNextPoint) {
      travelled += beforeNextPoint;
      beforeNextPoint = stepMetres;
      points.push(between(from, to, travelled / length));
    }
    beforeNextPoint -= length - travelled;
  }
  const end = path.at(-1);
  return end === undefined ? points : [...points, end];
}

function between(from: LatLng, to: LatLng, share: number): LatLng {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}
