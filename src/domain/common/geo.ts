/** A point on WGS84, in degrees. The field names are those of the driver's location (spec section 3). */
export interface LatLng {
  readonly latitude: number;
  readonly longitude: number;
}

/** A box between two parallels and two meridians, in degrees; its edges belong to it. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const EARTH_RADIUS_METRES = 6_371_008.8;

/** True when both numbers are finite and on the globe. */
export function isLatLng(point: LatLng): boolean {
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
}

/** True when the point lies in the box or on its edge. */
export function isInBox(point: LatLng, box: Box): boolean {
  return (
    point.latitude >= box.south &&
    point.latitude <= box.north &&
    point.longitude >= box.west &&
    point.longitude <= box.east
  );
}

/** Distance in metres as the crow flies. */
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

/** A place to three decimals, about a hundred metres: where a job is, and not at which door. */
export function roundPosition({ latitude, longitude }: LatLng): LatLng {
  return { latitude: round3(latitude), longitude: round3(longitude) };
}

function round3(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
