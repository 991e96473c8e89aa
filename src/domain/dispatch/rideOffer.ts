import { fitsRide } from '../drivers/car';
import type { Driver } from '../drivers/driver';
import { isFreeNow } from '../drivers/fleet';
import { straightLineMetres, type LatLng } from '../common/geo';
import type { Instant } from '../common/londonTime';
import type { Ride, RideTrip } from '../ride/ride';
import type { RideExtras } from '../trip/extras';
import type { PlacedStop } from '../trip/stop';
import { conflictAt, CONFLICT_WINDOW_MS, type Reservation } from '../slots/slots';

/** A ride for now that any free driver may accept, without passenger data. */
export interface RideOffer extends Pick<Ride, 'id' | 'fare'> {
  readonly trip: Pick<RideTrip, 'metres' | 'riders'> & {
    readonly pickup: PlacedStop;
    readonly dropoff: PlacedStop;
    readonly time: null;
  };
  readonly offeredAt: Instant;
  /** Ids of the drivers who had this ride before. */
  readonly notOfferedTo: readonly string[];
}

/** Maximum number of drivers who aren't offered a ride again. Must match firestore.rules. */
export const MAX_EXCLUDED = 20;

/** Adds the driver who loses a ride to those who aren't offered it again. */
export function excludeDriver(ids: readonly string[], driverId: string): readonly string[] {
  return ids.includes(driverId) || ids.length >= MAX_EXCLUDED ? ids : [...ids, driverId];
}

/** Head start of each free driver over the next nearest one. */
export const HEAD_START_MS = 12_000;

/** The drivers, and the rides for later that the free ones have to leave for. */
export interface OfferedFleet {
  readonly drivers: readonly Driver[];
  readonly reservations: readonly Reservation[];
  /** By ride id; none of a ride without an entry. */
  readonly extras?: ReadonlyMap<string, Pick<RideExtras, 'needs'>>;
}

function canTake(driver: Driver, { id, trip }: RideOffer, { extras }: OfferedFleet): boolean {
  return fitsRide(driver, { riders: trip.riders, needs: extras?.get(id)?.needs ?? [] });
}

/**
 * When an offer opens for a driver: immediately for the nearest free driver, 12 seconds later for
 * the next, and so on. Those with a booking within 30 minutes come last, before them those without
 * a position. Rounded positions often tie: their order differs from offer to offer (decision 146).
 */
export function opensAt(offer: RideOffer, driverId: string, fleet: OfferedFleet): Instant {
  const own = fleet.drivers.find(({ id }) => id === driverId);
  const earlier = fleet.drivers.filter(
    (each) =>
      !offer.notOfferedTo.includes(each.id) &&
      each.isActive &&
      isFreeNow(each) &&
      canTake(each, offer, fleet) &&
      own !== undefined &&
      isBefore(each, own),
  );
  return offer.offeredAt + earlier.length * HEAD_START_MS;

  function isBefore(one: Driver, other: Driver): boolean {
    const difference =
      Number(isBookedSoon(one)) - Number(isBookedSoon(other)) ||
      metresFrom(one, offer.trip.pickup.latLng) - metresFrom(other, offer.trip.pickup.latLng) ||
      drawLot(one.id, offer.id) - drawLot(other.id, offer.id);
    // Infinity - Infinity, if neither place is known, is NaN, which `||` passes over.
    return difference < 0 || (difference === 0 && one.id < other.id);
  }

  function isBookedSoon({ id }: Driver): boolean {
    return conflictAt(id, fleet.reservations, offer.offeredAt, CONFLICT_WINDOW_MS) !== null;
  }
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
 * The offers visible now that fit the driver's car, the pickup nearest to `here` first, and when
 * the next one opens (null if none).
 */
export function visibleOffers(
  offers: readonly RideOffer[],
  driverId: string,
  fleet: OfferedFleet,
  now: Instant,
  here: LatLng | null = null,
): { readonly offers: readonly RideOffer[]; readonly nextAt: Instant | null } {
  const distance = ({ trip }: RideOffer): number =>
    here === null ? 0 : straightLineMetres(here, trip.pickup.latLng);
  const own = fleet.drivers.find(({ id }) => id === driverId);
  const timed = offers
    .filter(({ notOfferedTo }) => !notOfferedTo.includes(driverId))
    .filter((offer) => own === undefined || canTake(own, offer, fleet))
    .map((offer) => ({ offer, at: opensAt(offer, driverId, fleet) }));
  const upcoming = timed.filter(({ at }) => at > now).map(({ at }) => at);
  return {
    offers: timed
      .filter(({ at }) => at <= now)
      .map(({ offer }) => offer)
      .sort((one, other) => distance(one) - distance(other) || one.offeredAt - other.offeredAt),
    nextAt: upcoming.length === 0 ? null : Math.min(...upcoming),
  };
}
