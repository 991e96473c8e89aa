import type { MapService } from '../port';
import { createGoogleDriverMap } from './GoogleDriverMap';
import { createGoogleTripMap } from './GoogleTripMap';
import { createGoogleApi } from './googleApi';
import { createGoogleRoute } from './googleRoute';
import { createGoogleSearch } from './googleSearch';

/** The map service by Google. The key needs Maps JavaScript, Places (New), Routes and Maps Embed. */
export function createGoogleMaps(key: string): MapService {
  const api = createGoogleApi(key);
  return {
    ...createGoogleSearch(api.load),
    route: createGoogleRoute(api.load),
    TripMap: createGoogleTripMap(api),
    DriverMap: createGoogleDriverMap(key),
  };
}
