import type { MapService } from '../shared/port';
import { withTimeout } from '../shared/withTimeout';
import { toGoogle } from './googleApi';
import { isNotFoundError, SEARCH_FAILED_TEXT, toGoogleError } from './googleErrors';

/** Each call is billed, so it is made only when the passenger asks for it (decision 310). */
export function createGoogleReverse(load: () => Promise<void>): Pick<MapService, 'reverse'> {
  return {
    async reverse(latLng) {
      await load();
      const { Geocoder } = await google.maps.importLibrary('geocoding');
      const request = { location: toGoogle(latLng), language: 'en-GB', region: 'gb' } as const;
      const { results } = await withTimeout(
        new Geocoder().geocode(request),
        SEARCH_FAILED_TEXT,
      ).catch((cause: unknown) => {
        if (isNotFoundError(cause)) {
          return { results: [] };
        }
        throw toGoogleError(cause, SEARCH_FAILED_TEXT);
      });
      const place = results.find(({ types }) => !types.includes('plus_code'));
      return place === undefined ? null : { name: '', address: place.formatted_address, latLng };
    },
  };
}
