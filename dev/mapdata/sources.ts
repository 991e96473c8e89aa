import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const positionFields = { lat: v.number(), lng: v.number() };
const postcodeRowSchema = v.tuple([v.string(), v.number(), v.number()]);
const placesSchema = v.array(
  v.object({
    name: v.string(),
    parent: v.nullable(v.string()),
    stops: v.number(),
    ...positionFields,
  }),
);
const stopsSchema = v.array(
  v.object({
    name: v.string(),
    street: v.string(),
    locality: v.string(),
    type: v.picklist(['BCT', 'BCS', 'RSE']),
    ...positionFields,
  }),
);
const streetsSchema = v.object({
  rows: v.array(v.tuple([v.string(), v.string(), v.number(), v.number()])),
});
const postcodesSchema = v.object({ rows: v.array(postcodeRowSchema) });
/** Copied; `checkMapData` knows its form. */
const drawingSchema = v.looseObject({});
const farPlacesSchema = v.array(
  v.object({
    name: v.string(),
    kind: v.picklist(['rail station', 'airport']),
    latitude: v.number(),
    longitude: v.number(),
  }),
);
const landmarksSchema = v.array(
  v.object({
    name: v.string(),
    locality: v.string(),
    postcode: v.optional(v.string()),
    street: v.optional(v.string()),
    stop: v.optional(v.string()),
  }),
);

/** Reads and validates the files that source/SOURCES.md describes. */
export function readSources() {
  return {
    places: v.parse(placesSchema, read('places.json')),
    stops: v.parse(stopsSchema, read('stops_core.json')),
    streets: v.parse(streetsSchema, read('streets.json')).rows,
    postcodes: [
      ...v.parse(postcodesSchema, read('postcodes_core.json')).rows,
      ...v.parse(postcodesSchema, read('postcodes_HU_all.json')).rows,
    ],
    drawing: v.parse(drawingSchema, read('drawing.json')),
    landmarks: v.parse(landmarksSchema, read('landmarks.json')),
    farPlaces: v.parse(farPlacesSchema, read('far_places.json')),
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
