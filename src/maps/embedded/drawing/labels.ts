import * as L from 'leaflet';
import type { LatLng } from '../../../domain/common/geo';
import { LABEL_OBSTACLE_ATTRIBUTE } from '../../shared/port';
import {
  CREDIT_HEIGHT,
  elementMarker,
  metresPerPixel,
  OVERLAY_EVENT,
  toLeaflet,
} from '../leafletMap';
import type { MapData } from '../mapData';
import { rankedLabels, townLabels, type Label, type LabelStyle } from './rankedLabels';
import styles from './drawing.module.css';

/** Shifts in half label sizes, tried in order while the label's place is occupied. */
type Shift = readonly [number, number];
const BESIDE: readonly Shift[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
];
const SHIFTS: Readonly<Record<LabelStyle, readonly Shift[]>> = {
  town: [[0, 0], ...BESIDE, [0, 2], [0, -2]],
  place: [[0, 0], ...BESIDE],
  // Its dot is in the place itself.
  point: BESIDE,
  number: [[0, 0]],
  street: [[0, 0]],
};

/** A town of the trip is always named: beside its pin, or beyond the pin's bubble. */
const TOWN_SHIFTS: readonly Shift[] = [
  [0, 0],
  ...BESIDE,
  ...[0.25, -0.25, 0.5, -0.5].flatMap((down): readonly Shift[] => [
    [1, down],
    [-1, down],
  ]),
  ...[2, -2, 3, -3].map((down): Shift => [0, down]),
];

/** A label shifted further would seem to belong to another place. */
const MAX_SHIFT_METRES: Readonly<Record<LabelStyle, number>> = {
  town: 1200,
  place: 700,
  point: Infinity,
  number: 0,
  street: 0,
};

const DOT_RADIUS = 6;
const PIN_RADIUS = 12;

/**
 * Shows as many labels as fit, those of the trip's towns first, and updates them as the map moves.
 * Returns a cleanup function.
 */
export function showLabels(
  map: L.Map,
  data: MapData,
  tripEnds: () => readonly LatLng[],
): () => void {
  const labels = rankedLabels(data);
  const shown = new Map<Label, L.Marker>();

  const update = () => {
    const placed = placeLabels(map, labels, townLabels(labels, data, tripEnds()));
    for (const [label, marker] of shown) {
      if (!placed.has(label)) {
        marker.remove();
        shown.delete(label);
      }
    }
    for (const [label, shift] of placed) {
      const marker = shown.get(label) ?? createLabel(label).addTo(map);
      shown.set(label, marker);
      const element = marker.getElement()?.querySelector('span');
      if (element) {
        element.style.translate = `${shift.x}px ${shift.y}px`;
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

/** The labels that fit, each with the pixel shift that avoids what is already there. */
function placeLabels(
  map: L.Map,
  labels: readonly Label[],
  towns: readonly Label[],
): ReadonlyMap<Label, L.Point> {
  const zoom = map.getZoom();
  const bounds = map.getBounds();
  const viewport = L.bounds([0, 0], map.getSize().subtract([0, CREDIT_HEIGHT]));
  const placed = new Map<Label, L.Point>();
  const occupied = obstacles(map);
  for (const label of new Set([...towns, ...labels])) {
    const isTown = towns.includes(label);
    if ((label.fromZoom > zoom && !isTown) || !bounds.contains(toLeaflet(label.latLng))) {
      continue;
    }
    const centre = map.latLngToContainerPoint(toLeaflet(label.latLng));
    const dot = label.style === 'point' ? [boxAround(centre, L.point(DOT_RADIUS, DOT_RADIUS))] : [];
    const half = halfSize(label);
    const radius = isTown ? PIN_RADIUS : DOT_RADIUS;
    const maxShift = isTown ? Infinity : MAX_SHIFT_METRES[label.style];
    for (const [across, down] of isTown ? TOWN_SHIFTS : SHIFTS[label.style]) {
      const shift = L.point(across * (half.x + radius), down * (half.y + radius));
      if (Math.hypot(shift.x, shift.y) * metresPerPixel(zoom) > maxShift) {
        continue;
      }
      const boxes = [boxAround(centre.add(shift), half), ...dot];
      // No label may be cut off at the edge.
      const fits = boxes.every(
        (box) => viewport.contains(box) && !occupied.some((other) => other.intersects(box)),
      );
      if (fits) {
        occupied.push(...boxes);
        placed.set(label, shift);
        break;
      }
    }
  }
  return placed;
}

/** Approximate, in pixels with padding. */
function halfSize({ text, fontSize, style }: Label): L.Point {
  const halfLetter = style === 'street' || style === 'place' ? 0.29 : 0.32;
  return L.point(text.length * fontSize * halfLetter + 5, fontSize * 0.6 + 4);
}

function boxAround(centre: L.Point, half: L.Point): L.Bounds {
  return L.bounds(centre.subtract(half), centre.add(half));
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

function createLabel({ text, latLng, style, fontSize }: Label): L.Marker {
  const element = document.createElement('div');
  const name = document.createElement('span');
  name.textContent = text;
  name.style.fontSize = `${fontSize}px`;
  element.append(name);
  element.dataset.style = style;
  element.className = styles.label ?? '';
  return elementMarker(latLng, element, { pane: 'labels' });
}
