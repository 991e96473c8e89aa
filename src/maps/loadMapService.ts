import { config } from '../config';
import type { MapService } from './shared/port';
import { memoizeAsync } from './shared/memoizeAsync';

/** What chooses the map service. */
export interface MapsConfig {
  /** The key of Google Maps; without one the embedded maps serve. */
  readonly googleMapsKey: string | null;
}

const loaders = new Map<string | null, () => Promise<MapService>>();

/**
 * The map service that the configuration chooses; only its code is fetched, and only now. The same configuration gives
 * the same service again, so that its maps stay mounted. Rejects when the code can't be fetched; the next call tries
 * again.
 */
export function loadMapService({ googleMapsKey: key }: MapsConfig): Promise<MapService> {
  const load = loaders.get(key) ?? memoizeAsync(key === null ? embedded : () => byGoogle(key));
  loaders.set(key, load);
  return load();
}

/** Fetches the embedded maps and their data before they are asked for. Google's are fetched with the first map: each is billed. */
export async function prefetchMapService(): Promise<void> {
  if (config.googleMapsKey === null) {
    (await loadMapService(config)).prepare?.();
  }
}

async function embedded(): Promise<MapService> {
  const [{ createEmbeddedMaps }, { loadMapData }] = await Promise.all([
    import('./embedded/embeddedMaps'),
    import('./embedded/loadMapData'),
  ]);
  return createEmbeddedMaps(loadMapData);
}

async function byGoogle(key: string): Promise<MapService> {
  const { createGoogleMaps } = await import('./google/googleMaps');
  return createGoogleMaps(key);
}
