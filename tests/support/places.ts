import type { LatLng } from '../../src/domain/common/geo';
import type { PlacedStop } from '../../src/domain/trip/trip';

export const STATION: PlacedStop = {
  latLng: { latitude: 53.8419, longitude: -0.4228 },
  address: 'Beverley Station, Station Square, Beverley',
  placeId: null,
};
export const MARKET: PlacedStop = {
  latLng: { latitude: 53.8445, longitude: -0.433 },
  address: 'Saturday Market, Beverley',
  placeId: null,
};
export const HULL: PlacedStop = {
  latLng: { latitude: 53.7446, longitude: -0.3354 },
  address: 'Hull Paragon, Ferensway, Hull',
  placeId: null,
};
export const EQUATOR: LatLng = { latitude: 0, longitude: 0 };

const METRES_PER_DEGREE = (Math.PI * 6_371_008.8) / 180;

/** A place so many metres north of another; from the equator the distance is exact. */
export function northOf(place: LatLng, metres: number): LatLng {
  return { ...place, latitude: place.latitude + metres / METRES_PER_DEGREE };
}
