import type { MapService } from '../shared/port';
import { memoizeAsync } from '../shared/memoizeAsync';
import { createDriverMap } from './EmbeddedDriverMap';
import type { MapData } from './mapData';
import { createEmbeddedPlannerAsync } from './planner';
import { createTripMap } from './EmbeddedTripMap';

/**
 * The map service that needs no key and no other server. `load` gives the data, in the browser `loadMapData`; it is called
 * on the first need and again after a failure.
 */
export function createEmbeddedMaps(load: () => Promise<MapData>): MapService {
  const data = memoizeAsync(load);
  const planner = memoizeAsync(async () => createEmbeddedPlannerAsync(await data()));
  return {
    // It costs nothing, and answers at once.
    searchThrottle: { debounceMs: 200, maxDebounceMs: 200, minLetters: 2 },
    async search(text, signal) {
      signal.throwIfAborted();
      const { search } = await planner();
      signal.throwIfAborted();
      return search(text);
    },
    async resolve(id) {
      return (await planner()).resolve(id);
    },
    async route(from, to) {
      return (await planner()).route(from, to);
    },
    async drivingTime(from, to) {
      return (await planner()).route(from, to);
    },
    prepare: () => void planner().catch(() => undefined),
    TripMap: createTripMap(data),
    DriverMap: createDriverMap(data),
  };
}
