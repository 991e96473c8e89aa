import { milesFromMetres } from '../../domain/pricing/fare';
import { straightLineMetres, type LatLng } from '../../domain/common/geo';
import type { MapStop } from './port';

export const LOADING_TEXT = 'Loading map...';
export const TRIP_MAP_LABEL = 'Map of the trip';
export const DRIVER_MAP_LABEL = 'Map of the driver';

export function tripMapDescription(pickup: MapStop | null, dropoff: MapStop | null): string {
  const ends = [
    ...(pickup === null ? [] : [`Pick-up: ${pickup.label}.`]),
    ...(dropoff === null ? [] : [`Drop-off: ${dropoff.label}.`]),
  ];
  return ends.length > 0 ? ends.join(' ') : 'Beverley and the villages around it.';
}

export function driverMapDescription(driver: LatLng, pickup: LatLng | null): string {
  if (pickup === null) {
    return "The driver's position.";
  }
  const miles = milesFromMetres(straightLineMetres(driver, pickup));
  return miles < 0.1
    ? 'The driver is at the pick-up point.'
    : `The driver is ${miles.toFixed(1)} miles from the pick-up point in a straight line.`;
}
