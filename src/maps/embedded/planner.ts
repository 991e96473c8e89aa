import type { MapData } from './mapData';
import { createRouteEstimator, type RouteEstimator } from './route';
import { createSearch, type EmbeddedSearch } from './search';

/** Search and routes over the embedded data, without a browser: the driver simulator uses it as well. */
export interface EmbeddedPlanner extends EmbeddedSearch {
  readonly route: RouteEstimator;
}

/** Prepares search and routes; nothing is shared between planners. */
export function createEmbeddedPlanner(data: MapData): EmbeddedPlanner {
  return { ...createSearch(data), route: createRouteEstimator(data) };
}
