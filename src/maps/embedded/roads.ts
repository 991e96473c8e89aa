import createGraph, { type Graph, type Node } from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import { isInBox, straightLineMetres, type Box, type LatLng } from '../../domain/common/geo';
import type { RoutePoint } from '../shared/port';
import { arc, between } from './curves';
import type { MapData } from './mapData';

/** Ratio of the distance by lanes and streets to the straight line. */
export const DETOUR_FACTOR = 1.3;

/** Ratio of the length of an A-road to the straight links of the data. */
const ROAD_FACTOR = 1.06;

/** The same for roads beyond the map, where detours even out over the distance. */
const BEYOND_FACTOR = 1.2;

/** Distance between points where a trip can join a link: villages lie beside it, too. */
const ACCESS_INTERVAL_METRES = 500;

type LegKind = 'road' | 'lane' | 'beyond';

interface Leg {
  readonly metres: number;
  readonly kind: LegKind;
  /** As drawn, with both ends. */
  readonly line: readonly LatLng[];
}

/** A point where a trip can join a road. */
interface Access {
  readonly id: string;
  /** On the straight link, for the distances. */
  readonly point: LatLng;
  /** On the road as drawn. */
  readonly onRoad: LatLng;
}

const FACTORS: Readonly<Record<LegKind, number>> = {
  road: ROAD_FACTOR,
  lane: DETOUR_FACTOR,
  beyond: BEYOND_FACTOR,
};

/** Builds the road graph. Calls must not overlap: each adds temporary nodes. */
export function createPathfinder(data: Pick<MapData, 'junctions' | 'links'>) {
  const graph = createGraph<LatLng, Leg>();
  const accessPoints = addRoads(graph, data);
  const area = boxAround(data.junctions);
  const kindTo = (point: LatLng): LegKind => (isInBox(point, area) ? 'lane' : 'beyond');
  const finder = aStar(graph, {
    distance: (_from, _to, link) => link.data.metres,
    // The heuristic never overestimates: no leg is shorter than the straight line.
    heuristic: (from, to) => straightLineMetres(from.data, to.data),
  });

  const addEnd = (id: string, point: LatLng) => {
    graph.addNode(id, point);
    for (const access of accessPoints) {
      const line = [point, access.onRoad];
      graph.addLink(id, access.id, leg(kindTo(point), point, access.point, line));
    }
  };

  return (from: LatLng, to: LatLng) => {
    addEnd('from', from);
    addEnd('to', to);
    graph.addLink(
      'from',
      'to',
      leg([from, to].map(kindTo).includes('beyond') ? 'beyond' : 'lane', from, to, [from, to]),
    );
    try {
      // ngraph returns the path from goal to start.
      const nodes = finder.find('from', 'to').reverse();
      const legs = nodes.slice(1).flatMap((node, before) => legBetween(graph, nodes[before], node));
      const path: readonly RoutePoint[] = [
        from,
        ...legs.flatMap(({ kind, line }) => (kind === 'road' ? line.slice(1) : unknownWay(line))),
      ];
      return {
        path,
        roadMetres: sum('road', legs),
        laneMetres: sum('lane', legs),
        /** Legs to an end outside the bounding box of the A-roads. */
        beyondMetres: sum('beyond', legs),
      };
    } finally {
      graph.removeNode('from');
      graph.removeNode('to');
    }
  };
}

/** Adds the links in short segments and returns all points where a trip can join them. */
function addRoads(
  graph: Graph<LatLng, Leg>,
  { junctions, links }: Pick<MapData, 'junctions' | 'links'>,
): readonly Access[] {
  const accessPoints: Access[] = [];
  const addAccess = (access: Access): Access => {
    graph.addNode(access.id, access.point);
    accessPoints.push(access);
    return access;
  };
  const ends = junctions.map((point, at) => addAccess({ id: `j${at}`, point, onRoad: point }));
  for (const [at, { from, to, line }] of links.entries()) {
    const start = ends[from];
    const end = ends[to];
    if (start === undefined || end === undefined) {
      continue;
    }
    const pieces = Math.ceil(straightLineMetres(start.point, end.point) / ACCESS_INTERVAL_METRES);
    let previous = start;
    for (let piece = 1; piece <= pieces; piece += 1) {
      const drawn = partOf(line, (piece - 1) / pieces, piece / pieces);
      const next =
        piece === pieces
          ? end
          : addAccess({
              id: `l${at}.${piece}`,
              point: between(start.point, end.point, piece / pieces),
              onRoad: drawn.at(-1) ?? end.onRoad,
            });
      graph.addLink(previous.id, next.id, leg('road', previous.point, next.point, drawn));
      previous = next;
    }
  }
  return accessPoints;
}

function leg(kind: LegKind, from: LatLng, to: LatLng, line: readonly LatLng[]): Leg {
  return { metres: straightLineMetres(from, to) * FACTORS[kind], kind, line };
}

function legBetween(
  graph: Graph<LatLng, Leg>,
  start: Node<LatLng> | undefined,
  end: Node<LatLng>,
): readonly Leg[] {
  const id = start?.id ?? 'from';
  const forwards = graph.getLink(id, end.id)?.data;
  const backwards = graph.getLink(end.id, id)?.data;
  if (forwards !== undefined) {
    return [forwards];
  }
  return backwards === undefined ? [] : [{ ...backwards, line: [...backwards.line].reverse() }];
}

/** The part of a line whose points are about equally far apart, between two shares of it. */
function partOf(line: readonly LatLng[], from: number, to: number): readonly LatLng[] {
  const start = from * (line.length - 1);
  const end = to * (line.length - 1);
  const at = (index: number): LatLng[] => {
    const before = line[Math.floor(index)];
    const after = line[Math.ceil(index)];
    return before === undefined || after === undefined
      ? []
      : [between(before, after, index - Math.floor(index))];
  };
  return [...at(start), ...line.slice(Math.floor(start) + 1, Math.ceil(end)), ...at(end)];
}

/** Where no road is known: one curve instead of a straight line, which would look like a road. */
function unknownWay([start, end]: readonly LatLng[]): readonly RoutePoint[] {
  return start === undefined || end === undefined
    ? []
    : arc(start, end)
        .slice(1)
        .map((point) => ({ ...point, isDirect: true }));
}

function boxAround(points: readonly LatLng[]): Box {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

function sum(kind: LegKind, legs: readonly Leg[]): number {
  return legs.reduce((metres, each) => metres + (each.kind === kind ? each.metres : 0), 0);
}
