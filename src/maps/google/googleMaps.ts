import type { MapService } from '../shared/port';
import { createGoogleApi } from './googleApi';
import { createGoogleMapComponents } from './GoogleMap';
import { createGoogleRoute } from './googleRoute';
import { createGoogleSearch } from './googleSearch';
import { createMapPool } from './mapPool';

/** The Google map service. The key needs Maps JavaScript, Places (New) and Routes. */
export function createGoogleMaps(key: string): MapService {
  const api = createGoogleApi(key);
  return {
    ...createGoogleSearch(api.load),
    ...createGoogleRoute(api.load),
    ...createGoogleMapComponents({ api, pool: createMapPool() }),
  };
}
