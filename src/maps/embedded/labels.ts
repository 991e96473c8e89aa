import L from 'leaflet';
import type { LatLng } from '../../domain/common/geo';
import { LABEL_OBSTACLE_ATTRIBUTE } from '../shared/labelObstacle';
import { metresPerPixel, toLeaflet } from './leafletMap';
import type { MapData } from './mapData';
import styles from './embedded.module.css';

/** How a label is written: towns larger than villages, streets only from close by. */
type LabelStyle = 'town' | 'village' | 'landmark' | 'street';

interface Label {
  readonly text: string;
  readonly latLng: LatLng;
  readonly style: LabelStyle;
  /** The zoom from which it may show. */
  readonly fromZoom: number;
}

/** Half the width of a letter and half the height of a line, in pixels, with some air around them. */
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

/** Where a name may stand when its own place is taken: beside a village, and a little further off a town. */
const BESIDE = [
  [0, 0],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const;
const SHIFTS: Readonly<Record<LabelStyle, readonly (readonly [number, number])[]>> = {
  town: [...BESIDE, [0, 2], [0, -2]],
  village: BESIDE,
  landmark: BESIDE,
  street: [[0, 0]],
};

/** A name further away would seem to be another place's. */
const REACH_METRES: Readonly<Record<LabelStyle, number>> = {
  town: 1200,
  village: 700,
  landmark: 250,
  street: 0,
};

const TOWN_STOPS = 25;
const VILLAGE_STOPS = 6;

/** Fired on the map when a thing that may cover labels has come, gone or moved. */
export const OVERLAY_EVENT = 'overlay';

/** Writes the names on the map, as many as have room, and rewrites them when it moves. Returns what removes them. */
export function showLabels(map: L.Map, data: MapData, pane: string): () => void {
  const labels = rankedLabels(data);
  const shown = new Map<Label, L.Marker>();

  const update = () => {
    const wanted = withRoom(map, labels);
    for (const [label, marker] of shown) {
      if (wanted.has(label)) {
        continue;
      }
      marker.remove();
      shown.delete(label);
    }
    for (const [label, shift] of wanted) {
      const marker = shown.get(label) ?? write(label, pane).addTo(map);
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

/** All labels, the more important first. */
function rankedLabels({ settlements, entries, farPlaces }: MapData): readonly Label[] {
  const bySize = settlements.toSorted((a, b) => b.stops - a.stops);
  return [
    ...bySize.map(({ name, parent, latLng, stops }): Label => {
      const isTown = parent === null && stops >= TOWN_STOPS;
      // Parts of a city give way to the villages around it, and hamlets to both.
      const fromZoom = isTown ? 0 : parent !== null ? 13.5 : stops >= VILLAGE_STOPS ? 10 : 11.5;
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

/** The labels that fit, each with the steps in pixels that take it out of the way of what stands there. */
function withRoom(map: L.Map, labels: readonly Label[]): ReadonlyMap<Label, L.Point> {
  const zoom = map.getZoom();
  const view = map.getBounds();
  const whole = L.bounds(L.point(0, 0), map.getSize());
  const chosen = new Map<Label, L.Point>();
  const taken = obstacles(map);
  for (const label of labels) {
    if (label.fromZoom > zoom || !view.contains(toLeaflet(label.latLng))) {
      continue;
    }
    const middle = map.latLngToContainerPoint(toLeaflet(label.latLng));
    const half = L.point(label.text.length * HALF_LETTER[label.style] + 6, HALF_LINE[label.style]);
    for (const [across, down] of SHIFTS[label.style]) {
      const shift = L.point(across * (half.x + 12), down * (half.y + 12));
      if (Math.hypot(shift.x, shift.y) * metresPerPixel(zoom) > REACH_METRES[label.style]) {
        continue;
      }
      const box = L.bounds(middle.add(shift).subtract(half), middle.add(shift).add(half));
      // Half a name at the edge says nothing.
      if (!whole.contains(box) || taken.some((other) => other.intersects(box))) {
        continue;
      }
      taken.push(box);
      chosen.set(label, shift);
      break;
    }
  }
  return chosen;
}

/** What stands above the labels and would cover them: bubbles, marks, the zoom buttons. */
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

function write({ text, latLng, style }: Label, pane: string): L.Marker {
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
