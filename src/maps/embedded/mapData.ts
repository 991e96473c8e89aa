import * as v from 'valibot';
import type { LatLng } from '../../domain/common/geo';
import { cutCorners, smoothed } from './curves';

export type EntryKind =
  ('place' | 'landmark' | 'firm') | ('rail' | 'airport' | 'bus') | ('street' | 'postcode');

export interface Entry {
  readonly kind: EntryKind;
  readonly name: string;
  /**
   * For example 'Orchard Park, Hull', of the firm's places the street, too; null for settlements,
   * postcodes and far places.
   */
  readonly locality: string | null;
  readonly latLng: LatLng;
}

/** A town or village. The number of its bus stops measures its size. */
interface Settlement {
  readonly name: string;
  /** The city that this is a district of, or null. */
  readonly parent: string | null;
  readonly latLng: LatLng;
  readonly stops: number;
}

export interface MapData {
  readonly settlements: readonly Settlement[];
  readonly entries: readonly Entry[];
  readonly postcodes: readonly Entry[];
  /** Stations and airports, most of them beyond the map's streets and roads. */
  readonly farPlaces: readonly Entry[];
  /** A-road junctions, and the links between them. */
  readonly junctions: readonly LatLng[];
  readonly links: readonly RoadLink[];
  /** Outlines of towns and villages, and of the dense parts of towns; holes are outlines, too. */
  readonly builtUp: readonly (readonly LatLng[])[];
  readonly centres: readonly (readonly LatLng[])[];
}

export interface RoadLink {
  /** Indexes into `junctions`. */
  readonly from: number;
  readonly to: number;
  /** For example 'A164'; null if no source gives one. */
  readonly number: string | null;
  /** Through the known points of the road between its ends. */
  readonly line: readonly LatLng[];
}

/** Points are stored in ten-thousandths of a degree from this corner, to keep the file small. */
export const DATA_ORIGIN: LatLng = { latitude: 53.5, longitude: -1 };
export const DATA_STEPS_PER_DEGREE = 10_000;

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const countSchema = v.custom<number>(isCount);
/**
 * Points in one list: north and east of each from the one before, the first from the origin. One
 * check per list: validating each value separately would block a phone.
 */
const pointsSchema = v.custom<number[]>(
  (value) => Array.isArray(value) && value.length % 2 === 0 && value.every(Number.isInteger),
);
const streetsSchema = v.custom<[string, number, number][]>(
  (value) => Array.isArray(value) && value.every(isPackedStreet),
);
/** Far places also lie south and west of the origin. */
const offsetSchema = v.pipe(v.number(), v.safeInteger());
const packedSchema = v.strictObject({
  /** The licence notice that must accompany every copy of the file. */
  notice: v.string(),
  /** name, parent city or '', north, east, bus stops */
  settlements: v.array(v.tuple([v.string(), v.string(), countSchema, countSchema, countSchema])),
  /** kind, name, locality, north, east */
  landmarks: v.array(
    v.tuple([
      v.picklist(['landmark', 'rail', 'bus']),
      v.string(),
      v.string(),
      countSchema,
      countSchema,
    ]),
  ),
  /** kind, name, north, east */
  farPlaces: v.array(
    v.tuple([v.picklist(['rail', 'airport']), v.string(), offsetSchema, offsetSchema]),
  ),
  /** by locality: name, north, east */
  streets: v.record(v.string(), streetsSchema),
  /** by sector ('HU17 8'): last two letters of all postcodes joined, points */
  postcodes: v.record(v.string(), v.tuple([v.string(), pointsSchema])),
  junctions: v.array(v.tuple([countSchema, countSchema])),
  /** from, to, number or '', points between */
  links: v.array(v.tuple([countSchema, countSchema, v.string(), pointsSchema])),
  builtUp: v.array(pointsSchema),
  centres: v.array(pointsSchema),
});

export type PackedMapData = v.InferOutput<typeof packedSchema>;

/** Parses the data file. @throws if `dev/mapdata/build.ts` did not write it in this form. */
export function parseMapData(json: unknown): MapData {
  return unpackMapData(checkMapData(json));
}

/** Validates the data file. @throws if `dev/mapdata/build.ts` did not write it in this form. */
export function checkMapData(json: unknown): PackedMapData {
  const data = v.parse(packedSchema, json);
  if (data.links.some(([from, to]) => Math.max(from, to) >= data.junctions.length)) {
    throw new Error('A link of the map data leads to a junction that is not in it');
  }
  return data;
}

export function unpackMapData(data: PackedMapData): MapData {
  const parents = new Map(data.settlements.map(([name, parent]) => [name, parent]));
  const withParent = (locality: string) =>
    [locality, parents.get(locality)].filter(Boolean).join(', ');
  const junctions = data.junctions.map(([north, east]) => unpack(north, east));
  return {
    settlements: data.settlements.map(([name, parent, north, east, stops]) => ({
      name,
      parent: parent === '' ? null : parent,
      latLng: unpack(north, east),
      stops,
    })),
    entries: [
      ...data.landmarks.map(([kind, name, locality, north, east]) =>
        entry(kind, name, withParent(locality), unpack(north, east)),
      ),
      ...Object.entries(data.streets).flatMap(([locality, streets]) =>
        streets.map(([name, north, east]) =>
          entry('street', name, withParent(locality), unpack(north, east)),
        ),
      ),
    ],
    postcodes: Object.entries(data.postcodes).flatMap(([sector, [units, points]]) =>
      unpackAll(points).map((latLng, at) =>
        entry('postcode', sector + units.slice(2 * at, 2 * at + 2), null, latLng),
      ),
    ),
    farPlaces: data.farPlaces.map(([kind, name, north, east]) =>
      entry(kind, name, null, unpack(north, east)),
    ),
    junctions,
    links: data.links.map(([from, to, number, via]) => ({
      from,
      to,
      number: number === '' ? null : number,
      line: smoothed(
        [junctions[from], ...unpackAll(via), junctions[to]].filter((point) => point !== undefined),
      ),
    })),
    builtUp: data.builtUp.map((points) => cutCorners(unpackAll(points))),
    centres: data.centres.map((points) => cutCorners(unpackAll(points))),
  };
}

export function entry(
  kind: EntryKind,
  name: string,
  locality: string | null,
  latLng: LatLng,
): Entry {
  return { kind, name, locality, latLng };
}

function isPackedStreet(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === 3 &&
    typeof value[0] === 'string' &&
    isCount(value[1]) &&
    isCount(value[2])
  );
}

function unpack(north: number, east: number): LatLng {
  return {
    latitude: round(DATA_ORIGIN.latitude + north / DATA_STEPS_PER_DEGREE),
    longitude: round(DATA_ORIGIN.longitude + east / DATA_STEPS_PER_DEGREE),
  };
}

function unpackAll(steps: readonly number[]): readonly LatLng[] {
  const points: LatLng[] = [];
  let north = 0;
  let east = 0;
  for (let at = 0; at < steps.length; at += 2) {
    north += steps[at] ?? 0;
    east += steps[at + 1] ?? 0;
    points.push(unpack(north, east));
  }
  return points;
}

// Avoids values such as 53.845000000000006 in bookings.
function round(degrees: number): number {
  return Math.round(degrees * DATA_STEPS_PER_DEGREE) / DATA_STEPS_PER_DEGREE;
}
