import { deleteDoc, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { normalisePlaces, type SavedPlace } from '../../domain/trip/savedPlaces';
import { PLACES } from '../sdk/collections';
import { request } from '../sdk/errors';
import { nonBlankText, point } from '../sdk/fields';
import { documentAt, geoPoint } from '../sdk/lite';
import { findDocument } from '../sdk/readDocuments';

/** Must match firestore.rules. */
export const placesSchema = v.object({
  places: v.array(
    v.object({
      label: nonBlankText,
      address: nonBlankText,
      latLng: v.nullable(point),
      placeId: v.nullable(nonBlankText),
    }),
  ),
});

function parsePlaces(data: unknown): readonly SavedPlace[] | null {
  const parsed = v.safeParse(placesSchema, data);
  return parsed.success
    ? normalisePlaces(parsed.output.places.map(({ label, ...stop }) => ({ label, stop })))
    : null;
}

/**
 * A rider's saved places; null if none were ever saved.
 * @throws BackendError
 */
export function findPlaces(uid: string): Promise<readonly SavedPlace[] | null> {
  return findDocument(PLACES, uid, (_id, data) => parsePlaces(data));
}

/** @throws BackendError */
export async function writePlaces(uid: string, places: readonly SavedPlace[]): Promise<void> {
  const stored = places.map(({ label, stop: { address, latLng, placeId } }) => ({
    label,
    address,
    latLng: latLng && geoPoint(latLng),
    placeId,
  }));
  await request(setDoc(documentAt(PLACES, uid), { places: stored }));
}

/** @throws BackendError; not if the document is missing */
export async function removePlaces(uid: string): Promise<void> {
  await request(deleteDoc(documentAt(PLACES, uid)));
}
