import type { MapService } from '../shared/port';
import { createDriverMap } from '../shared/DriverMap';
import { createGoogleMarkerMap } from './GoogleMarkerMap';
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
  const MarkerMap = createGoogleMarkerMap(source);
  return {
    ...createGoogleSearch(api.load),
    ...createGoogleReverse(api.load),
    ...createGoogleRoute(api.load),
    TripMap: createGoogleTripMap(source),
    DriverMap: createDriverMap(MarkerMap),
    MarkerMap,
  };
}
