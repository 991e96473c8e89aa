import { config } from '../../config';
import { milesFromMetres } from '../../domain/pricing/fare';
import { straightLineMetres, type LatLng } from '../../domain/common/geo';
import type { DriverStop, TripMapProps } from './port';

export const CALL_US = `call us on ${config.helpPhone}`;
export const MAP_FAILED_TEXT = `We couldn’t load the map. Check your connection and try again, or ${CALL_US}.`;
export const MAP_BROKEN_TEXT = 'We couldn’t load the map.';

export const LOADING_TEXT = 'Loading map...';

type TripStops = Pick<TripMapProps, 'pickup' | 'via' | 'dropoff'>;

export function tripMapDescription({ pickup, via, dropoff }: TripStops): string {
  const stops = [
    ...(pickup ? [`Pickup: ${pickup.label}.`] : []),
    ...(via ? [`Stop: ${via.label}.`] : []),
    ...(dropoff ? [`Drop-off: ${dropoff.label}.`] : []),
  ];
  return stops.length > 0 ? stops.join(' ') : 'Beverley and nearby villages.';
}

export function driverMapDescription(driver: LatLng | null, stop: DriverStop | null): string {
  if (driver === null) {
    return 'Your pickup. Your driver will appear here.';
  }
  if (stop === null) {
    return 'Your driver’s location.';
  }
  const miles = milesFromMetres(straightLineMetres(driver, stop.latLng));
  const place = stop.kind === 'pickup' ? 'pickup' : 'drop-off';
  return miles < 0.1
    ? `Your driver is at the ${place}.`
    : `Your driver is about ${miles.toFixed(1)} miles from the ${place} in a straight line.`;
}
