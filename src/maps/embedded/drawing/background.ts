import type { MapData } from '../mapData';
import * as L from 'leaflet';
import type { LatLng } from '../../../domain/common/geo';
import { yieldToMain } from '../../shared/yieldToMain';
import { toLeaflet } from '../leafletMap';
import { showLabels } from './labels';
import styles from './drawing.module.css';

export interface Tiles {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
}

/** The ends of the trip that the map shows now. */
type TripEnds = () => readonly LatLng[];

/** What the embedded map shows below markers and routes. */
export interface Background {
  /** True for our own drawing: routes follow its roads, not those of a tile. */
  readonly isSchematic: boolean;
  /** Shown on the map; addresses in it become links. The rest is behind 'Map data'. */
  readonly credit: string;
  /** Steps between two zoom levels. */
  readonly zoomSnap: number;
  /** Rejects if nothing could be loaded. Aborting the signal removes the background again. */
  readonly show: (map: L.Map, signal: AbortSignal, tripEnds: TripEnds) => Promise<void>;
}

export function schematicBackground(data: () => Promise<MapData>): Background {
  return {
    isSchematic: true,
    credit: CREDIT,
    zoomSnap: 0.25,
    show: async (map, signal, tripEnds) => showBaseMap(map, await data(), signal, tripEnds),
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

/** z-index of the base map's panes. The route is in Leaflet's own pane at 400. */
const PANES = { land: 200, roads: 300, labels: 450 } as const;

/** Draws the base map in separate tasks. Aborting the signal removes it again. */
async function showBaseMap(
  map: L.Map,
  data: MapData,
  signal: AbortSignal,
  tripEnds: TripEnds,
): Promise<void> {
  preparePanes(map);
  for (const show of [showLand, showRoads, showLabels]) {
    await yieldToMain();
    if (signal.aborted) {
      return;
    }
    const remove = show(map, data, tripEnds);
    signal.addEventListener('abort', remove, { once: true });
  }
}

function preparePanes(map: L.Map): void {
  for (const [name, level] of Object.entries(PANES)) {
    const pane = map.getPane(name) ?? map.createPane(name);
    pane.style.zIndex = String(level);
    pane.style.pointerEvents = 'none';
    // Screen readers get the map's description instead.
    pane.setAttribute('aria-hidden', 'true');
  }
}

function showLand(map: L.Map, { builtUp, centres }: MapData): () => void {
  const layers = [
    L.polygon(toLines(builtUp), optionsOf('builtUp', 'land')),
    L.polygon(toLines(centres), optionsOf('centre', 'land')),
  ];
  return addAll(map, layers);
}

/** Each road is a line on a wider one, its casing. The width of both follows the zoom. */
function showRoads(map: L.Map, { links }: MapData): () => void {
  const roads = toLines(links.map(({ line }) => line));
  const setZoom = () => map.getContainer().style.setProperty('--zoom', String(map.getZoom()));
  setZoom();
  map.on('zoomend', setZoom);
  const removeRoads = addAll(map, [
    L.polyline(roads, optionsOf('roadCasing', 'roads')),
    L.polyline(roads, optionsOf('road', 'roads')),
  ]);
  return () => {
    map.off('zoomend', setZoom);
    removeRoads();
  };
}

function optionsOf(style: string, pane: keyof typeof PANES): L.PolylineOptions {
  return { pane, className: styles[style] ?? '', interactive: false };
}

function toLines(lines: readonly (readonly LatLng[])[]): L.LatLngTuple[][] {
  return lines.map((line) => line.map(toLeaflet));
}

function addAll(map: L.Map, layers: readonly L.Layer[]): () => void {
  for (const layer of layers) {
    layer.addTo(map);
  }
  return () => {
    for (const layer of layers) {
      layer.remove();
    }
  };
}

/** Attribution that the licences of the map data require (dev/mapdata/source/SOURCES.md). */
export const ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0. Contains OS data © Crown copyright and database right 2014, 2018. Contains Royal Mail data © Royal Mail copyright and database right 2014. Contains National Statistics data © Crown copyright and database right 2014. Airports: James Brooks (MIT).';

/** Links to the statements above, as the licence allows. */
export const CREDIT = 'Contains OS data © Crown copyright';

export const LICENCE_URL =
  'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/';

export const SCHEMATIC_NOTE = 'Simplified map.';

/** Added for a trip that leaves the map's roads. */
export const ROUGH_NOTE = 'Part of this trip is off the map, so the distance and time are rough.';
