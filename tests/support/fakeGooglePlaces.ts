import type { Billing } from './googleBilling';

/** Google returns null for a field that the place does not have. */
export interface FakePlace {
  readonly displayName?: string;
  readonly formattedAddress?: string;
  readonly location?: { readonly lat: number; readonly lng: number };
}

/** `secondary` is null for a country. */
export interface FakeSuggestion {
  readonly id: string;
  readonly main: string;
  readonly secondary: string | null;
  /** 'route' for a street. */
  readonly types?: readonly string[];
}

export interface FakePlaces {
  /** Null: a suggestion that is not a place. */
  suggestions: readonly (FakeSuggestion | null)[];
  readonly placesById: Map<string, FakePlace>;
  /** Error codes of the next calls. */
  searchError: string | null;
  detailsError: string | null;
  readonly searchRequests: Record<string, unknown>[];
  readonly detailsRequests: {
    readonly id: string;
    readonly fields: readonly string[];
    readonly token: object | null;
  }[];
}

export class FakeMapsRequestError extends Error {
  constructor(
    readonly code: string,
    readonly endpoint: string,
  ) {
    super(`${endpoint}: ${code}`);
    this.name = 'MapsRequestError';
  }
}

export function createFakePlaces(): FakePlaces {
  return {
    suggestions: [],
    placesById: new Map(),
    searchError: null,
    detailsError: null,
    searchRequests: [],
    detailsRequests: [],
  };
}

/** google.maps.places, as far as the adapter uses it. */
export function placesLibrary(fake: FakePlaces, billing: Billing) {
  /** Like Google's: getters that are undefined until fetched. */
  class Place {
    private readonly fetched = new Map<string, unknown>();
    private readonly placeId: string;
    /** The prediction's session token, consumed by the first fetch. */
    private token: object | null;

    constructor(options: { readonly id: string }, token: object | null = null) {
      this.placeId = options.id;
      this.token = token;
    }
    get id(): string {
      return this.placeId;
    }
    get displayName(): unknown {
      return this.fetched.get('displayName');
    }
    get formattedAddress(): unknown {
      return this.fetched.get('formattedAddress');
    }
    get location(): unknown {
      return this.fetched.get('location');
    }

    async fetchFields({
      fields,
    }: {
      readonly fields: Iterable<string>;
    }): Promise<{ place: Place }> {
      const mask = [...fields];
      const token = this.token;
      this.token = null;
      fake.detailsRequests.push({ id: this.placeId, fields: mask, token });
      // Google never responds synchronously.
      await Promise.resolve();
      const place = fake.placesById.get(this.placeId);
      if (fake.detailsError !== null || place === undefined) {
        throw new FakeMapsRequestError(fake.detailsError ?? 'NOT_FOUND', 'PLACES_GET_PLACE');
      }
      if (!billing.details(mask, token)) {
        throw new FakeMapsRequestError('INVALID_ARGUMENT', 'PLACES_GET_PLACE');
      }
      const { location } = place;
      const values: Readonly<Record<string, unknown>> = {
        ...place,
        location: location && { lat: () => location.lat, lng: () => location.lng },
      };
      for (const field of mask) {
        this.fetched.set(field, values[field] ?? null);
      }
      return { place: this };
    }
  }

  async function fetchAutocompleteSuggestions(request: Record<string, unknown>) {
    fake.searchRequests.push(request);
    const token = typeof request.sessionToken === 'object' ? request.sessionToken : null;
    await Promise.resolve();
    if (fake.searchError !== null) {
      throw new FakeMapsRequestError(fake.searchError, 'PLACES_AUTOCOMPLETE');
    }
    billing.search(token);
    const suggestions = fake.suggestions.map((suggestion) => ({
      get placePrediction() {
        return suggestion === null ? null : prediction(suggestion, token);
      },
    }));
    return { suggestions };
  }

  function prediction({ id, main, secondary, types = [] }: FakeSuggestion, token: object | null) {
    return {
      get placeId() {
        return id;
      },
      get text() {
        return { text: secondary === null ? main : `${main}, ${secondary}` };
      },
      get mainText() {
        return { text: main };
      },
      get secondaryText() {
        return secondary === null ? null : { text: secondary };
      },
      get types() {
        return types;
      },
      toPlace: () => new Place({ id }, token),
    };
  }

  return {
    Place,
    AutocompleteSessionToken: class {
      readonly kind = 'token';
    },
    AutocompleteSuggestion: { fetchAutocompleteSuggestions },
  };
}
