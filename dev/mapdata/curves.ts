import { metresBetween, type Metres } from './geometry';

/** The app rounds off the corners that are left. */
const STEP_METRES = 400;

/** A smooth line through the points: Catmull and Rom's spline by distance, so without loops. */
export function curveThrough(points: readonly Metres[]): readonly Metres[] {
  if (points.length < 3) {
    return points;
  }
  const slopes = points.map((point, at) => slopeAt(points, point, at));
  return points.flatMap((end, at) => {
    const start = points[at - 1];
    if (start === undefined) {
      return [end];
    }
    const length = metresBetween(start, end);
    const steps = Math.max(1, Math.round(length / STEP_METRES));
    return Array.from({ length: steps }, (_, step): Metres => {
      const along = (axis: 0 | 1): number =>
        hermite(
          [start[axis], end[axis]],
          [length * (slopes[at - 1]?.[axis] ?? 0), length * (slopes[at]?.[axis] ?? 0)],
          (step + 1) / steps,
        );
      return [along(0), along(1)];
    });
  });
}

/** The direction at a point, weighted towards its nearer neighbour. */
function slopeAt(points: readonly Metres[], point: Metres, at: number): Metres {
  const before = points[at - 1];
  const after = points[at + 1];
  if (before === undefined || after === undefined) {
    return direction(before ?? point, after ?? point);
  }
  const arriving = direction(before, point);
  const leaving = direction(point, after);
  const near = metresBetween(before, point);
  const far = metresBetween(point, after);
  const mix = (axis: 0 | 1): number => (arriving[axis] * far + leaving[axis] * near) / (near + far);
  return [mix(0), mix(1)];
}

function direction(start: Metres, end: Metres): Metres {
  const length = metresBetween(start, end);
  return [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
}

function hermite(
  [start, end]: readonly [number, number],
  [leaving, arriving]: readonly [number, number],
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
