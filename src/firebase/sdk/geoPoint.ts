import { GeoPoint } from 'firebase/firestore/lite';
import type { LatLng } from '../../domain/common/geo';

export function geoPoint({ latitude, longitude }: LatLng): GeoPoint {
  return new GeoPoint(latitude, longitude);
}
