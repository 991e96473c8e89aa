import type { MapService } from '../shared/port';
import { memoizeAsync } from '../shared/memoizeAsync';
import { yieldToMain } from '../shared/yieldToMain';
import { schematicBackground, tileBackground, type Tiles } from './drawing/background';
import { guardMap } from '../shared/guardMap';
import { createDriverMap, createTripMap } from '../shared/rideMaps';
import { createMarkerMap } from './EmbeddedMap';
import { type MapData, checkMapData, unpackMapData } from './mapData';
import dataUrl from './data/beverley.json?url';
import { userError } from '../../errors/errorMessage';
import { MAP_FAILED_TEXT } from '../shared/mapTexts';

/** Search and routes. Requested once a map is shown, which doesn't need them. */
const loadPlanner = () => import('./planner');

/** The map service without key or server. A failed `load` is retried. */
export function createEmbeddedMaps(
  tiles: Tiles | null = null,
  load: () => Promise<MapData> = loadMapData,
): MapService {
  const data = memoizeAsync(load);
  const background = tiles === null ? schematicBackground(data) : tileBackground(tiles);
  const planner = memoizeAsync(async () => {
    const [{ createEmbeddedPlanner }, loaded] = await Promise.all([loadPlanner(), data()]);
    return createEmbeddedPlanner(loaded);
  });
  const MarkerMap = guardMap(
    createMarkerMap({
      ...background,
      show: (...shown) =>
        background.show(...shown).finally(() => void loadPlanner().catch(() => undefined)),
    }),
  );
  return {
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
    async reverse(latLng) {
      return (await planner()).reverse(latLng);
    },
    async route(...points) {
      return (await planner()).route(...points);
    },
    async drivingTime(from, to) {
      return (await planner()).route(from, to);
    },
    prepare: planner,
    TripMap: createTripMap(MarkerMap),
    DriverMap: createDriverMap(MarkerMap),
    MarkerMap,
  };
}

/** Fetches the map data. @throws Error with a message for the user if it can't be fetched */
export async function loadMapData(): Promise<MapData> {
  const json = await fetchJson().catch((cause: unknown) => {
    throw userError(MAP_FAILED_TEXT, cause);
  });
  await yieldToMain();
  const data = checkMapData(json);
  await yieldToMain();
  return unpackMapData(data);
}

async function fetchJson(): Promise<unknown> {
  const response = await fetch(dataUrl);
  if (!response.ok) {
    throw new Error(`The map data answered with ${response.status}`);
  }
  return response.json();
}
