import type { Driver } from '../drivers/driver';
import { isFreeNow } from '../drivers/fleet';
import { straightLineMetres, type LatLng } from '../common/geo';
import type { Instant } from '../common/londonTime';
import type { Pence } from '../common/money';

/** A ride for now that any free driver may take: everything of it but who rides (design decision 26). */
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

/** So much earlier than the next does each nearer free driver see an offer. */
export const HEAD_START_MS = 12_000;

/**
 * When an offer opens for a driver: the nearest free one sees it at once, the next 12 seconds later, and so on, by the
 * straight line to the pickup. A driver whose place is not known comes after all whose is. Of two who are as near, the one
 * whose id sorts first is nearer.
 */
export function opensAt(offer: RideOffer, driverId: string, drivers: readonly Driver[]): Instant {
  const queue = drivers
    .filter((driver) => driver.isActive && (isFreeNow(driver) || driver.id === driverId))
    .map(({ id, location }) => ({
      id,
      metres:
        location === null ? Number.POSITIVE_INFINITY : straightLineMetres(location, offer.pickup),
    }))
    .sort((one, other) => (isBefore(one, other) ? -1 : 1));
  const before = Math.max(
    0,
    queue.findIndex(({ id }) => id === driverId),
  );
  return offer.offeredAt + before * HEAD_START_MS;
}

interface Queued {
  readonly id: string;
  readonly metres: number;
}

function isBefore(one: Queued, other: Queued): boolean {
  return one.metres === other.metres ? one.id < other.id : one.metres < other.metres;
}

/** The offers that a driver sees now, the nearest pickup first, and when the next one opens; null when none is to come. */
export function visibleOffers(
  offers: readonly RideOffer[],
  driverId: string,
  drivers: readonly Driver[],
  now: Instant,
): { readonly offers: readonly RideOffer[]; readonly nextAt: Instant | null } {
  const own = drivers.find(({ id }) => id === driverId)?.location ?? null;
  const distance = ({ pickup }: RideOffer): number =>
    own === null ? 0 : straightLineMetres(own, pickup);
  const timed = offers.map((offer) => ({ offer, at: opensAt(offer, driverId, drivers) }));
  const coming = timed.filter(({ at }) => at > now).map(({ at }) => at);
  return {
    offers: timed
      .filter(({ at }) => at <= now)
      .map(({ offer }) => offer)
      .sort((one, other) => distance(one) - distance(other) || one.offeredAt - other.offeredAt),
    nextAt: coming.length === 0 ? null : Math.min(...coming),
  };
}
