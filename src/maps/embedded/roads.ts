import createGraph, { type Graph } from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import { isInBox, straightLineMetres, type Box, type LatLng } from '../../domain/common/geo';
import type { MapData } from './mapData';

/** Lanes and streets off the A-roads are this much longer than the straight line. */
export const DETOUR_FACTOR = 1.3;

/** A-roads are this much longer than the straight links of the topology. */
export const ROAD_FACTOR = 1.06;

/** On the way to a far town, over roads that the map doesn't know, detours even out. */
export const BEYOND_FACTOR = 1.2;

/** A link can be joined every so often along its way, since villages lie beside it and not only at its ends. */
const JOINING_METRES = 500;

/** An A-road of the map, what lies beside it, or a way that leaves the map's roads. */
type LegKind = 'road' | 'lane' | 'beyond';

interface Leg {
  readonly metres: number;
  readonly kind: LegKind;
}

/** How much longer than the straight line each kind of leg is. */
const FACTORS: Readonly<Record<LegKind, number>> = {
  road: ROAD_FACTOR,
  lane: DETOUR_FACTOR,
  beyond: BEYOND_FACTOR,
};

/** A way from one point to another: its points, both ends included, and how long each kind of road is. */
export interface RoadPath {
  readonly path: readonly LatLng[];
  readonly roadMetres: number;
  readonly laneMetres: number;
  /** Of the legs to an end that lies outside the box around the A-roads. */
  readonly beyondMetres: number;
}

/** Finds the shortest way between two points, over the A-roads or straight across. */
export type Pathfinder = (from: LatLng, to: LatLng) => RoadPath;

/** Prepares the road graph of the data. The finder works on it one call at a time, without waiting in between. */
export function createPathfinder(data: Pick<MapData, 'junctions' | 'links'>): Pathfinder {
  const graph = createGraph<LatLng, Leg>();
  const joints = addRoads(graph, data);
  const area = boxAround(data.junctions);
  const kindTo = (point: LatLng): LegKind => (isInBox(point, area) ? 'lane' : 'beyond');
  const finder = aStar(graph, {
    distance: (_from, _to, link) => link.data.metres,
    // No leg is shorter than the straight line, so the search never overlooks a shorter way.
    heuristic: (from, to) => straightLineMetres(from.data, to.data),
  });

  const addEnd = (id: string, point: LatLng) => {
    graph.addNode(id, point);
    for (const joint of joints) {
      graph.addLink(id, joint.id, leg(kindTo(point), point, joint.point));
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
      // The finder answers from the goal back to the start.
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

/** Adds the links in short pieces and returns every point where a trip may join them. */
function addRoads(
  graph: Graph<LatLng, Leg>,
  { junctions, links }: Pick<MapData, 'junctions' | 'links'>,
): readonly { id: string; point: LatLng }[] {
  const joints: { id: string; point: LatLng }[] = [];
  const addJoint = (id: string, point: LatLng) => {
    graph.addNode(id, point);
    joints.push({ id, point });
    return id;
  };
  const ends = junctions.map((point, at) => ({ id: addJoint(`j${String(at)}`, point), point }));
  links.forEach(([startAt, endAt], at) => {
    const start = ends[startAt];
    const end = ends[endAt];
    if (start === undefined || end === undefined) {
      return;
    }
    const pieces = Math.ceil(straightLineMetres(start.point, end.point) / JOINING_METRES);
    let previous = start;
    for (let piece = 1; piece <= pieces; piece += 1) {
      const point = between(start.point, end.point, piece / pieces);
      const next =
        piece === pieces ? end : { id: addJoint(`l${String(at)}.${String(piece)}`, point), point };
      graph.addLink(previous.id, next.id, leg('road', previous.point, next.point));
      previous = next;
    }
  });
  return joints;
}

function leg(kind: LegKind, from: LatLng, to: LatLng): Leg {
  return { metres: straightLineMetres(from, to) * FACTORS[kind], kind };
}

/** The box around all points; without any, one that holds nothing. */
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
