import { newFakePlaces, placesLibrary, type FakePlaces } from './fakeGooglePlaces';
import { newFakeRoutes, routesLibrary, type FakeRoutes } from './fakeGoogleRoutes';
import { Billing } from './googleBilling';

/**
 * The few parts of google.maps that the adapter uses, on a page where Google's script counts as loaded. It follows the
 * documentation in what the adapter leans on: data are getters that a field mask opens, calls reject with a code, and what
 * is billed is counted.
 *
 * It does not prove that Google answers as written here: neither the form of a real request's answer, nor that a key, a
 * session token or a bias box has any effect, nor what a bill says in the end. It draws nothing: maps, lines and marks only
 * record what they were given, and a point's pixel is made up, so where a bubble really stands on a Google map, dark mode,
 * gestures, and a map that is taken from one place to another stay unproved. Nor does it load a script.
 */
export interface FakeGoogle {
  readonly places: FakePlaces;
  readonly routes: FakeRoutes;
  readonly billing: Billing;
  /** Every call of a map's setCenter, setZoom and fitBounds, in order. */
  readonly moves: { readonly name: string; readonly value: unknown }[];
  /** The points that each fitBounds was given; Google comes as close as all of them allow, whatever a limit says. */
  readonly fits: (readonly google.maps.LatLngLiteral[])[];
  readonly remove: () => void;
}

/** Puts the fake on the page. Its classes live in closures, since the adapter sees them only through importLibrary. */
export function installFakeGoogle(): FakeGoogle {
  const fake: FakeGoogle = {
    places: newFakePlaces(),
    routes: newFakeRoutes(),
    billing: new Billing(),
    moves: [],
    fits: [],
    remove: () => Reflect.deleteProperty(window, 'google'),
  };
  const libraries: Readonly<Record<string, unknown>> = {
    core: {},
    maps: {},
    places: placesLibrary(fake.places, fake.billing),
    routes: routesLibrary(fake.routes, fake.billing),
  };
  Reflect.set(window, 'google', {
    maps: {
      ...mapClasses(fake),
      importLibrary: (name: string) => Promise.resolve(libraries[name]),
    },
  });
  return fake;
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
    constructor(private readonly element: HTMLElement) {
      fake.billing.add('Dynamic Maps');
    }
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
  return {
    Map: MapClass,
    Polyline,
    OverlayView: overlayClass(),
    LatLngBounds: class {
      readonly points: google.maps.LatLngLiteral[] = [];
      extend(point: google.maps.LatLngLiteral): void {
        this.points.push(point);
      }
    },
    event: { addListener: nothing, removeListener: nothing, clearInstanceListeners: nothing },
  };
}

interface HasDiv {
  getDiv(): HTMLElement;
}

function overlayClass() {
  return class OverlayView {
    private map: HasDiv | null = null;
    onAdd(): void {
      throw new Error('An overlay must say what it adds');
    }
    draw(): void {
      throw new Error('An overlay must say how it is drawn');
    }
    onRemove(): void {
      throw new Error('An overlay must say what it removes');
    }
    setMap(map: HasDiv | null): void {
      if (this.map !== null) {
        this.onRemove();
      }
      this.map = map;
      if (map !== null) {
        this.onAdd();
        this.draw();
      }
    }
    getPanes(): Record<string, HTMLElement> | null {
      return this.map === null ? null : { overlayLayer: this.map.getDiv() };
    }
    /** A pixel for each thousandth of a degree. */
    getProjection() {
      return this.map === null
        ? undefined
        : {
            fromLatLngToDivPixel: ({ lat, lng }: google.maps.LatLngLiteral) => ({
              x: Math.round(lng * 1000),
              y: Math.round(-lat * 1000),
            }),
          };
    }
  };
}
