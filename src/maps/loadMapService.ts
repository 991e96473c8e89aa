import { config } from '../config';
import type { MapService } from './shared/port';
import { memoizeAsync } from './shared/memoizeAsync';

interface MapsConfig {
  /** Null selects the embedded maps. */
  readonly googleMapsKey: string | null;
}

const loaders = new Map<string | null, () => Promise<MapService>>();

/** Returns the same service for the same key, which keeps its maps mounted. Retries failures. */
export function loadMapService({ googleMapsKey: key }: MapsConfig): Promise<MapService> {
  const load =
    loaders.get(key) ?? memoizeAsync(key === null ? loadEmbedded : () => loadGoogle(key));
  loaders.set(key, load);
  return load();
}

/** Prefetches the embedded maps and their data. Google maps are billed, so they load on demand. */
export async function prefetchMapService(): Promise<void> {
  if (config.googleMapsKey === null) {
    (await loadMapService(config)).prepare?.();
  }
}

async function loadEmbedded(): Promise<MapService> {
  const [{ createEmbeddedMaps }, { loadMapData }] = await Promise.all([
    import('./embedded/embeddedMaps'),
    import('./embedded/loadMapData'),
  ]);
  return createEmbeddedMaps(loadMapData, config.tiles);
}

async function loadGoogle(key: string): Promise<MapService> {
  const { createGoogleMaps } = await import('./google/googleMaps');
  return createGoogleMaps(key);
}
