import L from 'leaflet';
import { BuiltUpLayer } from './builtUpLayer';
import { showLabels } from './labels';
import { yieldToMain } from '../shared/yieldToMain';
import { toLeaflet } from './leafletMap';
import type { MapData } from './mapData';
import styles from './embedded.module.css';

/** z-index of the base map's panes. The route is in Leaflet's own pane at 400. */
const PANES = { land: 200, roads: 300, labels: 450 } as const;

/** Draws the base map in separate tasks (decision 183). Aborting the signal removes it again. */
export async function showBaseMap(map: L.Map, data: MapData, signal: AbortSignal): Promise<void> {
  for (const show of [showLand, showRoads, showNames]) {
    await yieldToMain();
    if (signal.aborted) {
      return;
    }
    const remove = show(map, data);
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

function showLand(map: L.Map, data: MapData): () => void {
  preparePanes(map);
  const land = new BuiltUpLayer(data, 'land').addTo(map);
  return () => {
    land.remove();
  };
}

function showRoads(map: L.Map, data: MapData): () => void {
  const roads = L.polyline(
    data.links.map((link) =>
      link.flatMap((end) => {
        const junction = data.junctions[end];
        return junction === undefined ? [] : [toLeaflet(junction)];
      }),
    ),
    {
      pane: 'roads',
      renderer: L.svg({ pane: 'roads', padding: 0.5 }),
      className: styles['road'] ?? '',
      interactive: false,
    },
  ).addTo(map);
  return () => {
    roads.remove();
  };
}

function showNames(map: L.Map, data: MapData): () => void {
  return showLabels(map, data, 'labels');
}
