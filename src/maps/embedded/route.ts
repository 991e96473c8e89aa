import { isLatLng, type LatLng } from '../../domain/common/geo';
import type { DrivingRoute } from '../shared/port';
import { formatDuration } from '../shared/formatDuration';
import type { MapData } from './mapData';
import { createPathfinder } from './roads';

/** Assumed speeds: 34 mph on A-roads including towns, 22 mph on streets and lanes. */
const ROAD_METRES_PER_SECOND = 15.2;
const LANE_METRES_PER_SECOND = 9.8;
/** 45 mph on main roads beyond the map. */
const BEYOND_METRES_PER_SECOND = 20;

/** Null only if a point is not on the globe (spec section 7). */
export type RouteEstimator = (from: LatLng, to: LatLng, via?: LatLng) => DrivingRoute | null;

/** Metres and seconds of the routes are whole numbers. */
export function createRouteEstimator(data: Pick<MapData, 'junctions' | 'links'>): RouteEstimator {
  const findPath = createPathfinder(data);
  return (from, to, via) => {
    if (![from, via ?? to, to].every(isLatLng)) {
      return null;
    }
    const parts =
      via === undefined ? [findPath(from, to)] : [findPath(from, via), findPath(via, to)];
    const sum = (name: 'roadMetres' | 'laneMetres' | 'beyondMetres'): number =>
      parts.reduce((total, part) => total + part[name], 0);
    const roadMetres = sum('roadMetres');
    const laneMetres = sum('laneMetres');
    const beyondMetres = sum('beyondMetres');
    const seconds = Math.round(
      roadMetres / ROAD_METRES_PER_SECOND +
        laneMetres / LANE_METRES_PER_SECOND +
        beyondMetres / BEYOND_METRES_PER_SECOND,
    );
    return {
      // The stop ends one path and begins the next.
      path: parts.flatMap(({ path }, index) => (index === 0 ? path : path.slice(1))),
      metres: Math.round(roadMetres + laneMetres + beyondMetres),
      seconds,
      durationText: formatDuration(seconds),
      quality: 'estimate',
      isRough: beyondMetres > 0,
    };
  };
}
