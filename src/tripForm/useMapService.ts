import { config } from '../config';
import { loadMapService } from '../maps/loadMapService';
import type { MapService } from '../maps/shared/port';
import { useLoaded, type Loaded } from '../hooks/useLoaded';

export type MapServiceState = Loaded<MapService>;

export function useMapService(): MapServiceState {
  // Vite requests a failed stylesheet only once, and Leaflet hangs without its own.
  return useLoaded('', load, 'manual');
}

function load(): Promise<MapService> {
  return loadMapService(config.googleMapsKey);
}
