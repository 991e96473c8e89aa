import L from 'leaflet';
import { ATTRIBUTION } from './attribution';
import type { Background } from './background';

interface Tiles {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
}

/** Tiles of a provider. Addresses are still from our own data, hence both attributions. */
export function tileBackground({ url, attribution }: Tiles): Background {
  return {
    isSchematic: false,
    attribution: `${attribution} ${ATTRIBUTION}`,
    // Tiles are blurred between whole levels.
    zoomSnap: 1,
    show: (map, signal) => {
      const layer = L.tileLayer(url);
      signal.addEventListener('abort', () => layer.remove(), { once: true });
      return new Promise((resolve, reject) => {
        layer.once('tileload', () => resolve());
        // Fired when each tile has loaded or failed.
        layer.once('load', () => reject(new Error('No tile of the map could be loaded')));
        layer.addTo(map);
      });
    },
  };
}
