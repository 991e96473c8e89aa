import type { LatLng } from '../../src/domain/common/geo';
import { checkMapData, type PackedMapData } from '../../src/maps/embedded/mapData';
import { medianPoint, nearestMetres, pack, packAll } from './geometry';
import { isExcludedStreet, stationName, normalisePostcode, normaliseStreetName } from './names';
import type { Sources } from './sources';

/** Their stops are elsewhere; see README.md. */
const MISPLACED_LOCALITIES = new Set(['Adlingfleet', 'Cowden Parva', 'Easington', 'Howden']);

/** A locality with few stops that is farther from its own streets is misplaced. */
const MAX_OFFSET_METRES = 1500;
const MAX_STOPS_TO_CORRECT = 4;
const MAX_STREETS_TO_DROP = 2;

/** This many postcodes at one point belong to a sorting office, not to houses. */
const SORTING_OFFICE_POSTCODES = 9;

/** Not used in addresses. The Minster itself is a landmark. */
const MERGED_LOCALITIES = new Map([['Beverley Minster', 'Beverley']]);

interface Street {
  readonly name: string;
  readonly locality: string;
  readonly latLng: LatLng;
}

export function transform(sources: Sources): PackedMapData {
  const streets = sources.streets
    .filter(([, locality]) => !MISPLACED_LOCALITIES.has(locality))
    .map(([name, locality, latitude, longitude]) => ({
      name: normaliseStreetName(name),
      locality: MERGED_LOCALITIES.get(locality) ?? locality,
      latLng: { latitude, longitude },
    }))
    .filter(({ name }) => !isExcludedStreet(name));
  const postcodes = geographicPostcodes(sources.postcodes);
  return checkMapData({
    notice: sources.airportsLicence,
    settlements: settlements(sources.places, streets),
    landmarks: [
      ...landmarks(sources, streets, new Map(postcodes)),
      ...stations(sources.stops),
    ].sort((a, b) => compare(a[1], b[1]) || compare(a[2], b[2])),
    farPlaces: farPlaces(sources),
    streets: streetsByLocality(streets),
    postcodes: postcodesBySector(postcodes),
    ...sources.drawing,
  });
}

function settlements(places: Sources['places'], streets: readonly Street[]) {
  const result: PackedMapData['settlements'] = [];
  for (const { name, parent, stops, lat, lng } of places) {
    if (MISPLACED_LOCALITIES.has(name) || MERGED_LOCALITIES.has(name)) {
      continue;
    }
    let latLng = { latitude: lat, longitude: lng };
    const own = streets.filter((street) => street.locality === name).map((s) => s.latLng);
    // Streets derived from the stops confirm any position, so only the median of several counts.
    const middle = own.length > 0 ? medianPoint(own) : latLng;
    if (stops <= MAX_STOPS_TO_CORRECT && nearestMetres(latLng, [middle]) > MAX_OFFSET_METRES) {
      if (own.length > MAX_STREETS_TO_DROP) {
        latLng = middle;
      } else if (stops <= 2) {
        continue;
      }
    }
    result.push([name, parent ?? '', ...pack(latLng), stops]);
  }
  return [...result].sort((a, b) => compare(a[0], b[0]));
}

function stations(stops: Sources['stops']): PackedMapData['landmarks'] {
  const groups = new Map<string, { kind: 'rail' | 'bus'; locality: string; points: LatLng[] }>();
  for (const { name, locality, type, lat, lng } of stops) {
    // The college's bus bay; the college is a landmark.
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

/** Stations that are also in the stops are left out; their position comes from there. */
function farPlaces({ farPlaces: entries, stops }: Sources): PackedMapData['farPlaces'] {
  const known = new Set(stations(stops).map(([, name]) => name));
  return entries
    .map(({ name, kind, ...latLng }): PackedMapData['farPlaces'][number] =>
      kind === 'airport'
        ? ['airport', name, ...pack(latLng)]
        : ['rail', stationName(name, name, 'RSE'), ...pack(latLng)],
    )
    .filter(([, name]) => !known.has(name))
    .sort((a, b) => compare(a[1], b[1]));
}

function geographicPostcodes(rows: Sources['postcodes']): [string, LatLng][] {
  const points = new Map<string, LatLng>();
  for (const [postcode, latitude, longitude] of rows) {
    points.set(normalisePostcode(postcode), { latitude, longitude });
  }
  const sharing = new Map<string, number>();
  for (const point of points.values()) {
    sharing.set(positionKey(point), (sharing.get(positionKey(point)) ?? 0) + 1);
  }
  return [...points]
    .filter(([, point]) => (sharing.get(positionKey(point)) ?? 0) < SORTING_OFFICE_POSTCODES)
    .sort((a, b) => compare(a[0], b[0]));
}

const positionKey = (point: LatLng) => `${point.latitude},${point.longitude}`;

function postcodesBySector(postcodes: [string, LatLng][]): PackedMapData['postcodes'] {
  const sectors = new Map<string, [string, LatLng][]>();
  for (const [postcode, point] of postcodes) {
    const sector = postcode.slice(0, -2);
    sectors.set(sector, [...(sectors.get(sector) ?? []), [postcode.slice(-2), point]]);
  }
  return Object.fromEntries(
    [...sectors].map(([sector, rows]) => [
      sector,
      [rows.map(([unit]) => unit).join(''), packAll(rows.map(([, point]) => point))],
    ]),
  );
}

function streetsByLocality(streets: readonly Street[]): PackedMapData['streets'] {
  const result: PackedMapData['streets'] = {};
  const seen = new Set<string>();
  const sorted = [...streets].sort(
    (a, b) => compare(a.locality, b.locality) || compare(a.name, b.name),
  );
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

// Unlike localeCompare, deterministic on every machine.
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
