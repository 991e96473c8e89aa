import type { MapData } from './mapData';
import { createRouteEstimator, type RouteEstimator } from './route';
import { yieldToMain } from '../shared/yieldToMain';
import { createSearch, createSearchAsync, type EmbeddedSearch } from './search';

/** Search and routes over the embedded data, without a browser: the driver simulator uses it as well. */
export interface EmbeddedPlanner extends EmbeddedSearch {
  readonly route: RouteEstimator;
}

/** The same in pieces, for a page that is being used meanwhile. */
export async function createEmbeddedPlannerAsync(data: MapData): Promise<EmbeddedPlanner> {
  const search = await createSearchAsync(data);
  await yieldToMain();
  return { ...search, route: createRouteEstimator(data) };
}

/** Prepares search and routes; nothing is shared between planners. */
export function createEmbeddedPlanner(data: MapData): EmbeddedPlanner {
  return { ...createSearch(data), route: createRouteEstimator(data) };
}
