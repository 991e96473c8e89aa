import { AUTOCOMPLETE_BIAS } from '../../domain/geofence';
import type { MapService } from '../port';

export const SEARCH_FAILED_TEXT =
  'The address search is not available at the moment. Please try again.';
export const PLACE_FAILED_TEXT = 'This place could not be looked up. Please try again.';

/**
 * Address search by the Places API (New), limited to Great Britain and biased to the service area (spec section 5).
 * Google bills a search by session: the letters typed and the one place chosen from them share a token.
 */
export function createGoogleSearch(
  load: () => Promise<void>,
): Pick<MapService, 'search' | 'resolve'> {
  let session: google.maps.places.AutocompleteSessionToken | null = null;
  /** The predictions of this session: a place made from one of them carries the session's token. */
  const predictions = new Map<string, google.maps.places.PlacePrediction>();

  return {
    async search(text, signal) {
      signal.throwIfAborted();
      if (text.trim() === '') {
        return [];
      }
      await load();
      const places = await google.maps.importLibrary('places');
      signal.throwIfAborted();
      session ??= new places.AutocompleteSessionToken();
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        sessionToken: session,
        language: 'en-GB',
        region: 'gb',
        includedRegionCodes: ['gb'],
        locationBias: AUTOCOMPLETE_BIAS,
      }).catch((cause: unknown) => {
        throw new Error(SEARCH_FAILED_TEXT, { cause });
      });
      signal.throwIfAborted();
      return suggestions.flatMap(({ placePrediction }) => {
        if (placePrediction === null) {
          return [];
        }
        predictions.set(placePrediction.placeId, placePrediction);
        return [
          {
            id: placePrediction.placeId,
            main: placePrediction.mainText?.text ?? placePrediction.text.text,
            secondary: placePrediction.secondaryText?.text ?? '',
          },
        ];
      });
    },

    async resolve(id) {
      await load();
      const { Place } = await google.maps.importLibrary('places');
      const place = predictions.get(id)?.toPlace() ?? new Place({ id });
      try {
        await place.fetchFields({ fields: ['displayName', 'formattedAddress', 'location'] });
      } catch (cause) {
        throw new Error(PLACE_FAILED_TEXT, { cause });
      }
      session = null;
      predictions.clear();
      if (!place.location) {
        return null;
      }
      const address = place.formattedAddress ?? '';
      return {
        name: place.displayName ?? address,
        address,
        latLng: { latitude: place.location.lat(), longitude: place.location.lng() },
      };
    },
  };
}
