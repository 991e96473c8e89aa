/**
 * The few parts of google.maps that the adapter uses, on a page where Google's script counts as loaded.
 *
 * It does not prove that Google answers as written here: neither the form of a real request's answer, nor which fields
 * a mask brings, nor that a key, a session token or a bias box has any effect, nor what a search costs. It draws
 * nothing: maps, lines and overlays only record what they were given, so where a bubble really stands on a Google map,
 * dark mode and gestures stay unproved. Nor does it load a script.
 */

interface Answers {
  suggestions: FakeSuggestion[];
  searchError: Error | null;
  place: FakePlaceFields;
  routes: FakeRoute[] | undefined;
  routeError: Error | null;
}

export interface FakeSuggestion {
  readonly placePrediction: {
    readonly placeId: string;
    readonly text: { readonly text: string };
    readonly mainText: { readonly text: string } | null;
    readonly secondaryText: { readonly text: string } | null;
  } | null;
}

export interface FakePlaceFields {
  readonly displayName?: string | null;
  readonly formattedAddress?: string | null;
  readonly location?: { readonly lat: () => number; readonly lng: () => number } | null;
}

export interface FakeRoute {
  readonly path?: readonly { readonly lat: number; readonly lng: number }[];
  readonly distanceMeters?: number;
  readonly durationMillis?: number | null;
  readonly localizedValues?: { readonly duration?: string } | null;
}

/** What the fake was asked and what it shall answer. */
export interface FakeGoogle {
  readonly answers: Answers;
  readonly searches: Record<string, unknown>[];
  readonly places: { readonly id: string; readonly fields: readonly string[] }[];
  readonly routeRequests: Record<string, unknown>[];
  /** Every call of a map's setCenter, setZoom and fitBounds, in order. */
  readonly moves: { readonly name: string; readonly value: unknown }[];
  /** The points that each fitBounds was given; Google comes as close as all of them allow, whatever a limit says. */
  readonly fits: (readonly google.maps.LatLngLiteral[])[];
  readonly remove: () => void;
}

/** A suggestion for a place; `secondary` null as Google leaves it out for a country. */
export function fakeSuggestion(id: string, main: string, secondary: string | null): FakeSuggestion {
  return {
    placePrediction: {
      placeId: id,
      text: { text: [main, secondary].filter(Boolean).join(', ') },
      mainText: { text: main },
      secondaryText: secondary === null ? null : { text: secondary },
    },
  };
}

/** Puts the fake on the page. Its classes live in closures, since the adapter sees them only through importLibrary. */
export function installFakeGoogle(): FakeGoogle {
  const fake: FakeGoogle = {
    answers: {
      suggestions: [],
      searchError: null,
      place: {},
      routes: [],
      routeError: null,
    },
    searches: [],
    places: [],
    routeRequests: [],
    moves: [],
    fits: [],
    remove: () => Reflect.deleteProperty(window, 'google'),
  };
  const libraries: Readonly<Record<string, unknown>> = {
    core: {},
    maps: {},
    places: placesLibrary(fake),
    routes: routesLibrary(fake),
  };
  Reflect.set(window, 'google', {
    maps: {
      ...mapClasses(fake),
      importLibrary: (name: string) => Promise.resolve(libraries[name]),
    },
  });
  return fake;
}

function placesLibrary(fake: FakeGoogle) {
  class Place {
    displayName?: string | null;
    formattedAddress?: string | null;
    location?: FakePlaceFields['location'];

    constructor(private readonly options: { id: string }) {}

    fetchFields({ fields }: { fields: string[] }): Promise<void> {
      fake.places.push({ id: this.options.id, fields });
      Object.assign(this, fake.answers.place);
      return Promise.resolve();
    }
  }
  return {
    Place,
    AutocompleteSessionToken: class {
      readonly kind = 'token';
    },
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: (request: Record<string, unknown>) => {
        fake.searches.push(request);
        if (fake.answers.searchError !== null) {
          return Promise.reject(fake.answers.searchError);
        }
        const suggestions = fake.answers.suggestions.map(({ placePrediction }) => ({
          placePrediction: placePrediction && {
            ...placePrediction,
            toPlace: () => new Place({ id: placePrediction.placeId }),
          },
        }));
        return Promise.resolve({ suggestions });
      },
    },
  };
}

function routesLibrary(fake: FakeGoogle) {
  return {
    Route: {
      computeRoutes: (request: Record<string, unknown>) => {
        fake.routeRequests.push(request);
        const { routes, routeError } = fake.answers;
        return routeError === null ? Promise.resolve({ routes }) : Promise.reject(routeError);
      },
    },
  };
}

function mapClasses(fake: FakeGoogle) {
  const nothing = () => undefined;
  const move = (name: string) => (value: unknown) => {
    fake.moves.push({ name, value });
  };
  class MapClass {
    readonly setCenter = move('setCenter');
    readonly setZoom = move('setZoom');
    readonly fitBounds = (bounds: { readonly points: readonly google.maps.LatLngLiteral[] }) => {
      fake.fits.push(bounds.points);
      fake.moves.push({ name: 'fitBounds', value: bounds });
    };
    readonly setOptions = nothing;
    constructor(private readonly element: HTMLElement) {}
    getDiv(): HTMLElement {
      return this.element;
    }
  }
  class Polyline {
    private map: MapClass | null = null;
    readonly setOptions = nothing;
    readonly setPath = nothing;
    constructor(options: { map?: MapClass }) {
      this.setMap(options.map ?? null);
    }
    setMap(map: MapClass | null): void {
      this.map?.getDiv().removeAttribute('data-line');
      map?.getDiv().setAttribute('data-line', 'drawn');
      this.map = map;
    }
  }
  class OverlayView {
    private map: MapClass | null = null;
    onAdd(): void {
      throw new Error('An overlay must say what it adds');
    }
    onRemove(): void {
      throw new Error('An overlay must say what it removes');
    }
    setMap(map: MapClass | null): void {
      if (this.map !== null) {
        this.onRemove();
      }
      this.map = map;
      if (map !== null) {
        this.onAdd();
      }
    }
    getPanes(): Record<string, HTMLElement | undefined> {
      return { overlayLayer: this.map?.getDiv() };
    }
    getProjection(): null {
      return null;
    }
  }
  return {
    Map: MapClass,
    Polyline,
    OverlayView,
    LatLng: class {
      constructor(
        readonly lat: number,
        readonly lng: number,
      ) {}
    },
    LatLngBounds: class {
      readonly points: google.maps.LatLngLiteral[] = [];
      extend(point: google.maps.LatLngLiteral): void {
        this.points.push(point);
      }
    },
    event: { addListener: nothing, removeListener: nothing, clearInstanceListeners: nothing },
  };
}
