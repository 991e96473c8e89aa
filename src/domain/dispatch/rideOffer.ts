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
}

/** Head start of each free driver over the next nearest one. */
export const HEAD_START_MS = 12_000;

/**
 * When an offer opens for a driver: immediately for the nearest free driver, 12 seconds later for
 * the next, and so on. Drivers without a position come last. Positions are rounded, so many tie:
 * their order differs from offer to offer (decision 363).
 */
export function opensAt(offer: RideOffer, driverId: string, drivers: readonly Driver[]): Instant {
  const own = drivers.find(({ id }) => id === driverId);
  const earlier = drivers.filter(
    (each) =>
      each.isActive && isFreeNow(each) && own !== undefined && isBefore(each, own, offer),
  );
  return offer.offeredAt + earlier.length * HEAD_START_MS;
}

function isBefore(one: Driver, other: Driver, { pickup, rideId }: RideOffer): boolean {
  const metres = metresFrom(one, pickup);
  const otherMetres = metresFrom(other, pickup);
  if (metres !== otherMetres) {
    return metres < otherMetres;
  }
  const [lot, otherLot] = [drawLot(one.id, rideId), drawLot(other.id, rideId)];
  return lot < otherLot || (lot === otherLot && one.id < other.id);
}

/** The same number on every phone (FNV-1a). */
function drawLot(driverId: string, rideId: string): number {
  let lot = 2_166_136_261;
  for (const character of `${driverId} ${rideId}`) {
    lot = Math.imul(lot ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  return lot;
}

function metresFrom({ location }: Driver, pickup: LatLng): number {
  return location === null ? Number.POSITIVE_INFINITY : straightLineMetres(location, pickup);
}

/**
 * The offers visible now, the pickup nearest to `here` first, and when the next one opens (null if
 * none).
 */
export function visibleOffers(
  offers: readonly RideOffer[],
  driverId: string,
  drivers: readonly Driver[],
  now: Instant,
  here: LatLng | null = null,
): { readonly offers: readonly RideOffer[]; readonly nextAt: Instant | null } {
  const distance = ({ pickup }: RideOffer): number =>
    here === null ? 0 : straightLineMetres(here, pickup);
  const timed = offers.map((offer) => ({ offer, at: opensAt(offer, driverId, drivers) }));
  const upcoming = timed.filter(({ at }) => at > now).map(({ at }) => at);
  return {
    offers: timed
      .filter(({ at }) => at <= now)
      .map(({ offer }) => offer)
      .sort((one, other) => distance(one) - distance(other) || one.offeredAt - other.offeredAt),
    nextAt: upcoming.length === 0 ? null : Math.min(...upcoming),
  };
}
