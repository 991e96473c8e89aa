import type { MapData } from './mapData';
import { createRouteEstimator, type RouteEstimator } from './route';
import { yieldToMain } from '../shared/yieldToMain';
import { createSearch, createSearchAsync, type EmbeddedSearch } from './search';

/** Search and routes without a browser; also used by the driver simulator. */
interface EmbeddedPlanner extends EmbeddedSearch {
  readonly route: RouteEstimator;
}

/** Like createEmbeddedPlanner, but in chunks that keep the page responsive (decision 183). */
export async function createEmbeddedPlannerAsync(data: MapData): Promise<EmbeddedPlanner> {
  const search = await createSearchAsync(data);
  await yieldToMain();
  return { ...search, route: createRouteEstimator(data) };
}

export function createEmbeddedPlanner(data: MapData): EmbeddedPlanner {
  return { ...createSearch(data), route: createRouteEstimator(data) };
}
