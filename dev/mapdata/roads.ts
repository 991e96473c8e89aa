import type { LatLng } from '../../src/domain/common/geo';
import type { PackedMapData } from '../../src/maps/embedded/mapData';
import { curveThrough } from './curves';
import {
  fromMetres,
  lineDistance,
  metresBetween,
  nearestMetres,
  packAll,
  pack,
  shareAlong,
  toMetres,
  type Metres,
} from './geometry';
import type { Sources } from './sources';

/** Rounding gives one junction several positions; no two real junctions are this close. */
const SAME_JUNCTION_METRES = 20;

/** A point with a link's road number is at most this share of the link's length beside it. */
const MAX_BEND = 0.15;

/** A stop or street named after where the road leads is on the road if it is this close. */
const ON_ROAD_METRES = 150;

/** Stops on both sides of a road, and streets beside their stop, are one point of the road. */
const SAME_POINT_METRES = 150;

/** Shorter pieces of streets are specks on the map. */
const MIN_STREET_METRES = 250;

/** A street that buses use for this long, about parallel to a link and this close, is the road. */
const MIN_PARALLEL_METRES = 600;
const MAX_PARALLEL_DEGREES = 25;
const MAX_PARALLEL_OFFSET_METRES = 400;

/** A sharper turn comes from a point that is not on the road. */
const MAX_TURN_DEGREES = 50;

interface RoadPoint {
  readonly road: string;
  readonly locality: string;
  readonly isStop: boolean;
  readonly at: Metres;
}

interface Link {
  readonly ends: readonly [number, number];
  readonly line: readonly [Metres, Metres];
}

type PackedRoads = Pick<PackedMapData, 'junctions' | 'links' | 'busStreets'>;

/** The A-roads, bent through the points known to be on them, and the streets that buses use. */
export function roads(sources: Sources): PackedRoads {
  const { junctions, links } = roadGraph(sources.roads);
  const points = roadPoints(sources);
  const streets = busStreets(points);
  const bent = bentLinks(links, points, streets, new Set(sources.places.map(({ name }) => name)));
  const apart = streets.filter((street) =>
    street.some((at) => bent.every(({ line }) => distanceTo(at, line) > ON_ROAD_METRES)),
  );
  return {
    junctions: junctions.map(pack),
    links: bent.map(({ ends, number, line }) => [
      ...ends,
      number,
      packAll(curveThrough(line).slice(1, -1).map(fromMetres)),
    ]),
    busStreets: apart.map((line) => packAll(curveThrough(line).map(fromMetres))),
  };
}

function roadGraph(features: Sources['roads']): {
  readonly junctions: readonly LatLng[];
  readonly links: readonly Link[];
} {
  const junctions: LatLng[] = [];
  const indexOf = (point: LatLng): number => {
    const known = junctions.findIndex(
      (each) => nearestMetres(point, [each]) < SAME_JUNCTION_METRES,
    );
    return known >= 0 ? known : junctions.push(point) - 1;
  };
  const links = features.map(({ geometry }): Link => {
    const [from, to] = geometry.coordinates.map(([longitude, latitude]) => ({
      latitude,
      longitude,
    }));
    if (from === undefined || to === undefined) {
      throw new Error('A road link needs two ends');
    }
    return { ends: [indexOf(from), indexOf(to)], line: [toMetres(from), toMetres(to)] };
  });
  return { junctions, links };
}

function roadPoints({ stops, streets }: Sources): readonly RoadPoint[] {
  return [
    ...stops
      .filter(({ type }) => type === 'BCT')
      .map(({ street, locality, lat, lng }) => ({
        road: street,
        locality,
        isStop: true,
        at: toMetres({ latitude: lat, longitude: lng }),
      })),
    ...streets.map(([road, locality, latitude, longitude]) => ({
      road,
      locality,
      isStop: false,
      at: toMetres({ latitude, longitude }),
    })),
  ];
}

/** Links with the number of a point on them, through all points on them. */
function bentLinks(
  links: readonly Link[],
  points: readonly RoadPoint[],
  streets: readonly (readonly Metres[])[],
  places: ReadonlySet<string>,
) {
  const numbered = new Map<Link, (RoadPoint & { readonly number: string })[]>();
  for (const point of points) {
    const number = /^A\d+/.exec(point.road)?.[0];
    const [nearest] = [...links].sort(
      (a, b) => lineDistance(point.at, ...a.line) - lineDistance(point.at, ...b.line),
    );
    if (number === undefined || nearest === undefined) {
      continue;
    }
    if (lineDistance(point.at, ...nearest.line) < MAX_BEND * metresBetween(...nearest.line)) {
      numbered.set(nearest, [...(numbered.get(nearest) ?? []), { ...point, number }]);
    }
  }
  // 'Hull Road' leads to Hull.
  const main = points.filter(({ road }) => places.has(road.replace(/ Road$/, '')));
  return links.map((link) => {
    const numbers = numbered.get(link) ?? [];
    const own = [
      ...numbers.map(({ at }) => at),
      ...streets.filter((street) => isAlongside(street, link.line)).flat(),
    ];
    const roughly = smoothLine(link.line, own);
    const onIt = main.filter(({ at }) => distanceTo(at, roughly) < ON_ROAD_METRES);
    return {
      ends: link.ends,
      number: numbers[0]?.number ?? '',
      line: smoothLine(link.line, [...own, ...onIt.map(({ at }) => at)]),
    };
  });
}

