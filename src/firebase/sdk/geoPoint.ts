import { GeoPoint } from 'firebase/firestore/lite';
import type { LatLng } from '../../domain/common/geo';

/** A place as Firestore keeps it. */
export function geoPoint({ latitude, longitude }: LatLng): GeoPoint {
  return new GeoPoint(latitude, longitude);
}
