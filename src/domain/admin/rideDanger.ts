import type { LatLng } from '../common/geo';
import { MINUTE_MS, type Instant } from '../common/londonTime';
import { isDueToSetOut, type LiveDriver } from '../dispatch/driverRide';
import { estimateApproach } from '../drivers/approach';
import { isForLater, type LaterRide, type Ride } from '../ride/ride';
import { rideBeingDriven } from './driverRoster';
import { canReassign } from './strandedRides';

/** A driver must have accepted a booked ride this long before its pickup. */
const ACCEPT_LEAD_MS = 30 * MINUTE_MS;
/** A driver who was asked after that has a minute to answer, as for a ride for now. */
export const MAX_ANSWER_MS = MINUTE_MS;
/** Its driver must be online this long before its pickup. */
const ONLINE_LEAD_MS = 15 * MINUTE_MS;

/** What the desk knows about the drivers of rides that are due. */
export interface Fleet {
  readonly drivers: readonly LiveDriver[];
  /** All open rides. */
  readonly rides: readonly Ride[];
}

export const NO_FLEET: Fleet = { drivers: [], rides: [] };

/** Why a booked ride that has a driver may have none at its pickup time `at`. */
export type RideDanger =
  | { readonly kind: 'unaccepted'; readonly at: Instant }
  | { readonly kind: 'offline'; readonly at: Instant }
  /** On another ride, and at the pickup only in `minutes`. */
  | { readonly kind: 'busy'; readonly at: Instant; readonly minutes: number }
  /** Has not set out, and is `minutes` away. */
  | { readonly kind: 'far'; readonly at: Instant; readonly minutes: number };

/**
 * Judges a ride for later before its pickup time, whose driver hasn't set out. Minutes are
 * estimates from the straight line; without a location only what is known counts.
 */
export function rideDanger(
  ride: LaterRide,
  isAccepted: boolean,
  { drivers, rides }: Fleet,
  now: Instant,
): RideDanger | null {
  const at = ride.trip.time;
  if (!isDueToSetOut(ride, now)) {
    return null;
  }
  const askedAt = Math.max(ride.bookedAt ?? 0, ride.assignedAt ?? 0, ride.changedAt ?? 0);
  if (!isAccepted && at - now <= ACCEPT_LEAD_MS && now - askedAt > MAX_ANSWER_MS) {
    return { kind: 'unaccepted', at };
  }
  const driver = drivers.find(({ id }) => id === ride.driver?.id);
  if (driver === undefined) {
    return null;
  }
  const isWorking = driver.isActive && (driver.isOnline || driver.isOnJob);
  if (!isWorking) {
    return at - now <= ONLINE_LEAD_MS ? { kind: 'offline', at } : null;
  }
  const current = rideBeingDriven(rides, driver.id);
  const other = current === null || current.id === ride.id ? null : current;
  const minutes =
    other === null
      ? wayMinutes([driver.location, ride.trip.pickup.latLng])
      : wayMinutes([driver.location, ...placesLeft(other), ride.trip.pickup.latLng]);
  return minutes * MINUTE_MS <= at - now
    ? null
    : { kind: other === null ? 'far' : 'busy', at, minutes };
}

/** The drivers whose whereabouts matter now: those with a ride for later that is soon due. */
export function driversOfDueRides(rides: readonly Ride[], now: Instant): readonly string[] {
  const ids = rides
    .filter((ride) => isForLater(ride) && canReassign(ride) && isDueToSetOut(ride, now))
    .map(({ driver }) => driver?.id)
    .filter((id) => id !== undefined);
  return [...new Set(ids)].sort();
}

/** Where a ride under way still leads: a driver at the pickup may have left it. */
function placesLeft({ status, trip }: Ride): readonly (LatLng | null)[] {
  return status === 'arrived' ? [trip.dropoff.latLng] : [trip.pickup.latLng, trip.dropoff.latLng];
}

/** Minutes for a way along the known places. */
function wayMinutes(places: readonly (LatLng | null)[]): number {
  const known = places.filter((place) => place !== null);
  return known
    .slice(1)
    .map((place, index) => estimateApproach(known[index] ?? null, place)?.minutes ?? 0)
    .reduce((sum, minutes) => sum + minutes, 0);
}
