import { isLatLng, type LatLng } from '../../domain/common/geo';
import type { DrivingRoute } from '../shared/port';
import { formatDuration } from '../shared/formatDuration';
import type { MapData } from './mapData';
import { createPathfinder } from './roads';

/** Assumed speeds: 34 mph along an A-road, its towns included, and 22 mph through streets and lanes. */
const ROAD_METRES_PER_SECOND = 15.2;
const LANE_METRES_PER_SECOND = 9.8;
/** 45 mph on the main roads beyond the map. */
const BEYOND_METRES_PER_SECOND = 20;

/** Estimates the route between two points; null only when one of them is not on the globe (spec section 7). */
export type RouteEstimator = (from: LatLng, to: LatLng) => DrivingRoute | null;

/** Prepares the estimator; metres and seconds of its routes are whole numbers. */
export function createRouteEstimator(data: Pick<MapData, 'junctions' | 'links'>): RouteEstimator {
  const findWay = createPathfinder(data);
  return (from, to) => {
    if (!isLatLng(from) || !isLatLng(to)) {
      return null;
    }
    const { path, roadMetres, laneMetres, beyondMetres } = findWay(from, to);
    const seconds = Math.round(
      roadMetres / ROAD_METRES_PER_SECOND +
        laneMetres / LANE_METRES_PER_SECOND +
        beyondMetres / BEYOND_METRES_PER_SECOND,
    );
    return {
      path,
      metres: Math.round(roadMetres + laneMetres + beyondMetres),
      seconds,
      durationText: formatDuration(seconds),
      quality: 'estimate',
      isRough: beyondMetres > 0,
    };
  };
}
