import L from 'leaflet';
import { BuiltUpLayer } from './builtUpLayer';
import { showLabels } from './labels';
import { toLeaflet } from './leafletMap';
import type { MapData } from './mapData';
import styles from './embedded.module.css';

/** The panes of the base map, from the bottom; the route lies in Leaflet's own pane at 400. */
const PANES = { land: 200, roads: 300, labels: 450 } as const;

/** Draws the land under the trip from the data: towns, A-roads and names. Returns what takes it off again. */
export function showBaseMap(map: L.Map, data: MapData): () => void {
  for (const [name, level] of Object.entries(PANES)) {
    const pane = map.getPane(name) ?? map.createPane(name);
    pane.style.zIndex = String(level);
    pane.style.pointerEvents = 'none';
    // The words of the map stand in its description; single place names read aloud would only be noise.
    pane.setAttribute('aria-hidden', 'true');
  }
  const land = new BuiltUpLayer(data, 'land').addTo(map);
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
  const removeLabels = showLabels(map, data, 'labels');
  return () => {
    land.remove();
    roads.remove();
    removeLabels();
  };
}
