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

/** The point at that share of the straight line from start to end. */
export function between(start: LatLng, end: LatLng, share: number): LatLng {
  return {
    latitude: start.latitude + (end.latitude - start.latitude) * share,
    longitude: start.longitude + (end.longitude - start.longitude) * share,
  };
}
