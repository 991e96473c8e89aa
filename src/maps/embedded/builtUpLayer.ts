import L from 'leaflet';
import type { LatLng } from '../../domain/common/geo';
import type { MapData } from './mapData';
import { metresPerPixel, toLeaflet } from './leafletMap';
import styles from './embedded.module.css';

const SVG = 'http://www.w3.org/2000/svg';

/** A postcode or street stands for about this much built-up land around it. */
const PATCH_METRES = 95;

/** Points are counted in cells of about 280 m by 280 m, with the cells around their own. */
const CELLS_NORTH = 400;
const CELLS_EAST = 236;
const SETTLED_FROM = 5;

/** Towns and villages as patches around their postcodes and streets: the data has no outlines of them. */
export class BuiltUpLayer extends L.GridLayer {
  /** In the pixels of zoom 0, so that a tile needs only to scale them. */
  readonly #points: readonly L.Point[];

  constructor(data: MapData, pane: string) {
    super({ pane, updateWhenZooming: false, keepBuffer: 3 });
    this.#points = settled([...data.postcodes, ...data.entries].map(({ latLng }) => latLng)).map(
      (latLng) => L.CRS.EPSG3857.latLngToPoint(L.latLng(toLeaflet(latLng)), 0),
    );
  }

  protected override createTile({ x, y, z }: L.Coords): HTMLElement {
    const size = this.getTileSize();
    const radius = Math.max(1.5, PATCH_METRES / metresPerPixel(z));
    const [left, top] = [x * size.x, y * size.y];
    const scale = 2 ** z;
    // Points closer than this cover each other; leaving them out keeps far-off zooms quick.
    const grain = Math.max(1, radius / 2.5);
    const dots = new Set<string>();
    const round = (pixels: number): string => (Math.round(pixels / grain) * grain).toFixed(1);
    // Plain numbers: each tile goes through all of thousands of points.
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

/** The points with company: a lone farm is no settlement, and hundreds of them would only be spots on the map. */
function settled(points: readonly LatLng[]): readonly LatLng[] {
  const cell = ({ latitude, longitude }: LatLng, north = 0, east = 0) =>
    (Math.floor(latitude * CELLS_NORTH) + north) * 100_000 +
    Math.floor(longitude * CELLS_EAST) +
    east;
  const crowd = new Map<number, number>();
  for (const point of points) {
    crowd.set(cell(point), (crowd.get(cell(point)) ?? 0) + 1);
  }
  return points.filter((point) => {
    let company = 0;
    for (const north of [-1, 0, 1]) {
      for (const east of [-1, 0, 1]) {
        company += crowd.get(cell(point, north, east)) ?? 0;
      }
    }
    return company >= SETTLED_FROM;
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
