import type { LatLng } from '../../src/domain/common/geo';
import type {
  DrivingRoute,
  DrivingTime,
  MapService,
  PlaceDetails,
  PlaceSuggestion,
} from '../../src/maps/shared/port';

/** A call that stays open until the test answers it. */
export interface Call<Asked, Answer> {
  readonly request: Asked;
  readonly respond: (answer: Answer) => void;
  readonly fail: (message: string) => void;
}

/** The calls of one kind, in the order in which they came. */
export class Calls<Asked, Answer> {
  readonly all: Call<Asked, Answer>[] = [];

  /** What was asked, in order. */
  get requests(): readonly Asked[] {
    return this.all.map((call) => call.request);
  }

  /** The call at an index; -1 is the last. */
  at(index: number): Call<Asked, Answer> {
    const call = this.all.at(index);
    if (call === undefined) {
      throw new Error(`There is no call ${String(index)} among ${String(this.all.length)}`);
    }
    return call;
  }

  add(asked: Asked, signal?: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.all.push({
        request: asked,
        respond: resolve,
        fail: (message) => {
          reject(new Error(message));
        },
      });
      signal?.addEventListener('abort', () => {
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      });
    });
  }
}

interface RouteRequest {
  readonly from: LatLng;
  readonly to: LatLng;
}

/** A map service that answers when a test says so; its maps are a line of words. */
export interface FakeMapService extends MapService {
  readonly searches: Calls<string, readonly PlaceSuggestion[]>;
  readonly lookups: Calls<string, PlaceDetails | null>;
  readonly routes: Calls<RouteRequest, DrivingRoute | null>;
  readonly drivingTimes: Calls<RouteRequest, DrivingTime | null>;
}

/** A fake of the maps port. Like the real ones it rejects an aborted search with the signal's reason. */
export function fakeMapService(): FakeMapService {
  const searches: FakeMapService['searches'] = new Calls();
  const resolves: FakeMapService['lookups'] = new Calls();
  const routes: FakeMapService['routes'] = new Calls();
  const times: FakeMapService['drivingTimes'] = new Calls();
  return {
    searches,
    lookups: resolves,
    routes,
    drivingTimes: times,
    searchThrottle: { debounceMs: 200, maxDebounceMs: 200, minLetters: 2 },
    search: (text, signal) => searches.add(text, signal),
    resolve: (id) => resolves.add(id),
    route: (from, to) => routes.add({ from, to }),
    drivingTime: (from, to) => times.add({ from, to }),
    TripMap: ({ pickup, dropoff }) => (
      <p>
        Trip map: {pickup?.label ?? 'nowhere'} to {dropoff?.label ?? 'nowhere'}
      </p>
    ),
    DriverMap: ({ driver, pickup }) => (
      <p>
        Driver map: {words(driver)} for {pickup === null ? 'nowhere' : words(pickup)}
      </p>
    ),
  };
}

/** A route of a mile or so in five minutes, but for what a test needs otherwise. */
export function drivingRoute(given: Partial<DrivingRoute> = {}): DrivingRoute {
  return {
    path: [],
    metres: 2000,
    seconds: 300,
    durationText: '5 min',
    quality: 'road',
    isRough: false,
    ...given,
  };
}

function words({ latitude, longitude }: LatLng): string {
  return `${String(latitude)}, ${String(longitude)}`;
}
