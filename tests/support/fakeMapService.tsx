import { userError } from '../../src/errors/errorMessage';
import type { LatLng } from '../../src/domain/common/geo';
import type {
  DrivingRoute,
  MapService,
  PlaceDetails,
  PlaceSuggestion,
} from '../../src/maps/shared/port';

/** A call that stays pending until the test responds. */
export interface Call<Request, Response> {
  readonly request: Request;
  readonly respond: (answer: Response) => void;
  readonly fail: (reason: string | Error) => void;
}

export class Calls<Request, Response> {
  readonly all: Call<Request, Response>[] = [];

  get requests(): readonly Request[] {
    return this.all.map((call) => call.request);
  }

  /** The call at an index; -1 is the last. */
  at(index: number): Call<Request, Response> {
    const call = this.all.at(index);
    if (call === undefined) {
      throw new Error(`There is no call ${index} among ${this.all.length}`);
    }
    return call;
  }

  add(request: Request, signal?: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.all.push({
        request,
        respond: resolve,
        fail: (reason) => reject(typeof reason === 'string' ? userError(reason) : reason),
      });
      signal?.addEventListener('abort', () =>
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
      );
    });
  }
}

interface RouteRequest {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly via?: LatLng;
}

/** Where the fake's trip map moves a pin to. */
export const MOVED_TO: LatLng = { latitude: 53.8439, longitude: -0.4323 };

/** A map service whose calls the test answers; its maps are a line of text. */
export interface FakeMapService extends MapService {
  readonly searches: Calls<string, readonly PlaceSuggestion[]>;
  readonly lookups: Calls<string, PlaceDetails | null>;
  readonly reversals: Calls<LatLng, PlaceDetails | null>;
  readonly routes: Calls<RouteRequest, DrivingRoute | null>;
  readonly drivingTimes: Calls<RouteRequest, Awaited<ReturnType<MapService['drivingTime']>>>;
}

/** Like the real adapters, rejects an aborted search with the signal's reason. */
export function fakeMapService(): FakeMapService {
  const searches: FakeMapService['searches'] = new Calls();
  const resolves: FakeMapService['lookups'] = new Calls();
  const reversals: FakeMapService['reversals'] = new Calls();
  const routes: FakeMapService['routes'] = new Calls();
  const times: FakeMapService['drivingTimes'] = new Calls();
  return {
    searches,
    lookups: resolves,
    reversals,
    routes,
    drivingTimes: times,
    searchThrottle: { debounceMs: 200, maxDebounceMs: 200, minLetters: 2 },
    search: (text, signal) => searches.add(text, signal),
    resolve: (id) => resolves.add(id),
    reverse: (latLng) => reversals.add(latLng),
    route: (from, to, via) => routes.add({ from, to, ...(via && { via }) }),
    drivingTime: (from, to) => times.add({ from, to }),
    TripMap: ({ pickup, via, dropoff, onMove }) => (
      <>
        <p>
          Trip map: {pickup?.label ?? 'nowhere'} {via ? `by ${via.label} ` : ''}to{' '}
          {dropoff?.label ?? 'nowhere'}
        </p>
        {onMove !== undefined &&
          (['pickup', 'dropoff'] as const).map((kind) => (
            <button key={kind} onClick={() => void onMove(kind, MOVED_TO)}>
              Move {kind}
            </button>
          ))}
      </>
    ),
    DriverMap: ({ driver, stop, route }) => (
      <p data-path={route?.path.map(coordinates).join(' to ')}>
        Driver map: {driver === null ? 'nowhere' : coordinates(driver)} for{' '}
        {stop === null ? 'nowhere' : coordinates(stop.latLng)}
      </p>
    ),
    MarkerMap: ({ label, description, view, markers, onPick }) => (
      <div role="group" aria-label={label} data-view={JSON.stringify(view)}>
        {description}
        {onPick !== undefined && <button onClick={() => onPick(MOVED_TO)}>Tap the map</button>}
        {markers.map(({ key, at, content }) => (
          <div key={key} data-at={coordinates(at)}>
            {content}
          </div>
        ))}
      </div>
    ),
  };
}

export function drivingRoute(fields: Partial<DrivingRoute> = {}): DrivingRoute {
  return {
    path: [],
    metres: 2000,
    seconds: 300,
    durationText: '5 min',
    quality: 'road',
    isRough: false,
    ...fields,
  };
}

function coordinates({ latitude, longitude }: LatLng): string {
  return `${latitude}, ${longitude}`;
}
