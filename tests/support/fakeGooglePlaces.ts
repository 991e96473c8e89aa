import type { Billing } from './googleBilling';

/** What there is to know of a place. A field that is not given does not exist for it: Google answers null then. */
export interface FakePlace {
  readonly displayName?: string;
  readonly formattedAddress?: string;
  readonly location?: { readonly lat: number; readonly lng: number };
}

/** A suggestion for a place; `secondary` null as Google leaves it out for a country. */
export interface FakeSuggestion {
  readonly id: string;
  readonly main: string;
  readonly secondary: string | null;
}

/** What the places library was asked, and what it shall answer. */
export interface FakePlaces {
  /** Null stands for a suggestion that is no place. */
  suggestions: readonly (FakeSuggestion | null)[];
  /** The places by their ids; an id that is not here is not found. */
  readonly known: Map<string, FakePlace>;
  /** The code with which the next calls fail. */
  searchError: string | null;
  detailsError: string | null;
  readonly searches: Record<string, unknown>[];
  readonly details: {
    readonly id: string;
    readonly fields: readonly string[];
    readonly token: object | null;
  }[];
}

/** An error as Google's services reject with: it has a code. */
export class FakeMapsRequestError extends Error {
  constructor(
    readonly code: string,
    readonly endpoint: string,
  ) {
    super(`${endpoint}: ${code}`);
    this.name = 'MapsRequestError';
  }
}

export function newFakePlaces(): FakePlaces {
  return {
    suggestions: [],
    known: new Map(),
    searchError: null,
    detailsError: null,
    searches: [],
    details: [],
  };
}

/** google.maps.places, as far as the adapter uses it. */
export function placesLibrary(fake: FakePlaces, billing: Billing) {
  /** Its data are getters, and undefined until fetched, as Google's are. */
  class Place {
    private readonly fetched = new Map<string, unknown>();
    private readonly placeId: string;
    /** Of the prediction it was made from; used up by the first fetch. */
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
      fake.details.push({ id: this.placeId, fields: mask, token });
      // Google answers later, never in the same turn.
      await Promise.resolve();
      const known = fake.known.get(this.placeId);
      if (fake.detailsError !== null || known === undefined) {
        throw new FakeMapsRequestError(fake.detailsError ?? 'NOT_FOUND', 'PLACES_GET_PLACE');
      }
      if (!billing.details(mask, token)) {
        throw new FakeMapsRequestError('INVALID_ARGUMENT', 'PLACES_GET_PLACE');
      }
      const { location } = known;
      const values: Readonly<Record<string, unknown>> = {
        ...known,
        location: location && { lat: () => location.lat, lng: () => location.lng },
      };
      for (const field of mask) {
        this.fetched.set(field, values[field] ?? null);
      }
      return { place: this };
    }
  }

  async function fetchAutocompleteSuggestions(request: Record<string, unknown>) {
    fake.searches.push(request);
    const token = typeof request['sessionToken'] === 'object' ? request['sessionToken'] : null;
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

  function prediction({ id, main, secondary }: FakeSuggestion, token: object | null) {
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
