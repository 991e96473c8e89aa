import type L from 'leaflet';
import type { MapData } from '../mapData';
import { ATTRIBUTION } from './attribution';
import { showBaseMap } from './baseMap';

/** What the embedded map shows below markers and routes. */
export interface Background {
  /** True for our own drawing: routes follow its roads, not those of a tile. */
  readonly isSchematic: boolean;
  /** Addresses in it become links. */
  readonly attribution: string;
  /** Steps between two zoom levels. */
  readonly zoomSnap: number;
  /** Rejects if nothing could be loaded. Aborting the signal removes the background again. */
  readonly show: (map: L.Map, signal: AbortSignal) => Promise<void>;
}

export function schematicBackground(data: () => Promise<MapData>): Background {
  return {
    isSchematic: true,
    attribution: ATTRIBUTION,
    zoomSnap: 0.25,
    show: async (map, signal) => showBaseMap(map, await data(), signal),
  };
}
