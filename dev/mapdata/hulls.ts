import Delaunator from 'delaunator';
import type { LatLng } from '../../src/domain/common/geo';
import { fromMetres, lineDistance, metresBetween, toMetres, type Metres } from './geometry';

/** Built-up land around each postcode and street. */
const PATCH_METRES = 95;
const PATCH_CORNERS = 8;

/** Land between patches is built up, too, unless a circle of this radius fits in. */
const GAP_METRES = 130;

/** Points are counted in squares of this size, including the neighbouring squares. */
const SQUARE_METRES = 280;

/** A larger deviation of the outline would be visible. */
const TOLERANCE_METRES = 18;

/** Smaller islands and clearings are specks on the map. */
const MIN_SQUARE_METRES = 60_000;

type Ring = readonly LatLng[];

/** Outlines of the land where points lie close together; holes are rings, too (even-odd rule). */
export function hullsAround(points: readonly LatLng[], minNeighbours: number): readonly Ring[] {
  const corners = dense(points.map(toMetres), minNeighbours).flatMap(patchCorners);
  return outlines(corners)
    .map((ring) => simplified(ring))
    .filter((ring) => ring.length > 3 && Math.abs(area(ring)) > MIN_SQUARE_METRES)
    .map((ring) => ring.map(fromMetres));
}

/** Leaves out isolated points, such as lone farms. */
function dense(points: readonly Metres[], minNeighbours: number): readonly Metres[] {
  const square = ([east, north]: Metres, column = 0, row = 0) =>
    `${Math.floor(east / SQUARE_METRES) + column},${Math.floor(north / SQUARE_METRES) + row}`;
  const counts = new Map<string, number>();
  for (const point of points) {
    counts.set(square(point), (counts.get(square(point)) ?? 0) + 1);
  }
  const steps = [-1, 0, 1];
  return points.filter((point) => {
    const around = steps.flatMap((column) => steps.map((row) => square(point, column, row)));
    return around.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0) >= minNeighbours;
  });
}

function patchCorners([east, north]: Metres): readonly Metres[] {
  return Array.from({ length: PATCH_CORNERS }, (_, corner): Metres => {
    const angle = (2 * Math.PI * (corner + 0.5)) / PATCH_CORNERS;
    return [east + PATCH_METRES * Math.cos(angle), north + PATCH_METRES * Math.sin(angle)];
  });
}

/** The alpha shape: the edges between the triangles that are small and those that are not. */
function outlines(points: readonly Metres[]): readonly (readonly Metres[])[] {
  const { triangles, halfedges } = new Delaunator(points.flat());
  const at = (edge: number): Metres => points[triangles[edge] ?? -1] ?? [0, 0];
  const isBuiltUp = Array.from(
    { length: triangles.length / 3 },
    (_, each) => circumradius(at(3 * each), at(3 * each + 1), at(3 * each + 2)) <= GAP_METRES,
  );
  const twin = (edge: number): number => halfedges[edge] ?? -1;
  const isOutline = (edge: number): boolean =>
    isBuiltUp[Math.floor(edge / 3)] === true && isBuiltUp[Math.floor(twin(edge) / 3)] !== true;
  const seen = new Set<number>();
  const rings: Metres[][] = [];
  for (let start = 0; start < triangles.length; start += 1) {
    if (seen.has(start) || !isOutline(start)) {
      continue;
    }
    const ring: Metres[] = [];
    for (let edge = start; !seen.has(edge); edge = nextOutline(edge)) {
      seen.add(edge);
      ring.push(at(edge));
    }
    rings.push(ring);
  }
  return rings;

  function nextOutline(edge: number): number {
    let next = following(edge);
    while (!isOutline(next)) {
      next = following(twin(next));
    }
    return next;
  }
}

/** The next edge of the same triangle. */
function following(edge: number): number {
  return edge % 3 === 2 ? edge - 2 : edge + 1;
}

function circumradius(a: Metres, b: Metres, c: Metres): number {
  const sides = metresBetween(a, b) * metresBetween(b, c) * metresBetween(c, a);
  return sides / (2 * Math.abs(cross(a, b, c)));
}

/** Twice the signed area of the triangle. */
function cross([ax, ay]: Metres, [bx, by]: Metres, [cx, cy]: Metres): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function area(ring: readonly Metres[]): number {
  const [first] = ring;
  return first === undefined
    ? 0
    : ring.reduce((sum, point, at) => sum + cross(first, point, ring[at + 1] ?? first) / 2, 0);
}

/** Douglas and Peucker's simplification of a closed line. */
function simplified(ring: readonly Metres[]): readonly Metres[] {
  const half = Math.floor(ring.length / 2);
  const closed = [...ring, ...ring.slice(0, 1)];
  return [...simplifiedLine(closed.slice(0, half + 1)), ...simplifiedLine(closed.slice(half))];
}

/** Without the last point. */
function simplifiedLine(line: readonly Metres[]): readonly Metres[] {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) {
    return line.slice(0, -1);
  }
  const deviations = line.map((point) => lineDistance(point, first, last));
  const farthest = deviations.reduce(
    (best, each, at) => (each > (deviations[best] ?? 0) ? at : best),
    0,
  );
  return (deviations[farthest] ?? 0) <= TOLERANCE_METRES
    ? [first]
    : [...simplifiedLine(line.slice(0, farthest + 1)), ...simplifiedLine(line.slice(farthest))];
}
