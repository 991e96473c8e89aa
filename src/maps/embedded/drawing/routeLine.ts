import * as L from 'leaflet';
import { straightLineMetres, type LatLng } from '../../../domain/common/geo';
import type { RoutePoint } from '../../shared/port';
import { prefersReducedMotion } from '../../shared/useMarkerPlace';
import { toLeaflet } from '../leafletMap';
import styles from './drawing.module.css';

const DRAW_MS = 500;

/** A route draws itself only when it is new, not on each screen that shows it. */
const drawnPaths = new WeakSet<readonly RoutePoint[]>();

/**
 * Draws a route: a firm line on roads, a soft one where the way is unknown. Returns a function that
 * removes it. `hasRoads` is false if the map shows other roads than those of the path.
 */
export function drawRoute(map: L.Map, path: readonly RoutePoint[], hasRoads: boolean): () => void {
  const isMoving = !drawnPaths.has(path) && !prefersReducedMotion();
  drawnPaths.add(path);
  const total = lengthOf(path);
  let end = 0;
  const parts = stretches(path).map(({ isDirect, points }) => {
    const start = end;
    const share = total === 0 ? 0 : lengthOf(points) / total;
    end += share;
    return { style: hasRoads && !isDirect ? 'route' : 'way', points, start, share };
  });
  const lines = [...parts.map((part) => ({ ...part, style: `${part.style}Casing` })), ...parts].map(
    ({ style, points, start, share }) => {
      const line = L.polyline(points.map(toLeaflet), {
        className: styles[style] ?? '',
        interactive: false,
        // The curves are smooth as they are.
        smoothFactor: 0,
      }).addTo(map);
      if (isMoving) {
        drawItself(line.getElement(), start * DRAW_MS, share * DRAW_MS);
      }
      return line;
    },
  );
  return () => {
    for (const line of lines) {
      line.remove();
    }
  };
}

/** By script: a style would move again whenever a hidden map is shown. */
function drawItself(line: Element | undefined, delay: number, duration: number): void {
  line?.setAttribute('pathLength', '1');
  line?.animate(
    [
      { strokeDasharray: '1', strokeDashoffset: '1' },
      { strokeDasharray: '1', strokeDashoffset: '0' },
    ],
    { delay, duration, fill: 'backwards' },
  );
}

/** The parts of the path that follow roads, and those between them. */
function stretches(
  path: readonly RoutePoint[],
): readonly { readonly isDirect: boolean; readonly points: readonly RoutePoint[] }[] {
  const found: { isDirect: boolean; points: RoutePoint[] }[] = [];
  for (const [at, point] of path.entries()) {
    const before = path[at - 1];
    const last = found.at(-1);
    const isDirect = point.isDirect ?? false;
    if (last?.isDirect === isDirect) {
      last.points.push(point);
    } else if (before !== undefined) {
      found.push({ isDirect, points: [before, point] });
    }
  }
  return found;
}

function lengthOf(line: readonly LatLng[]): number {
  return line
    .slice(1)
    .reduce(
      (metres, point, before) => metres + straightLineMetres(line[before] ?? point, point),
      0,
    );
}
