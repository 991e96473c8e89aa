import type { MapData } from './mapData';
import { createRouteEstimator } from './route';
import { yieldToMain } from '../shared/yieldToMain';
import { createSearch } from './search';

/** Search and routes, created in chunks that keep the page responsive. */
export async function createEmbeddedPlanner(data: MapData) {
  const search = await createSearch(data);
  await yieldToMain();
  return { ...search, route: createRouteEstimator(data) };
}
