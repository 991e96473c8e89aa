/** WGS84, in degrees. Field names as in the driver's stored location (spec section 3). */
export interface LatLng {
  readonly latitude: number;
  readonly longitude: number;
}

/** In degrees, edges included. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const EARTH_RADIUS_METRES = 6_371_008.8;

export function isLatLng(point: LatLng): boolean {
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
}

export function isInBox(point: LatLng, box: Box): boolean {
  return (
    point.latitude >= box.south &&
    point.latitude <= box.north &&
    point.longitude >= box.west &&
    point.longitude <= box.east
  );
}

/** Great-circle distance. */
export function straightLineMetres(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180;
  const latitudeStep = (to.latitude - from.latitude) * radians;
  const longitudeStep = (to.longitude - from.longitude) * radians;
  const haversine =
    Math.sin(latitudeStep / 2) ** 2 +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      Math.sin(longitudeStep / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/**
 * Rounds to two decimals (about a kilometre): with three, most postcodes are alone in their cell
 * (decision 360). Must match firestore.rules.
 */
export function roundPosition({ latitude, longitude }: LatLng): LatLng {
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

// Not Math.round: the rules round a negative half the other way.
function roundDegrees(degrees: number): number {
  return Math.floor(degrees * 100 + 0.5) / 100;
}
