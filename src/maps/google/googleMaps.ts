import type { MapService } from '../shared/port';
import { createDriverMap } from '../shared/DriverMap';
import { createTripMap } from '../shared/TripMap';
import { createGoogleMarkerMap } from './GoogleMarkerMap';
import { createGoogleApi } from './googleApi';
import { createGoogleReverse } from './googleReverse';
import { createGoogleRoute } from './googleRoute';
import { createGoogleSearch } from './googleSearch';

/** The Google map service. The key needs Maps JavaScript, Places (New), Routes and Geocoding. */
export function createGoogleMaps(key: string): MapService {
  const api = createGoogleApi(key);
  const MarkerMap = createGoogleMarkerMap(api);
  return {
    ...createGoogleSearch(api.load),
    ...createGoogleReverse(api.load),
    ...createGoogleRoute(api.load),
    TripMap: createTripMap(MarkerMap),
    DriverMap: createDriverMap(MarkerMap),
    MarkerMap,
  };
}
