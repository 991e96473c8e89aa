import { FakeMapsRequestError } from './fakeGooglePlaces';
import type { Billing } from './googleBilling';

export interface FakeGeocoding {
  results: readonly { readonly formatted_address: string; readonly types: readonly string[] }[];
  /** Error code of the next calls. */
  error: string | null;
  readonly requests: unknown[];
}

export function createFakeGeocoding(): FakeGeocoding {
  return { results: [], error: null, requests: [] };
}

/** google.maps.geocoding, as far as the adapter uses it. */
export function geocodingLibrary(fake: FakeGeocoding, billing: Billing) {
  class Geocoder {
    readonly geocode = async (request: unknown) => {
      fake.requests.push(request);
      await Promise.resolve();
      billing.add('Geocoding');
      if (fake.error !== null) {
        throw new FakeMapsRequestError(fake.error, 'GEOCODER_GEOCODE');
      }
      return { results: fake.results };
    };
  }
  return { Geocoder };
}
