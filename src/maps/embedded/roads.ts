import createGraph, { type Graph } from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import { isInBox, straightLineMetres, type Box, type LatLng } from '../../domain/common/geo';
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
}

const FACTORS: Readonly<Record<LegKind, number>> = {
  road: ROAD_FACTOR,
  lane: DETOUR_FACTOR,
  beyond: BEYOND_FACTOR,
};

interface RoadPath {
  readonly path: readonly LatLng[];
  readonly roadMetres: number;
  readonly laneMetres: number;
  /** Legs to an end outside the bounding box of the A-roads. */
  readonly beyondMetres: number;
}

type Pathfinder = (from: LatLng, to: LatLng) => RoadPath;

/** Builds the road graph. Calls must not overlap: each adds temporary nodes. */
export function createPathfinder(data: Pick<MapData, 'junctions' | 'links'>): Pathfinder {
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
      graph.addLink(id, access.id, leg(kindTo(point), point, access.point));
    }
  };

  return (from, to) => {
    addEnd('from', from);
    addEnd('to', to);
    graph.addLink(
      'from',
      'to',
      leg([from, to].map(kindTo).includes('beyond') ? 'beyond' : 'lane', from, to),
    );
    try {
      // ngraph returns the path from goal to start.
      const nodes = finder.find('from', 'to').toReversed();
      const legs = nodes.slice(1).map((node, before) => {
        const previous = nodes[before]?.id ?? 'from';
        return (graph.getLink(previous, node.id) ?? graph.getLink(node.id, previous))?.data;
      });
      return {
        path: nodes.map((node) => node.data),
        roadMetres: sum('road', legs),
        laneMetres: sum('lane', legs),
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
): readonly { id: string; point: LatLng }[] {
  const accessPoints: { id: string; point: LatLng }[] = [];
  const addAccessPoint = (id: string, point: LatLng) => {
    graph.addNode(id, point);
    accessPoints.push({ id, point });
    return id;
  };
  const ends = junctions.map((point, at) => ({
    id: addAccessPoint(`j${String(at)}`, point),
    point,
  }));
  links.forEach(([startAt, endAt], at) => {
    const start = ends[startAt];
    const end = ends[endAt];
    if (start === undefined || end === undefined) {
      return;
    }
    const pieces = Math.ceil(straightLineMetres(start.point, end.point) / ACCESS_INTERVAL_METRES);
    let previous = start;
    for (let piece = 1; piece <= pieces; piece += 1) {
      const point = between(start.point, end.point, piece / pieces);
      const next =
        piece === pieces
          ? end
          : { id: addAccessPoint(`l${String(at)}.${String(piece)}`, point), point };
      graph.addLink(previous.id, next.id, leg('road', previous.point, next.point));
      previous = next;
    }
  });
  return accessPoints;
}

function leg(kind: LegKind, from: LatLng, to: LatLng): Leg {
  return { metres: straightLineMetres(from, to) * FACTORS[kind], kind };
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

function between(start: LatLng, end: LatLng, share: number): LatLng {
  return {
    latitude: start.latitude + (end.latitude - start.latitude) * share,
    longitude: start.longitude + (end.longitude - start.longitude) * share,
  };
}

function sum(kind: LegKind, legs: readonly (Leg | undefined)[]): number {
  return legs.reduce((metres, each) => metres + (each?.kind === kind ? each.metres : 0), 0);
}
