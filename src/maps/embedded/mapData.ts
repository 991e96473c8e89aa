import * as v from 'valibot';
import type { LatLng } from '../../domain/common/geo';

/** What a searchable thing is; it decides the second line of its suggestion. */
export type EntryKind = 'place' | 'landmark' | 'rail' | 'airport' | 'bus' | 'street' | 'postcode';

/** One thing that the address search can find. */
export interface Entry {
  readonly kind: EntryKind;
  readonly name: string;
  /** The town or village it belongs to ('Orchard Park, Hull'); null for places, for postcodes, which only lie near one, and for what lies far away. */
  readonly locality: string | null;
  readonly latLng: LatLng;
}

/** A town or village, with the number of its bus stops as a measure of its size. */
export interface Settlement {
  readonly name: string;
  /** The city that it is a part of, or null. */
  readonly parent: string | null;
  readonly latLng: LatLng;
  readonly stops: number;
}

/** The embedded map's world: what can be found, and the A-roads that routes follow. */
export interface MapData {
  readonly settlements: readonly Settlement[];
  /** Everything but the settlements and postcodes: streets, stations, landmarks. */
  readonly entries: readonly Entry[];
  readonly postcodes: readonly Entry[];
  /** Stations and airports that people name although most lie beyond the streets and roads of the data. */
  readonly farPlaces: readonly Entry[];
  /** A-road junctions and the straight links between them, by position in `junctions`. */
  readonly junctions: readonly LatLng[];
  readonly links: readonly (readonly [number, number])[];
}

/** Points are stored as ten-thousandths of a degree north and east of this corner, to keep the file small. */
export const DATA_ORIGIN: LatLng = { latitude: 53.5, longitude: -1 };
export const DATA_STEPS_PER_DEGREE = 10_000;

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const count = v.custom<number>(isCount);
// One check for each long list: with one for each of its values a phone would stall over the file.
const counts = v.custom<number[]>((value) => Array.isArray(value) && value.every(isCount));
const places = v.custom<[string, number, number][]>(
  (value) => Array.isArray(value) && value.every(isPlace),
);
/** Far places lie south and west of the corner as well. */
const offset = v.pipe(v.number(), v.integer());
const packed = v.strictObject({
  /** The licence that has to go with every copy of the file. */
  notice: v.string(),
  /** name, the city it is a part of or nothing, north, east, stops */
  settlements: v.array(v.tuple([v.string(), v.string(), count, count, count])),
  /** kind, name, locality, north, east */
  landmarks: v.array(
    v.tuple([v.picklist(['landmark', 'rail', 'bus']), v.string(), v.string(), count, count]),
  ),
  /** kind, name, north, east */
  farPlaces: v.array(v.tuple([v.picklist(['rail', 'airport']), v.string(), offset, offset])),
  /** by locality: name, north, east */
  streets: v.record(v.string(), places),
  /** by sector ('HU17 8'): the last two letters of each postcode in a row, then their norths and easts */
  postcodes: v.record(v.string(), v.tuple([v.string(), counts, counts])),
  /** north, east */
  junctions: v.array(v.tuple([count, count])),
  links: v.array(v.tuple([count, count])),
});

/** The form of the committed data file. */
export type PackedMapData = v.InferOutput<typeof packed>;

/** Reads the data file; throws when it does not have the form that `npm run mapdata` writes. */
export function parseMapData(json: unknown): MapData {
  return unpackMapData(checkMapData(json));
}

/** The data file as it is; throws when it does not have the form that `npm run mapdata` writes. */
export function checkMapData(json: unknown): PackedMapData {
  const data = v.parse(packed, json);
  if (data.links.some((link) => link.some((end) => end >= data.junctions.length))) {
    throw new Error('A link of the map data leads to a junction that is not in it');
  }
  return data;
}

/** The world that a checked data file holds. */
export function unpackMapData(data: PackedMapData): MapData {
  const parents = new Map(data.settlements.map(([name, parent]) => [name, parent]));
  const inFull = (locality: string) => [locality, parents.get(locality)].filter(Boolean).join(', ');
  return {
    settlements: data.settlements.map(([name, parent, north, east, stops]) => ({
      name,
      parent: parent === '' ? null : parent,
      latLng: unpack(north, east),
      stops,
    })),
    entries: [
      ...data.landmarks.map(([kind, name, locality, north, east]) => ({
        kind,
        name,
        locality: inFull(locality),
        latLng: unpack(north, east),
      })),
      ...Object.entries(data.streets).flatMap(([locality, streets]) =>
        streets.map(([name, north, east]): Entry => ({
          kind: 'street',
          name,
          locality: inFull(locality),
          latLng: unpack(north, east),
        })),
      ),
    ],
    postcodes: Object.entries(data.postcodes).flatMap(([sector, [units, norths, easts]]) =>
      norths.map((north, at): Entry => ({
        kind: 'postcode',
        name: sector + units.slice(2 * at, 2 * at + 2),
        locality: null,
        latLng: unpack(north, easts[at] ?? 0),
      })),
    ),
    farPlaces: data.farPlaces.map(([kind, name, north, east]) => ({
      kind,
      name,
      locality: null,
      latLng: unpack(north, east),
    })),
    junctions: data.junctions.map(([north, east]) => unpack(north, east)),
    links: data.links,
  };
}

function isPlace(value: unknown): boolean {
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

// Sums of binary fractions would otherwise show as 53.845000000000006 in the booking.
function round(degrees: number): number {
  return Math.round(degrees * DATA_STEPS_PER_DEGREE) / DATA_STEPS_PER_DEGREE;
}
