import * as L from 'leaflet';
import type { RoutePoint } from '../../shared/port';
import { toLeaflet } from '../leafletMap';
import styles from './drawing.module.css';

/** Draws a route, dashed where its roads are unknown. Returns a function that removes it. */
export function drawRoute(map: L.Map, path: readonly RoutePoint[], hasRoads: boolean): () => void {
  const lines = [
    draw('routeCasing', [path]),
    draw('route', hasRoads ? stretches(path, false) : []),
    draw('directRoute', hasRoads ? stretches(path, true) : [path]),
  ].map((line) => line.addTo(map));
  return () => {
    for (const line of lines) {
      line.remove();
    }
  };
}

function draw(style: string, lines: readonly (readonly RoutePoint[])[]): L.Polyline {
  return L.polyline(
    lines.map((line) => line.map(toLeaflet)),
    { className: styles[style] ?? '', interactive: false, smoothFactor: 0.5 },
  );
}

/** The connected parts of the path that are direct, or those that follow roads. */
function stretches(
  path: readonly RoutePoint[],
  isDirect: boolean,
): readonly (readonly RoutePoint[])[] {
  const found: RoutePoint[][] = [];
  for (const [at, point] of path.entries()) {
    const before = path[at - 1];
    if (before === undefined || (point.isDirect ?? false) !== isDirect) {
      continue;
    }
    if (found.at(-1)?.at(-1) === before) {
      found.at(-1)?.push(point);
    } else {
      found.push([before, point]);
    }
  }
  return found;
}
