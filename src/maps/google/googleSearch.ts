import { AUTOCOMPLETE_BIAS } from '../../domain/trip/geofence';
import type { MapService, PlaceSuggestion } from '../shared/port';
import { withTimeout } from '../shared/withTimeout';
import {
  toGoogleError,
  isNotFoundError,
  PLACE_FAILED_TEXT,
  SEARCH_FAILED_TEXT,
} from './googleErrors';

/** The cheapest fields that say where a place is. Its name is the prediction's: asked for here, it would cost three times as much. */
const PLACE_FIELDS = ['formattedAddress', 'location'];

/**
 * Google bills each of the first twelve searches of a session that ends with these fields, so it is asked when somebody
 * pauses, not at every letter.
 */
const SEARCH_THROTTLE = { debounceMs: 400, maxDebounceMs: 1200, minLetters: 3 } as const;

/**
 * Address search by the Places API (New), limited to Great Britain and biased to the service area (spec section 5).
 * Google bills a search by session: the letters typed and the one place chosen from them share a token.
 */
export function createGoogleSearch(
  load: () => Promise<void>,
): Pick<MapService, 'search' | 'resolve' | 'searchThrottle'> {
  let session: google.maps.places.AutocompleteSessionToken | null = null;
  /** The predictions of this session: a place made from one of them carries the session's token. */
  const predictions = new Map<string, google.maps.places.PlacePrediction>();
  /** The names of all places that were on offer, by id. */
  const names = new Map<string, string>();

  /** The place behind a prediction. It ends the session, so that what is typed meanwhile belongs to the next one. */
  function takePlace(id: string, Place: typeof google.maps.places.Place): google.maps.places.Place {
    const place = predictions.get(id)?.toPlace() ?? new Place({ id });
    session = null;
    predictions.clear();
    return place;
  }

  function remember(prediction: google.maps.places.PlacePrediction): PlaceSuggestion {
    const { placeId: id, mainText, secondaryText, text } = prediction;
    const main = mainText?.text ?? text.text;
    predictions.set(id, prediction);
    names.set(id, main);
    return { id, main, secondary: secondaryText?.text ?? '' };
  }

  return {
    searchThrottle: SEARCH_THROTTLE,

    async search(text, signal) {
      signal.throwIfAborted();
      if (text.trim() === '') {
        return [];
      }
      await load();
      const places = await google.maps.importLibrary('places');
      signal.throwIfAborted();
      session ??= new places.AutocompleteSessionToken();
      const sessionToken = session;
      const { suggestions } = await withTimeout(
        places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
          input: text,
          sessionToken,
          language: 'en-GB',
          region: 'gb',
          includedRegionCodes: ['gb'],
          locationBias: AUTOCOMPLETE_BIAS,
        }),
        SEARCH_FAILED_TEXT,
      ).catch((cause: unknown) => {
        throw toGoogleError(cause, SEARCH_FAILED_TEXT);
      });
      signal.throwIfAborted();
      return suggestions.flatMap(({ placePrediction }) =>
        placePrediction === null ? [] : [remember(placePrediction)],
      );
    },

    async resolve(id) {
      await load();
      const { Place } = await google.maps.importLibrary('places');
      const asked = takePlace(id, Place);
      const found = await withTimeout(
        asked.fetchFields({ fields: PLACE_FIELDS }),
        PLACE_FAILED_TEXT,
      ).catch((cause: unknown) => {
        if (isNotFoundError(cause)) {
          return null;
        }
        throw toGoogleError(cause, PLACE_FAILED_TEXT);
      });
      if (!found?.place.location) {
        return null;
      }
      const { formattedAddress, location } = found.place;
      const address = formattedAddress ?? '';
      return {
        name: names.get(id) ?? address,
        address,
        placeId: id,
        latLng: { latitude: location.lat(), longitude: location.lng() },
      };
    },
  };
}
