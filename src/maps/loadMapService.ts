import { config } from '../config';
import { giveUpGoogle } from './fareEstimates';
import type { MapService } from './shared/port';
import { memoizeAsync } from './shared/memoizeAsync';

const loaders = new Map<string | null, () => Promise<MapService>>();

/**
 * Returns the same service for the same key, which keeps its maps mounted; null selects the embedded
 * maps. Retries failures.
 */
export function loadMapService(key: string | null): Promise<MapService> {
  const load =
    loaders.get(key) ?? memoizeAsync(key === null ? loadEmbedded : () => loadGoogle(key));
  loaders.set(key, load);
  return load();
}

/** Prefetches the embedded maps and their data. Google maps are billed, so they load on demand. */
export async function prefetchMapService(): Promise<void> {
  if (config.googleMapsKey === null) {
    await (await loadMapService(null)).prepare?.();
  }
}

async function loadEmbedded(): Promise<MapService> {
  const { createEmbeddedMaps } = await import('./embedded/embeddedMaps');
  return createEmbeddedMaps(config.tiles);
}

async function loadGoogle(key: string): Promise<MapService> {
  const { createGoogleMaps } = await import('./google/googleMaps');
  return createGoogleMaps(key, () => switchToEmbedded(key));
}

/** Loads the embedded maps with their data first: if they fail too, Google's errors are shown. */
async function switchToEmbedded(key: string): Promise<MapService> {
  const maps = await loadMapService(null);
  await maps.prepare?.();
  giveUpGoogle(key);
  return maps;
}
