import { straightLineMetres, type LatLng } from '../common/geo';
import type { Driver } from '../drivers/driver';
import type { Ride } from './ride';
import { formatLondon, londonWallTime, MINUTE_MS, type Instant } from '../common/londonTime';
import { isCancelled, isOnBoard, statusRow, waitingText } from './rideStatus';
import { shortAddress } from '../trip/stop';

/** What a passenger waits for: the car to come, to be found at the pickup, or to get there. */
export type RideLeg = 'approach' | 'pickup' | 'trip';

/** Distance from the pickup at which the passenger can look for the car, and at which no longer. */
const NEAR_METRES = 250;
const NO_LONGER_NEAR_METRES = 400;
/** Distance from the pickup at which a car that has arrived counts as on its way. */
const LEFT_METRES = 300;
/** The least of it on a short trip. GPS noise is smaller. */
const MIN_LEFT_METRES = 100;

type RideOnMap = Pick<Ride, 'status' | 'trip' | 'onBoardAt'>;

/**
 * The leg of a ride under way. Until the driver says that the passenger is on board, the position
 * decides. Each leg ends at another distance than it began, so that GPS noise can't switch it.
 */
export function rideLeg(ride: RideOnMap, car: LatLng | null, before: RideLeg | null): RideLeg {
  const { status, trip } = ride;
  if (isOnBoard(ride)) {
    return 'trip';
  }
  const metres =
    car === null || trip.pickup.latLng === null
      ? null
      : straightLineMetres(car, trip.pickup.latLng);
  if (status === 'arrived') {
    const wasOnTrip = before === 'trip';
    const left = leftMetres(trip.pickup.latLng, trip.dropoff.latLng);
    const isOnTrip = metres === null ? wasOnTrip : metres > (wasOnTrip ? left / 2 : left);
    return isOnTrip ? 'trip' : 'pickup';
  }
  const near = before === 'pickup' ? NO_LONGER_NEAR_METRES : NEAR_METRES;
  return status === 'on_route' && metres !== null && metres <= near ? 'pickup' : 'approach';
}

/** At most half of the trip, so that a short one has its leg, too. */
function leftMetres(pickup: LatLng | null, dropoff: LatLng | null): number {
  const half =
    pickup === null || dropoff === null ? LEFT_METRES : straightLineMetres(pickup, dropoff) / 2;
  return Math.max(MIN_LEFT_METRES, Math.min(LEFT_METRES, half));
}

/** What the passenger waits for, with the map service's words for how long; null if unknown. */
interface Driving {
  readonly leg: RideLeg | null;
  readonly eta: string | null;
  readonly car: LatLng | null;
}

/** The one sentence about a ride that is true at this moment; null for an unknown status. */
export function rideSentence(
  { status, trip }: RideOnMap,
  { leg, eta, car }: Driving,
  now: Instant,
): string | null {
  if (leg === 'trip') {
    return `On your way to ${shortAddress(trip.dropoff.address)}`;
  }
  if (eta !== null) {
    return `Your driver should be with you in ${eta}`;
  }
  if (status === 'arrived' && car !== null) {
    return `Your driver is waiting at ${shortAddress(trip.pickup.address)}`;
  }
  return waitingText(status) !== null && trip.time !== null
    ? `Booked for ${formatLondon(trip.time, now)}`
    : (statusRow(status).sentence ?? null);
}

const NO_DRIVER_TEXT = 'Unfortunately, no drivers were available at this time.';

/** What the passenger can do or expect besides, or why the ride was cancelled. */
export function rideNote(
  { status, trip, reason, bookedAt }: RideOnMap & Pick<Ride, 'reason' | 'bookedAt'>,
  { leg, eta }: Driving,
  driver: Pick<Driver, 'vehicle' | 'plateNumber'> | null,
): string | null {
  if (isCancelled(status)) {
    const isOwn = statusRow(status).endedBy === 'passenger';
    return isOwn ? null : (reason ?? (status === 'cancelled' ? NO_DRIVER_TEXT : null));
  }
  if (status === 'pending') {
    return bookedAt === null ? null : `Searching since ${londonWallTime(bookedAt).time}.`;
  }
  switch (leg) {
    case 'trip':
      return eta === null ? null : `You should be there in ${eta}.`;
    case 'pickup':
      return driver === null ? null : lookForText(driver);
    default:
      return trip.time === null ? null : waitingText(status);
  }
}

/** 'Look for a Silver Skoda Octavia, ERYC 101.'; null if neither is known. */
function lookForText({
  vehicle,
  plateNumber,
}: Pick<Driver, 'vehicle' | 'plateNumber'>): string | null {
  const car = vehicle === null ? null : `${/^[aeiou]/i.test(vehicle) ? 'an' : 'a'} ${vehicle}`;
  const plate = plateNumber !== null && car === null ? `plate number ${plateNumber}` : plateNumber;
  const signs = [car, plate].filter((sign) => sign !== null);
  return signs.length === 0 ? null : `Look for ${signs.join(', ')}.`;
}

/** Wait for a driver after which the passenger sees alternatives. */
export const LONG_WAIT_MS = 3 * MINUTE_MS;

/** Whole minutes of a long wait for a driver; null if the wait is short or over. */
export function longWaitMinutes(
  { status, bookedAt, driver }: Pick<Ride, 'status' | 'driver' | 'bookedAt'>,
  now: Instant,
): number | null {
  const isSearching = status === 'pending' && driver === null && bookedAt !== null;
  return isSearching && now - bookedAt >= LONG_WAIT_MS
    ? Math.floor((now - bookedAt) / MINUTE_MS)
    : null;
}
