import type { LatLng } from '../../domain/common/geo';

/** Cuts the corners of a line, but keeps its ends. */
export function smoothed(line: readonly LatLng[]): readonly LatLng[] {
  // The last two points lie between the two ends of the line.
  return line.length < 3
    ? line
    : [...line.slice(0, 1), ...cutCorners(line).slice(0, -2), ...line.slice(-1)];
}

/** Cuts the corners of an outline: Chaikin's algorithm. */
export function cutCorners(outline: readonly LatLng[]): readonly LatLng[] {
  return outline.flatMap((start, at) => {
    const end = outline[at + 1] ?? outline[0] ?? start;
    return [between(start, end, 0.25), between(start, end, 0.75)];
  });
}

const ARC_PIECES = 24;
/** How far an arc bends to the side, as a share of its length. */
const ARC_BEND = 0.15;

/** A quadratic curve between two points that bends north, or east, whichever way it is drawn. */
export function arc(start: LatLng, end: LatLng): readonly LatLng[] {
  const north = end.latitude - start.latitude;
  const east = end.longitude - start.longitude;
  // A degree of longitude is shorter on the map.
  const scale = Math.cos((start.latitude * Math.PI) / 180);
  const side = (east === 0 ? -north : east) < 0 ? -1 : 1;
  // The curve reaches half as far as its control point.
  const bend = 2 * ARC_BEND * side;
  const middle = between(start, end, 0.5);
  const control = {
    latitude: middle.latitude + bend * east * scale,
    longitude: middle.longitude - (bend * north) / scale,
  };
  return Array.from({ length: ARC_PIECES + 1 }, (_, at) => {
    const share = at / ARC_PIECES;
    return between(between(start, control, share), between(control, end, share), share);
  });
}

/** The point at that share of the straight line from start to end. */
export function between(start: LatLng, end: LatLng, share: number): LatLng {
  return {
    latitude: start.latitude + (end.latitude - start.latitude) * share,
    longitude: start.longitude + (end.longitude - start.longitude) * share,
  };
}