function isAlongside(street: readonly Metres[], link: readonly [Metres, Metres]): boolean {
  const start = street[0];
  const end = street.at(-1);
  if (start === undefined || end === undefined || metresBetween(start, end) < MIN_PARALLEL_METRES) {
    return false;
  }
  const angle = degreesBetween([start, end], link);
  return (
    Math.min(angle, 180 - angle) <= MAX_PARALLEL_DEGREES &&
    street.every((at) => {
      const share = shareAlong(at, ...link);
      return share > 0 && share < 1 && lineDistance(at, ...link) < MAX_PARALLEL_OFFSET_METRES;
    })
  );
}

/** Lines through the stops of each street. */
function busStreets(points: readonly RoadPoint[]): readonly (readonly Metres[])[] {
  const byStreet = new Map<string, RoadPoint[]>();
  for (const point of points) {
    const key = `${point.road}, ${point.locality}`;
    byStreet.set(key, [...(byStreet.get(key) ?? []), point]);
  }
  return [...byStreet.values()].flatMap((street) => {
    const places = street.map(({ at }) => at);
    const ends = street.some(({ isStop }) => isStop) ? farthestPair(places) : null;
    return ends === null ? [] : [smoothLine(ends, places)];
  });
}

/** Null if all points are too close together for a line. */
function farthestPair(points: readonly Metres[]): readonly [Metres, Metres] | null {
  const [farthest] = points
    .flatMap((start) => points.map((end): readonly [Metres, Metres] => [start, end]))
    .sort((a, b) => metresBetween(...b) - metresBetween(...a));
  return farthest !== undefined && metresBetween(...farthest) > MIN_STREET_METRES ? farthest : null;
}

/** The line from start to end through the points, in order and without sharp turns. */
function smoothLine(
  [start, end]: readonly [Metres, Metres],
  points: readonly Metres[],
): readonly Metres[] {
  const line: Metres[] = [start];
  const inOrder = [...points].sort((a, b) => shareAlong(a, start, end) - shareAlong(b, start, end));
  let near: Metres[] = [];
  for (const [at, point] of inOrder.entries()) {
    near.push(point);
    const next = inOrder[at + 1];
    if (next !== undefined && metresBetween(point, next) < SAME_POINT_METRES) {
      continue;
    }
    const middle = mean(near);
    near = [];
    if ([start, end].every((other) => metresBetween(middle, other) > SAME_POINT_METRES)) {
      line.push(middle);
    }
  }
  return withoutSharpTurns([...line, end]);
}

function mean(points: readonly Metres[]): Metres {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0);
  return [sum(0) / points.length, sum(1) / points.length];
}

function withoutSharpTurns(line: readonly Metres[]): readonly Metres[] {
  const turns = line.map((point, at) => turn(line[at - 1], point, line[at + 1]));
  const sharpest = Math.max(...turns);
  return sharpest <= MAX_TURN_DEGREES
    ? line
    : withoutSharpTurns(line.filter((_, at) => at !== turns.indexOf(sharpest)));
}

/** Degrees; 0 at the ends of a line. */
function turn(before: Metres | undefined, at: Metres, after: Metres | undefined): number {
  return before === undefined || after === undefined
    ? 0
    : degreesBetween([before, at], [at, after]);
}

function degreesBetween(
  [start, end]: readonly [Metres, Metres],
  [otherStart, otherEnd]: readonly [Metres, Metres],
): number {
  const x = end[0] - start[0];
  const y = end[1] - start[1];
  const otherX = otherEnd[0] - otherStart[0];
  const otherY = otherEnd[1] - otherStart[1];
  const radians = Math.atan2(x * otherY - y * otherX, x * otherX + y * otherY);
  return Math.abs((radians * 180) / Math.PI);
}

function distanceTo(point: Metres, line: readonly Metres[]): number {
  return Math.min(...line.slice(1).map((end, at) => lineDistance(point, line[at] ?? end, end)));
}
