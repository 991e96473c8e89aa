import { config } from '../config';
import { useFareEstimates } from '../maps/fareEstimates';
import { loadMapService } from '../maps/loadMapService';
import type { MapService } from '../maps/shared/port';
import { readyValue, useLast, useLoaded, type Loaded } from '../hooks/useLoaded';

export type MapServiceState = Loaded<MapService>;

/** The configured service, and another one as soon as Google has failed. */
export function useMapService(): MapServiceState {
  const load = useFareEstimates() ? loadEmbedded : loadConfigured;
  // Vite requests a failed stylesheet only once, and Leaflet hangs without its own.
  const loaded = useLoaded('', load, 'manual');
  const last = useLast(readyValue(loaded));
  // A moment without a service would close what is open.
  return loaded.kind === 'loading' && last !== null ? { kind: 'ready', value: last } : loaded;
}

function loadConfigured(): Promise<MapService> {
  return loadMapService(config.googleMapsKey);
}

function loadEmbedded(): Promise<MapService> {
  return loadMapService(null);
}
