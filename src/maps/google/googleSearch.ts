import { AUTOCOMPLETE_BIAS } from '../../domain/trip/geofence';
import { splitHouseNumber } from '../../domain/trip/houseNumber';
import type { MapService, PlaceSuggestion } from '../shared/port';
import { askGoogle, PLACE_FAILED_TEXT, SEARCH_FAILED_TEXT } from './googleErrors';

/** The cheapest fields with a position: the name would triple the price. */
const PLACE_FIELDS = ['formattedAddress', 'location'];

/** Each of a session's first twelve searches is billed, so it waits for a pause. */
const SEARCH_THROTTLE = { debounceMs: 400, maxDebounceMs: 1200, minLetters: 3 } as const;

interface PlaceName {
  /** With the typed house number, if Google's place lacks it. */
  readonly main: string;
  readonly street: string;
}

/** Address search by the Places API (New). Suggestions and details share a billing session. */
export function createGoogleSearch(
  load: () => Promise<void>,
): Pick<MapService, 'search' | 'resolve' | 'searchThrottle'> {
  let session: google.maps.places.AutocompleteSessionToken | null = null;
  /** Predictions of this session: a place made from one carries the session token. */
  const predictions = new Map<string, google.maps.places.PlacePrediction>();
  const names = new Map<string, PlaceName>();

  function toSuggestion(
    prediction: google.maps.places.PlacePrediction,
    house: string | null,
  ): PlaceSuggestion {
    const { placeId: id, mainText, secondaryText, text, types } = prediction;
    const street = mainText?.text ?? text.text;
    const main = numberedName(house, street, types);
    predictions.set(id, prediction);
    names.set(id, { main, street });
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
      const suggestions = await fetchSuggestions(places, text, session);
      signal.throwIfAborted();
      const { house } = splitHouseNumber(text.trim());
      return suggestions.flatMap(({ placePrediction }) =>
        placePrediction === null ? [] : [toSuggestion(placePrediction, house)],
      );
    },

    async resolve(id) {
      await load();
      const { Place } = await google.maps.importLibrary('places');
      const place = predictions.get(id)?.toPlace() ?? new Place({ id });
      // Ends the session, so that further typing starts a new one.
      session = null;
      predictions.clear();
      const fields = place.fetchFields({ fields: PLACE_FIELDS });
      const found = await askGoogle(fields, PLACE_FAILED_TEXT);
      if (!found?.place.location) {
        return null;
      }
      const { formattedAddress, location } = found.place;
      const address = formattedAddress ?? '';
      const { main, street } = names.get(id) ?? { main: address, street: address };
      return {
        name: main,
        address: address.startsWith(street) ? main + address.slice(street.length) : address,
        placeId: id,
        latLng: { latitude: location.lat(), longitude: location.lng() },
      };
    },
  };
}

/** Adds the typed house number to a street or postcode, and a flat to its house. */
function numberedName(house: string | null, name: string, types: readonly string[]): string {
  if (house === null) {
    return name;
  }
  if (types.includes('route') || types.includes('postal_code')) {
    return `${house} ${name}`;
  }
  const number = house.split(', ').at(-1) ?? house;
  const isItsHouse = name.toLowerCase().startsWith(`${number.toLowerCase()} `);
  return isItsHouse ? house + name.slice(number.length) : name;
}

async function fetchSuggestions(
  { AutocompleteSuggestion }: google.maps.PlacesLibrary,
  input: string,
  sessionToken: google.maps.places.AutocompleteSessionToken,
): Promise<readonly google.maps.places.AutocompleteSuggestion[]> {
  const request = AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    sessionToken,
    language: 'en-GB',
    region: 'gb',
    includedRegionCodes: ['gb'],
    locationBias: AUTOCOMPLETE_BIAS,
  });
  return (await askGoogle(request, SEARCH_FAILED_TEXT))?.suggestions ?? [];
}
