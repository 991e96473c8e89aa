import { straightLineMetres, type LatLng } from '../../domain/common/geo';

const STEP_METRES = 100;

/** A smooth line through the points: Catmull and Rom's spline by distance, so without loops. */
export function curveThrough(points: readonly LatLng[]): readonly LatLng[] {
  if (points.length < 3) {
    return points;
  }
  const lengths = points.slice(1).map((end, at) => straightLineMetres(points[at] ?? end, end));
  const slopes = {
    latitude: slopesAt(
      points.map(({ latitude }) => latitude),
      lengths,
    ),
    longitude: slopesAt(
      points.map(({ longitude }) => longitude),
      lengths,
    ),
  };
  return points.flatMap((end, at) => {
    const start = points[at - 1];
    const length = lengths[at - 1] ?? 0;
    if (start === undefined) {
      return [end];
    }
    const steps = Math.max(1, Math.round(length / STEP_METRES));
    const along = (axis: 'latitude' | 'longitude', share: number): number => {
      const leaving = length * (slopes[axis][at - 1] ?? 0);
      const arriving = length * (slopes[axis][at] ?? 0);
      return hermite(start[axis], end[axis], leaving, arriving, share);
    };
    return Array.from({ length: steps }, (_, step): LatLng => {
      const share = (step + 1) / steps;
      return { latitude: along('latitude', share), longitude: along('longitude', share) };
    });
  });
}

/** Degrees per metre at each point, weighted towards its shorter neighbouring span. */
function slopesAt(values: readonly number[], lengths: readonly number[]): readonly number[] {
  return values.map((value, at) => {
    const before = lengths[at - 1] ?? 0;
    const after = lengths[at] ?? 0;
    const arriving = before === 0 ? 0 : (value - (values[at - 1] ?? value)) / before;
    const leaving = after === 0 ? 0 : ((values[at + 1] ?? value) - value) / after;
    if (before === 0 || after === 0) {
      return arriving + leaving;
    }
    return (arriving * after + leaving * before) / (before + after);
  });
}

function hermite(
  start: number,
  end: number,
  leaving: number,
  arriving: number,
  share: number,
): number {
  const rest = 1 - share;
  return (
    start * (1 + 2 * share) * rest ** 2 +
    leaving * share * rest ** 2 +
    end * share ** 2 * (3 - 2 * share) -
    arriving * share ** 2 * rest
  );
}

/** Cuts each corner of an outline twice: Chaikin's algorithm. */
export function rounded(outline: readonly LatLng[]): readonly LatLng[] {
  return cutCorners(cutCorners(outline));
}

function cutCorners(outline: readonly LatLng[]): readonly LatLng[] {
  return outline.flatMap((start, at) => {
    const end = outline[at + 1] ?? outline[0] ?? start;
    return [between(start, end, 0.25), between(start, end, 0.75)];
  });
}

/** The point at that share of the straight line from start to end. */
export function between(start: LatLng, end: LatLng, share: number): LatLng {
  return {
    latitude: start.latitude + (end.latitude - start.latitude) * share,
    longitude: start.longitude + (end.longitude - start.longitude) * share,
  };
}
