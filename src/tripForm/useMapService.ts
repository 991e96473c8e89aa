import { config } from '../config';
import { loadMapService } from '../maps/loadMapService';
import type { MapService } from '../maps/shared/port';
import { useLoaded, type Loaded } from '../hooks/useLoaded';

export type MapServiceState = Loaded<MapService>;

export function useMapService(): MapServiceState {
  return useLoaded('', load);
}

function load(): Promise<MapService> {
  return loadMapService(config);
}
