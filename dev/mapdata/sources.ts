import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const point = { lat: v.number(), lng: v.number() };
const row3 = v.tuple([v.string(), v.number(), v.number()]);
const places = v.array(
  v.object({ name: v.string(), parent: v.nullable(v.string()), stops: v.number(), ...point }),
);
const stops = v.array(
  v.object({
    name: v.string(),
    street: v.string(),
    locality: v.string(),
    type: v.picklist(['BCT', 'BCS', 'RSE']),
    ...point,
  }),
);
const streets = v.object({
  rows: v.array(v.tuple([v.string(), v.string(), v.number(), v.number()])),
});
const postcodes = v.object({ rows: v.array(row3) });
const roads = v.object({
  features: v.array(
    v.object({
      geometry: v.object({ coordinates: v.array(v.tuple([v.number(), v.number()])) }),
    }),
  ),
});
const farPlaces = v.array(
  v.object({
    name: v.string(),
    kind: v.picklist(['rail station', 'airport']),
    latitude: v.number(),
    longitude: v.number(),
  }),
);
const landmarks = v.array(
  v.object({
    name: v.string(),
    locality: v.string(),
    postcode: v.optional(v.string()),
    street: v.optional(v.string()),
    stop: v.optional(v.string()),
  }),
);

/** The files of `source/`, checked and as they are; SOURCES.md beside them says what they hold. */
export function readSources() {
  return {
    places: v.parse(places, read('places.json')),
    stops: v.parse(stops, read('stops_core.json')),
    streets: v.parse(streets, read('streets.json')).rows,
    postcodes: [
      ...v.parse(postcodes, read('postcodes_core.json')).rows,
      ...v.parse(postcodes, read('postcodes_HU_all.json')).rows,
    ],
    roads: v.parse(roads, read('major_road_topology.geojson')).features,
    landmarks: v.parse(landmarks, read('landmarks.json')),
    farPlaces: v.parse(farPlaces, read('far_places.json')),
    airportsLicence: readText('airports-LICENSE.txt').trim(),
  };
}

export type Sources = ReturnType<typeof readSources>;

function read(name: string): unknown {
  return JSON.parse(readText(name));
}

function readText(name: string): string {
  return readFileSync(join(import.meta.dirname, 'source', name), 'utf8');
}
