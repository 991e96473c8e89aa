import * as v from 'valibot';
import firmPlacesFile from './data/firmPlaces.json';
import { entry, type Entry } from './mapData';

/** A pub, shop, hotel or surgery that the firm has added to data/firmPlaces.json. */
export interface FirmPlace {
  readonly entry: Entry;
  /** Its name and what else people call it. */
  readonly names: readonly string[];
}

const textSchema = v.pipe(v.string(), v.trim(), v.nonEmpty());
const placeSchema = v.strictObject({
  name: textSchema,
  /** Street and village, as the driver reads them. */
  address: textSchema,
  latitude: v.pipe(v.number(), v.minValue(53), v.maxValue(55)),
  longitude: v.pipe(v.number(), v.minValue(-2), v.maxValue(0.5)),
  also: v.exactOptional(v.array(textSchema)),
});

/** The firm's places. One with a mistake is left out, so that the search keeps working. */
export function parseFirmPlaces(file: unknown = firmPlacesFile): readonly FirmPlace[] {
  return (Array.isArray(file) ? file : []).flatMap((row: unknown) => {
    const parsed = v.safeParse(placeSchema, row);
    if (!parsed.success) {
      console.error('Invalid place in firmPlaces.json', row, v.flatten(parsed.issues));
      return [];
    }
    const { name, address, latitude, longitude, also = [] } = parsed.output;
    const place = entry('firm', name, address, { latitude, longitude });
    return [{ entry: place, names: [name, ...also] }];
  });
}
