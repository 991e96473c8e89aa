import type { MapService } from '../shared/port';
import { createGoogleDriverMap } from './GoogleDriverMap';
import { createGoogleTripMap } from './GoogleTripMap';
import { createGoogleApi } from './googleApi';
import { createGoogleReverse } from './googleReverse';
import { createGoogleRoute } from './googleRoute';
import { createGoogleSearch } from './googleSearch';
import { createMapPool } from './mapPool';

/** The Google map service. The key needs Maps JavaScript, Places (New), Routes and Geocoding. */
export function createGoogleMaps(key: string): MapService {
  const api = createGoogleApi(key);
  const source = { api, pool: createMapPool() };
  return {
    ...createGoogleSearch(api.load),
    ...createGoogleReverse(api.load),
    ...createGoogleRoute(api.load),
    TripMap: createGoogleTripMap(source),
    DriverMap: createGoogleDriverMap(source),
  };
}
