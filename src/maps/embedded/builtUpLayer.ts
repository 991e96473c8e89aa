import L from 'leaflet';
import type { LatLng } from '../../domain/common/geo';
import type { MapData } from './mapData';
import { metresPerPixel, toLeaflet } from './leafletMap';
import styles from './embedded.module.css';

const SVG = 'http://www.w3.org/2000/svg';

/** Built-up land drawn around each postcode and street. */
const PATCH_METRES = 95;

/** Points are counted in cells of about 280 m by 280 m, including the neighbouring cells. */
const CELLS_NORTH = 400;
const CELLS_EAST = 236;
const MIN_NEIGHBOURS = 5;

/** Draws settlements as patches around postcodes and streets: the data has no outlines. */
export class BuiltUpLayer extends L.GridLayer {
  readonly #points: readonly L.Point[];

  constructor(data: MapData, pane: string) {
    super({ pane, updateWhenZooming: false, keepBuffer: 3 });
    this.#points = inSettlements(
      [...data.postcodes, ...data.entries].map(({ latLng }) => latLng),
    ).map((latLng) => L.CRS.EPSG3857.latLngToPoint(L.latLng(toLeaflet(latLng)), 0));
  }

  protected override createTile({ x, y, z }: L.Coords): HTMLElement {
    const size = this.getTileSize();
    const radius = Math.max(1.5, PATCH_METRES / metresPerPixel(z));
    const [left, top] = [x * size.x, y * size.y];
    const scale = 2 ** z;
    // Closer points would overlap. Dropping them keeps low zooms fast.
    const gridSize = Math.max(1, radius / 2.5);
    const dots = new Set<string>();
    const round = (pixels: number): string => (Math.round(pixels / gridSize) * gridSize).toFixed(1);
    for (const point of this.#points) {
      const across = point.x * scale - left;
      const down = point.y * scale - top;
      if (
        across >= -radius &&
        across <= size.x + radius &&
        down >= -radius &&
        down <= size.y + radius
      ) {
        dots.add(`M${round(across)} ${round(down)}h0`);
      }
    }
    return drawTile(size, radius, [...dots].join(''));
  }
}

/** Leaves out isolated points: lone farms would only be specks on the map. */
function inSettlements(points: readonly LatLng[]): readonly LatLng[] {
  const cell = ({ latitude, longitude }: LatLng, north = 0, east = 0) =>
    (Math.floor(latitude * CELLS_NORTH) + north) * 100_000 +
    Math.floor(longitude * CELLS_EAST) +
    east;
  const counts = new Map<number, number>();
  for (const point of points) {
    counts.set(cell(point), (counts.get(cell(point)) ?? 0) + 1);
  }
  return points.filter((point) => {
    let neighbours = 0;
    for (const north of [-1, 0, 1]) {
      for (const east of [-1, 0, 1]) {
        neighbours += counts.get(cell(point, north, east)) ?? 0;
      }
    }
    return neighbours >= MIN_NEIGHBOURS;
  });
}

function drawTile(size: L.Point, radius: number, dots: string): HTMLElement {
  const element = document.createElement('div');
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${String(size.x)} ${String(size.y)}`);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', dots);
  path.setAttribute('class', styles['builtUp'] ?? '');
  path.setAttribute('stroke-width', String(2 * radius));
  svg.append(path);
  element.append(svg);
  return element;
}
