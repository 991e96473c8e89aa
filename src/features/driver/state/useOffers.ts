import { useState } from 'react';
import { OVERDUE_AFTER_MS } from '../../../domain/ride/openRide';
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
export function useOffers(me: Driver, isEnabled: boolean): Offers {
  const { value, ...rest } = useLiveValue(isEnabled ? me.id : null, watchOffers);
  const now = useNow(TICK_MS);
  const fresh = (value ?? []).filter(({ offeredAt }) => offeredAt + OVERDUE_AFTER_MS > now);
  const fleet = useFleet(fresh.map(offerKey));
  const drivers = [...fleet.drivers.filter(({ id }) => id !== me.id), me];
  const known = fresh.filter((offer) => fleet.isKnownFor(offerKey(offer)));
  return {
    ...rest,
    offers: value === null ? null : visibleOffers(known, me.id, drivers, now).offers,
  };
}

/** A ride that was given back is another offer than before. */
function offerKey({ rideId, offeredAt }: RideOffer): string {
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
  const [told, setTold] = useState<LoadedFleet>({ offers: [], drivers: [] });
  const isComplete = offers.every((offer) => told.offers.includes(offer));
  const fleet = useLoaded((isComplete ? told.offers : [...offers].sort()).join(' '), fetchFleet);
  if (fleet.kind === 'ready' && fleet.value !== told && !isComplete) {
    setTold(fleet.value);
  }
  return {
    drivers: told.drivers,
    isKnownFor: (offer) => fleet.kind === 'failed' || told.offers.includes(offer),
  };
}

interface LoadedFleet {
  readonly offers: readonly string[];
  readonly drivers: readonly Driver[];
}

async function fetchFleet(offers: string): Promise<LoadedFleet> {
  return offers === ''
    ? { offers: [], drivers: [] }
    : { offers: offers.split(' '), drivers: await listDrivers() };
}
