import type { LatLng } from '../common/geo';
import { streetOf } from '../trip/street';
import type { Ride } from './ride';
import { bookingStateText, isUnderWay } from './rideStatus';

/** A link to a ride ends with the ride, and after this long. */
export const SHARE_HOURS = 24;

/** What anyone with the link sees of a ride: no person and no house. */
export interface RideShare {
  readonly status: string;
  readonly driverId: string | null;
  /** Of the car, rounded; null while unknown. */
  readonly location: LatLng | null;
  readonly pickup: string;
  readonly dropoff: string;
}

/** The shared ends of a trip. */
export function sharedEnds({ pickup, dropoff }: Pick<Ride['trip'], 'pickup' | 'dropoff'>) {
  return { pickup: streetOf(pickup.address), dropoff: streetOf(dropoff.address) };
}

/** Where the car was stays true only for its driver on the same ride. */
export function keepsLocation(before: string | null, after: string | null, status: string) {
  return before === after && isUnderWay(status);
}

const TEXTS: Readonly<Record<string, string>> = {
  pending: 'We’re searching for a driver.',
  scheduled: 'The ride is booked. We’ll assign a driver before the pickup time.',
  awaiting_driver_response: 'The ride is booked. We’re waiting for the driver to confirm.',
  accepted: 'The driver has confirmed and will be there at the pickup time.',
  assigned: 'The driver has the ride and will set off soon.',
  on_route: 'The taxi is on its way to the pickup.',
  // The status stays until the end of the trip.
  arrived: 'The taxi has reached the pickup and goes to the drop-off next.',
};

/** For someone who follows the ride. */
export function followText(status: string): string {
  return TEXTS[status] ?? bookingStateText(status);
}
