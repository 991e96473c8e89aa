import type { Driver } from '../drivers/driver';
import { isFreeNow } from '../drivers/fleet';
import { straightLineMetres, type LatLng } from '../common/geo';
import type { Instant } from '../common/londonTime';
import type { Pence } from '../common/money';

/** A ride for now that any free driver may accept, without passenger data (decision 146). */
export interface RideOffer {
  readonly rideId: string;
  readonly pickupAddress: string;
  readonly dropoffAddress: string;
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
  readonly metres: number | null;
  readonly fare: Pence | null;
  readonly riders: number | null;
  readonly offeredAt: Instant;
  /** Ids of the drivers who had this ride before. */
  readonly notOfferedTo: readonly string[];
}

/** Maximum number of drivers who aren't offered a ride again. Must match firestore.rules. */
export const MAX_EXCLUDED = 20;

/** Adds the driver who loses a ride to those who aren't offered it again (decision 377). */
export function excludeDriver(ids: readonly string[], driverId: string): readonly string[] {
  return ids.includes(driverId) || ids.length >= MAX_EXCLUDED ? ids : [...ids, driverId];
}

/** Head start of each free driver over the next nearest one. */
export const HEAD_START_MS = 12_000;

/**
 * When an offer opens for a driver: immediately for the nearest free driver, 12 seconds later for
 * the next, and so on. Drivers without a position come last; ties are broken by id.
 */
export function opensAt(offer: RideOffer, driverId: string, drivers: readonly Driver[]): Instant {
  const own = drivers.find(({ id }) => id === driverId);
  const earlier = drivers.filter(
    (each) =>
      !offer.notOfferedTo.includes(each.id) &&
      each.isActive &&
      isFreeNow(each) &&
      own !== undefined &&
      isBefore(each, own, offer.pickup),
  );
  return offer.offeredAt + earlier.length * HEAD_START_MS;
}

function isBefore(one: Driver, other: Driver, pickup: LatLng): boolean {
  const metres = metresFrom(one, pickup);
  const otherMetres = metresFrom(other, pickup);
  return metres < otherMetres || (metres === otherMetres && one.id < other.id);
}

function metresFrom({ location }: Driver, pickup: LatLng): number {
  return location === null ? Number.POSITIVE_INFINITY : straightLineMetres(location, pickup);
}

/** The offers visible now, nearest pickup first, and when the next one opens (null if none). */
export function visibleOffers(
  offers: readonly RideOffer[],
  driverId: string,
  drivers: readonly Driver[],
  now: Instant,
): { readonly offers: readonly RideOffer[]; readonly nextAt: Instant | null } {
  const own = drivers.find(({ id }) => id === driverId)?.location ?? null;
  const distance = ({ pickup }: RideOffer): number =>
    own === null ? 0 : straightLineMetres(own, pickup);
  const timed = offers
    .filter(({ notOfferedTo }) => !notOfferedTo.includes(driverId))
    .map((offer) => ({ offer, at: opensAt(offer, driverId, drivers) }));
  const upcoming = timed.filter(({ at }) => at > now).map(({ at }) => at);
  return {
    offers: timed
      .filter(({ at }) => at <= now)
      .map(({ offer }) => offer)
      .sort((one, other) => distance(one) - distance(other) || one.offeredAt - other.offeredAt),
    nextAt: upcoming.length === 0 ? null : Math.min(...upcoming),
  };
}
