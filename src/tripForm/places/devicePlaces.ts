import * as v from 'valibot';
import { normalisePlaces, type SavedPlace } from '../../domain/trip/savedPlaces';
import { addressSchema, latLngSchema, placeIdSchema } from '../../forms/fieldSchemas';
import { read, remove, SAVED_PLACES_KEY, write } from '../../platform/deviceStorage';

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    uid: v.string(),
    places: v.array(
      v.object({
        label: v.pipe(v.string(), v.nonEmpty()),
        stop: v.object({
          address: addressSchema,
          latLng: v.nullable(latLngSchema),
          placeId: placeIdSchema,
        }),
      }),
    ),
  }),
);

/** The places that this guest saved on this device. */
export function devicePlaces(uid: string): readonly SavedPlace[] {
  const stored = v.safeParse(storedSchema, read(SAVED_PLACES_KEY));
  return stored.success && stored.output.uid === uid ? normalisePlaces(stored.output.places) : [];
}

export function keepOnDevice(uid: string, places: readonly SavedPlace[]): void {
  write(SAVED_PLACES_KEY, JSON.stringify({ uid, places }));
}

export function removeFromDevice(): void {
  remove(SAVED_PLACES_KEY);
}
