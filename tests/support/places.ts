import type { LatLng } from '../../src/domain/common/geo';
import type { PlacedStop } from '../../src/domain/trip/stop';

/** A place of the map. */
export function stopAt(
  address: string,
  latitude: number,
  longitude: number,
  placeId: string | null = null,
): PlacedStop {
  return { address, latLng: { latitude, longitude }, placeId };
}

export const STATION = stopAt('Beverley Station, Station Square, Beverley', 53.8419, -0.4228);
export const MARKET = stopAt('Saturday Market, Beverley', 53.8445, -0.433);
export const HULL = stopAt('Hull Paragon, Ferensway, Hull', 53.7446, -0.3354);
export const EQUATOR: LatLng = { latitude: 0, longitude: 0 };

const METRES_PER_DEGREE = (Math.PI * 6_371_008.8) / 180;

/** A place so many metres north of another; from the equator the distance is exact. */
export function northOf(place: LatLng, metres: number): LatLng {
  return { ...place, latitude: place.latitude + metres / METRES_PER_DEGREE };
}
