import type { MapService } from '../shared/port';
import { toGoogle } from './googleApi';
import { askGoogle, SEARCH_FAILED_TEXT } from './googleErrors';

/** Each call is billed, so it is made only when the passenger asks for it. */
export function createGoogleReverse(load: () => Promise<void>): Pick<MapService, 'reverse'> {
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
