import type { LatLng } from '../../src/domain/common/geo';
import type { PackedMapData } from '../../src/maps/embedded/mapData';
import { medianPoint, nearestMetres, pack } from './geometry';
import { isNoStreet, stationName, tidyPostcode, tidyStreetName } from './names';
import type { Sources } from './sources';

/** Their stops lie somewhere else: see README.md. */
const MISPLACED = new Set(['Adlingfleet', 'Cowden Parva', 'Easington', 'Howden']);

/** A locality this far from all its own streets is badly placed, if it has no more stops than this. */
const FAR_METRES = 1500;
const FEW_STOPS = 4;
const FEW_STREETS = 2;

/** This many postcodes on one point are the addresses of a sorting office, not of houses. */
const SORTING_OFFICE = 9;

/** Rounding in the source writes one junction in several ways; none of its real ones are this close. */
const SAME_JUNCTION_METRES = 20;

/** A part of Beverley that nobody gives as an address; the Minster itself is a landmark. */
const ABSORBED = new Map([['Beverley Minster', 'Beverley']]);

interface Street {
  readonly name: string;
  readonly locality: string;
  readonly latLng: LatLng;
}

/** Everything that the embedded map needs, from the sources. */
export function transform(sources: Sources): PackedMapData {
  const streets = sources.streets
    .filter(([, locality]) => !MISPLACED.has(locality))
    .map(([name, locality, latitude, longitude]) => ({
      name: tidyStreetName(name),
      locality: ABSORBED.get(locality) ?? locality,
      latLng: { latitude, longitude },
    }))
    .filter(({ name }) => !isNoStreet(name));
  const postcodes = geographicPostcodes(sources.postcodes);
  return {
    notice: sources.airportsLicence,
    settlements: settlements(sources.places, streets),
    landmarks: [
      ...landmarks(sources, streets, new Map(postcodes)),
      ...stations(sources.stops),
    ].toSorted((a, b) => order(a[1], b[1]) || order(a[2], b[2])),
    farPlaces: farPlaces(sources),
    streets: streetsByLocality(streets),
    postcodes: postcodesBySector(postcodes),
    ...roadGraph(sources.roads),
  };
}

function settlements(places: Sources['places'], streets: readonly Street[]) {
  const result: PackedMapData['settlements'] = [];
  for (const { name, parent, stops, lat, lng } of places) {
    if (MISPLACED.has(name) || ABSORBED.has(name)) {
      continue;
    }
    let latLng = { latitude: lat, longitude: lng };
    const own = streets.filter((street) => street.locality === name).map((s) => s.latLng);
    // Streets taken from the stops themselves agree with any place, so only the middle of several counts.
    const middle = own.length > 0 ? medianPoint(own) : latLng;
    if (stops <= FEW_STOPS && nearestMetres(latLng, [middle]) > FAR_METRES) {
      if (own.length > FEW_STREETS) {
        latLng = middle;
      } else if (stops <= 2) {
        continue;
      }
    }
    result.push([name, parent ?? '', ...pack(latLng), stops]);
  }
  return result.toSorted((a, b) => order(a[0], b[0]));
}

function stations(stops: Sources['stops']): PackedMapData['landmarks'] {
  const groups = new Map<string, { kind: 'rail' | 'bus'; locality: string; points: LatLng[] }>();
  for (const { name, locality, type, lat, lng } of stops) {
    // A college's own bus bay; it is a landmark instead.
    if (type === 'BCT' || name === 'Hymers College') {
      continue;
    }
    const key = stationName(name, locality, type);
    const kind = type === 'RSE' ? 'rail' : 'bus';
    const group = groups.get(key) ?? { kind, locality, points: [] };
    group.points.push({ latitude: lat, longitude: lng });
    groups.set(key, group);
  }
  return [...groups].map(([name, { kind, locality, points }]) => [
    kind,
    name,
    locality,
    ...pack(medianPoint(points)),
  ]);
}

function landmarks(
  { landmarks: entries, stops }: Sources,
  streets: readonly Street[],
  postcodes: ReadonlyMap<string, LatLng>,
): PackedMapData['landmarks'] {
  return entries.map(({ name, locality, postcode, street, stop }) => {
    const points = [
      ...(postcode === undefined ? [] : [postcodes.get(postcode)]),
      ...streets.filter((each) => each.name === street).map((each) => each.latLng),
      ...stops
        .filter((each) => each.name === stop)
        .map(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
    ].filter((point) => point !== undefined);
    return ['landmark', name, locality, ...pack(medianPoint(points))];
  });
}

/** A station that the stops know as well, by the same name, has its point from them. */
function farPlaces({ farPlaces: entries, stops }: Sources): PackedMapData['farPlaces'] {
  const known = new Set(stations(stops).map(([, name]) => name));
  return entries
    .map(({ name, kind, ...latLng }): PackedMapData['farPlaces'][number] =>
      kind === 'airport'
        ? ['airport', name, ...pack(latLng)]
        : ['rail', stationName(name, name, 'RSE'), ...pack(latLng)],
    )
    .filter(([, name]) => !known.has(name))
    .toSorted((a, b) => order(a[1], b[1]));
}

function geographicPostcodes(rows: Sources['postcodes']): [string, LatLng][] {
  const points = new Map<string, LatLng>();
  for (const [postcode, latitude, longitude] of rows) {
    points.set(tidyPostcode(postcode), { latitude, longitude });
  }
  const sharing = new Map<string, number>();
  for (const point of points.values()) {
    sharing.set(spot(point), (sharing.get(spot(point)) ?? 0) + 1);
  }
  return [...points]
    .filter(([, point]) => (sharing.get(spot(point)) ?? 0) < SORTING_OFFICE)
    .toSorted((a, b) => order(a[0], b[0]));
}

const spot = (point: LatLng) => `${String(point.latitude)},${String(point.longitude)}`;

function postcodesBySector(postcodes: [string, LatLng][]): PackedMapData['postcodes'] {
  const sectors: PackedMapData['postcodes'] = {};
  for (const [postcode, point] of postcodes) {
    const sector = (sectors[postcode.slice(0, -2)] ??= ['', [], []]);
    const [north, east] = pack(point);
    sector[0] += postcode.slice(-2);
    sector[1].push(north);
    sector[2].push(east);
  }
  return sectors;
}

function streetsByLocality(streets: readonly Street[]): PackedMapData['streets'] {
  const result: PackedMapData['streets'] = {};
  const seen = new Set<string>();
  const sorted = streets.toSorted((a, b) => order(a.locality, b.locality) || order(a.name, b.name));
  for (const { name, locality, latLng } of sorted) {
    const key = `${name}|${locality}`;
    if (seen.has(key)) {
      continue;
    }
    seen.add(key);
    (result[locality] ??= []).push([name, ...pack(latLng)]);
  }
  return result;
}

function roadGraph(roads: Sources['roads']): Pick<PackedMapData, 'junctions' | 'links'> {
  const junctions: LatLng[] = [];
  const links = roads.map(({ geometry }): [number, number] => {
    const [from, to] = geometry.coordinates.map(([longitude, latitude]) => {
      const point = { latitude, longitude };
      const known = junctions.findIndex(
        (each) => nearestMetres(point, [each]) < SAME_JUNCTION_METRES,
      );
      return known >= 0 ? known : junctions.push(point) - 1;
    });
    if (from === undefined || to === undefined) {
      throw new Error('A road link needs two ends');
    }
    return [from, to];
  });
  return { junctions: junctions.map(pack), links };
}

// Not localeCompare: the file must come out the same on every machine.
function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
