import L from 'leaflet';
import type { LatLng } from '../../domain/common/geo';
import { LABEL_OBSTACLE_ATTRIBUTE } from '../shared/labelObstacle';
import { metresPerPixel, toLeaflet } from './leafletMap';
import type { MapData } from './mapData';
import styles from './embedded.module.css';

type LabelStyle = 'town' | 'village' | 'landmark' | 'street';

interface Label {
  readonly text: string;
  readonly latLng: LatLng;
  readonly style: LabelStyle;
  readonly fromZoom: number;
}

/** Approximate half width of a letter and half height of a line, in pixels with padding. */
const HALF_LETTER: Readonly<Record<LabelStyle, number>> = {
  town: 5.2,
  village: 3.9,
  landmark: 3.5,
  street: 3.3,
};
const HALF_LINE: Readonly<Record<LabelStyle, number>> = {
  town: 16,
  village: 13,
  landmark: 12,
  street: 10,
};

/** Shifts in half label sizes, tried in order while the label's place is occupied. */
const ADJACENT = [
  [0, 0],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;
const SHIFTS: Readonly<Record<LabelStyle, readonly (readonly [number, number])[]>> = {
  town: [...ADJACENT, [0, 2], [0, -2]],
  village: ADJACENT,
  landmark: ADJACENT,
  street: [[0, 0]],
};

/** A label shifted further would seem to belong to another place. */
const MAX_SHIFT_METRES: Readonly<Record<LabelStyle, number>> = {
  town: 1200,
  village: 700,
  landmark: 250,
  street: 0,
};

const MIN_TOWN_STOPS = 25;
const MIN_VILLAGE_STOPS = 6;

/** Fired on the map when an overlay that may cover labels is added, removed or moved. */
export const OVERLAY_EVENT = 'overlay';

/** Shows as many labels as fit, and updates them as the map moves. Returns a cleanup function. */
export function showLabels(map: L.Map, data: MapData, pane: string): () => void {
  const labels = rankedLabels(data);
  const shown = new Map<Label, L.Marker>();

  const update = () => {
    const placed = placeLabels(map, labels);
    for (const [label, marker] of shown) {
      if (placed.has(label)) {
        continue;
      }
      marker.remove();
      shown.delete(label);
    }
    for (const [label, shift] of placed) {
      const marker = shown.get(label) ?? createLabel(label, pane).addTo(map);
      shown.set(label, marker);
      const element = marker.getElement();
      if (element) {
        element.style.translate = `${String(shift.x)}px ${String(shift.y)}px`;
      }
    }
  };

  update();
  map.on('moveend', update);
  map.on(OVERLAY_EVENT, update);
  return () => {
    map.off('moveend', update);
    map.off(OVERLAY_EVENT, update);
    for (const marker of shown.values()) {
      marker.remove();
    }
  };
}

function rankedLabels({ settlements, entries, farPlaces }: MapData): readonly Label[] {
  const bySize = settlements.toSorted((a, b) => b.stops - a.stops);
  return [
    ...bySize.map(({ name, parent, latLng, stops }): Label => {
      const isTown = parent === null && stops >= MIN_TOWN_STOPS;
      // Villages appear before hamlets, and both before the districts of a city.
      const fromZoom = isTown ? 0 : parent !== null ? 13.5 : stops >= MIN_VILLAGE_STOPS ? 10 : 11.5;
      return { text: name, latLng, style: isTown ? 'town' : 'village', fromZoom };
    }),
    ...farPlaces.map(({ name, latLng }): Label => ({
      text: name,
      latLng,
      style: 'landmark',
      fromZoom: 0,
    })),
    ...entries
      .filter(({ kind }) => kind !== 'street')
      .map(({ name, latLng }): Label => ({ text: name, latLng, style: 'landmark', fromZoom: 14 })),
    ...entries
      .filter(({ kind }) => kind === 'street')
      .map(({ name, latLng }): Label => ({ text: name, latLng, style: 'street', fromZoom: 15 })),
  ];
}

/** The labels that fit, each with the pixel shift that avoids what is already there. */
function placeLabels(map: L.Map, labels: readonly Label[]): ReadonlyMap<Label, L.Point> {
  const zoom = map.getZoom();
  const bounds = map.getBounds();
  const viewport = L.bounds(L.point(0, 0), map.getSize());
  const placed = new Map<Label, L.Point>();
  const occupied = obstacles(map);
  for (const label of labels) {
    if (label.fromZoom > zoom || !bounds.contains(toLeaflet(label.latLng))) {
      continue;
    }
    const centre = map.latLngToContainerPoint(toLeaflet(label.latLng));
    const half = L.point(label.text.length * HALF_LETTER[label.style] + 6, HALF_LINE[label.style]);
    for (const [across, down] of SHIFTS[label.style]) {
      const shift = L.point(across * (half.x + 12), down * (half.y + 12));
      if (Math.hypot(shift.x, shift.y) * metresPerPixel(zoom) > MAX_SHIFT_METRES[label.style]) {
        continue;
      }
      const box = L.bounds(centre.add(shift).subtract(half), centre.add(shift).add(half));
      // No label may be cut off at the edge.
      if (!viewport.contains(box) || occupied.some((other) => other.intersects(box))) {
        continue;
      }
      occupied.push(box);
      placed.set(label, shift);
      break;
    }
  }
  return placed;
}

function obstacles(map: L.Map): L.Bounds[] {
  const origin = map.getContainer().getBoundingClientRect();
  const elements = map
    .getContainer()
    .querySelectorAll(`[${LABEL_OBSTACLE_ATTRIBUTE}], .leaflet-control`);
  return [...elements].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return L.bounds(
      L.point(left - origin.left, top - origin.top),
      L.point(right - origin.left, bottom - origin.top),
    );
  });
}

function createLabel({ text, latLng, style }: Label, pane: string): L.Marker {
  const element = document.createElement('span');
  element.textContent = text;
  element.dataset['style'] = style;
  element.className = styles['label'] ?? '';
  return L.marker(toLeaflet(latLng), {
    icon: L.divIcon({ html: element, className: styles['anchor'] ?? '', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
    pane,
  });
}
