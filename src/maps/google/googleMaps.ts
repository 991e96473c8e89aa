import type { MapService } from '../shared/port';
import { createDriverMap } from '../shared/DriverMap';
import { createTripMap } from '../shared/TripMap';
import { createGoogleMarkerMap } from './GoogleMarkerMap';
import { createGoogleApi, toGoogle } from './googleApi';
import { createGoogleRoute } from './googleRoute';
import { createGoogleSearch } from './googleSearch';
import { askGoogle, SEARCH_FAILED_TEXT } from './googleErrors';

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

/** Each call is billed, so it is made only when the passenger asks for it. */
function createGoogleReverse(load: () => Promise<void>): Pick<MapService, 'reverse'> {
  return {
    async reverse(latLng) {
      await load();
      const { Geocoder } = await google.maps.importLibrary('geocoding');
      const request = { location: toGoogle(latLng), language: 'en-GB', region: 'gb' } as const;
      const found = await askGoogle(new Geocoder().geocode(request), SEARCH_FAILED_TEXT);
      const place = found?.results.find(({ types }) => !types.includes('plus_code'));
      return place === undefined ? null : { name: '', address: place.formatted_address, latLng };
    },
  };
}
