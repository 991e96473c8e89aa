import { useState } from 'react';
import { STALE_AFTER_MS } from '../../../domain/ride/openRide';
import type { Driver } from '../../../domain/drivers/driver';
import { visibleOffers, type RideOffer } from '../../../domain/dispatch/rideOffer';
import { listDrivers } from '../../../firebase/drivers/drivers';
import { watchOffers } from '../../../firebase/rides/read/liveDriverRides';
import { useLoaded } from '../../../hooks/useLoaded';
import { useNow } from '../../../hooks/useNow';
import { useLiveValue, type LiveState } from '../../../live/useLiveValue';

/** How closely the moment is kept at which an offer opens. */
const TICK_MS = 1000;

/** The offers that are open to a driver, the nearest first; null before they are known. */
export interface Offers extends Pick<LiveState<unknown>, 'isStale' | 'failure' | 'retry'> {
  readonly offers: readonly RideOffer[] | null;
}

/** Follows the offers while they are wanted. `me` is the driver, with the place where the phone is. */
export function useOffers(me: Driver, isWanted: boolean): Offers {
  const { value, ...rest } = useLiveValue(isWanted ? me.id : null, watchOffers);
  const now = useNow(TICK_MS);
  const current = (value ?? []).filter(({ offeredAt }) => offeredAt + STALE_AFTER_MS > now);
  const fleet = useFleet(current.map(keyOf));
  const drivers = [...fleet.drivers.filter(({ id }) => id !== me.id), me];
  const told = current.filter((offer) => fleet.isKnownFor(keyOf(offer)));
  return {
    ...rest,
    offers: value === null ? null : visibleOffers(told, me.id, drivers, now).offers,
  };
}

/** A ride that was given back is another offer than before. */
function keyOf({ rideId, offeredAt }: RideOffer): string {
  return `${rideId}@${String(offeredAt)}`;
}

interface Fleet {
  readonly drivers: readonly Driver[];
  readonly isKnownFor: (offer: string) => boolean;
}

/**
 * Who else is free, asked once for each new offer: following all drivers would be a read for each step that each of them
 * takes. Where it can't be told, offers are open at once.
 */
function useFleet(offers: readonly string[]): Fleet {
  const [told, setTold] = useState<Answer>({ offers: [], drivers: [] });
  const isTold = offers.every((offer) => told.offers.includes(offer));
  const fleet = useLoaded((isTold ? told.offers : [...offers].sort()).join(' '), readFleet);
  if (fleet.kind === 'ready' && fleet.value !== told && !isTold) {
    setTold(fleet.value);
  }
  return {
    drivers: told.drivers,
    isKnownFor: (offer) => fleet.kind === 'failed' || told.offers.includes(offer),
  };
}

interface Answer {
  readonly offers: readonly string[];
  readonly drivers: readonly Driver[];
}

async function readFleet(offers: string): Promise<Answer> {
  return offers === ''
    ? { offers: [], drivers: [] }
    : { offers: offers.split(' '), drivers: await listDrivers() };
}
