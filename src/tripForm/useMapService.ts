import { config } from '../config';
import { loadMapService } from '../maps/loadMapService';
import type { MapService } from '../maps/shared/port';
import { useLoaded, type Loaded } from '../hooks/useLoaded';

/** The map service, once it has loaded. */
export type MapServiceState = Loaded<MapService>;

/** Loads the map service that the configuration chooses. */
export function useMapService(): MapServiceState {
  return useLoaded('', load);
}

function load(): Promise<MapService> {
  return loadMapService(config);
}
