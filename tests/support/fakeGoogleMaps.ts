import { createFakeGeocoding, geocodingLibrary, type FakeGeocoding } from './fakeGoogleGeocoding';
import { createFakePlaces, placesLibrary, type FakePlaces } from './fakeGooglePlaces';
import { createFakeRoutes, routesLibrary, type FakeRoutes } from './fakeGoogleRoutes';
import { Billing } from './googleBilling';

/**
 * The parts of google.maps that the adapter uses, written from Google's documentation: getters that
 * a field mask opens, errors with a code, billed calls. It draws nothing and loads no script, so it
 * proves nothing about real responses, bills, layout, dark mode or gestures, dragged pins included.
 */
export interface FakeGoogle {
  readonly places: FakePlaces;
  readonly routes: FakeRoutes;
  readonly geocoding: FakeGeocoding;
  readonly billing: Billing;
  /** Calls of setCenter, setZoom and fitBounds. */
  readonly cameraCalls: { readonly name: string; readonly value: unknown }[];
  readonly fittedBounds: (readonly google.maps.LatLngLiteral[])[];
  readonly uninstall: () => void;
}

export function installFakeGoogle(): FakeGoogle {
  const fake: FakeGoogle = {
    places: createFakePlaces(),
    routes: createFakeRoutes(),
    geocoding: createFakeGeocoding(),
    billing: new Billing(),
    cameraCalls: [],
    fittedBounds: [],
    uninstall: () => Reflect.deleteProperty(window, 'google'),
  };
  const libraries: Readonly<Record<string, unknown>> = {
    core: {},
    maps: {},
    places: placesLibrary(fake.places, fake.billing),
    routes: routesLibrary(fake.routes, fake.billing),
    geocoding: geocodingLibrary(fake.geocoding, fake.billing),
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
  const noop = () => undefined;
  const record = (name: string) => (value: unknown) => {
    fake.cameraCalls.push({ name, value });
  };
  class MapClass {
    readonly setCenter = record('setCenter');
    readonly setZoom = record('setZoom');
    readonly fitBounds = (bounds: { readonly points: readonly google.maps.LatLngLiteral[] }) => {
      fake.fittedBounds.push(bounds.points);
      fake.cameraCalls.push({ name: 'fitBounds', value: bounds });
    };
    readonly setOptions = noop;
    constructor(private readonly element: HTMLElement) {
      fake.billing.add('Dynamic Maps');
      const drawing = document.createElement('div');
      drawing.className = 'gm-style';
      element.append(drawing);
    }
    getDiv(): HTMLElement {
      return this.element;
    }
    /** A click anywhere is in Saturday Market. */
    addListener(name: string, listener: (event: object) => void) {
      const latLng = { lat: () => 53.8439, lng: () => -0.4323 };
      const onEvent = (): void => listener({ latLng });
      this.element.addEventListener(name, onEvent);
      return { remove: () => this.element.removeEventListener(name, onEvent) };
    }
  }
  class Polyline {
    private map: MapClass | null = null;
    readonly setOptions = noop;
    readonly setPath = noop;
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
    Point: class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
    },
    Polyline,
    OverlayView: overlayClass(),
    LatLngBounds: class {
      readonly points: google.maps.LatLngLiteral[] = [];
      extend(point: google.maps.LatLngLiteral): void {
        this.points.push(point);
      }
    },
    event: { addListener: noop, removeListener: noop, clearInstanceListeners: noop },
  };
}

interface HasDiv {
  getDiv(): HTMLElement;
}

function overlayClass() {
  return class OverlayView {
    static preventMapHitsAndGesturesFrom(): void {
      // Gestures aren't faked.
    }
    private map: HasDiv | null = null;
    onAdd(): void {
      throw new Error('An overlay must override onAdd');
    }
    draw(): void {
      throw new Error('An overlay must override draw');
    }
    onRemove(): void {
      throw new Error('An overlay must override onRemove');
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
    getMap(): HasDiv | null {
      return this.map;
    }
    getPanes(): Record<string, HTMLElement> | null {
      return this.map === null ? null : { overlayMouseTarget: this.map.getDiv() };
    }
    /** One pixel per thousandth of a degree. */
    getProjection() {
      return this.map === null
        ? undefined
        : {
            fromLatLngToDivPixel: ({ lat, lng }: google.maps.LatLngLiteral) => ({
              x: Math.round(lng * 1000),
              y: Math.round(-lat * 1000),
            }),
            fromContainerPixelToLatLng: ({ x, y }: { readonly x: number; readonly y: number }) => ({
              lat: () => -y / 1000,
              lng: () => x / 1000,
            }),
          };
    }
  };
}
