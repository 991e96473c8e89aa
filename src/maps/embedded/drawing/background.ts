import * as L from 'leaflet';
import type { MapData } from '../mapData';
import { CREDIT } from './attribution';
import { showBaseMap } from './baseMap';

export interface Tiles {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
}

/** What the embedded map shows below markers and routes. */
export interface Background {
  /** True for our own drawing: routes follow its roads, not those of a tile. */
  readonly isSchematic: boolean;
  /** Shown on the map; addresses in it become links. The rest is behind 'Map data'. */
  readonly credit: string;
  /** Steps between two zoom levels. */
  readonly zoomSnap: number;
  /** Rejects if nothing could be loaded. Aborting the signal removes the background again. */
  readonly show: (map: L.Map, signal: AbortSignal) => Promise<void>;
}

export function schematicBackground(data: () => Promise<MapData>): Background {
  return {
    isSchematic: true,
    credit: CREDIT,
    zoomSnap: 0.25,
    show: async (map, signal) => showBaseMap(map, await data(), signal),
  };
}

export function tileBackground({ url, attribution }: Tiles): Background {
  return {
    isSchematic: false,
    credit: attribution,
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
