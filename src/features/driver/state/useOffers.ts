import { useState } from 'react';
import { roundPosition, type LatLng } from '../../../domain/common/geo';
import { OVERDUE_AFTER_MS } from '../../../domain/ride/openRide';
import type { Driver } from '../../../domain/drivers/driver';
import { visibleOffers, type RideOffer } from '../../../domain/dispatch/rideOffer';
import { listDrivers } from '../../../firebase/drivers/drivers';
import { watchOffers } from '../../../firebase/rides/read/liveDriverRides';
import { useLoaded } from '../../../hooks/useLoaded';
import { useNow } from '../../../hooks/useNow';
import { useLiveValue } from '../../../live/useLiveValue';

/** How often it is checked which offers have opened. */
const TICK_MS = 1000;

/**
 * Watches the offers while enabled. The phone is `here`, of which the other drivers know the rounded
 * position.
 */
export function useOffers(driver: Driver, here: LatLng | null, isEnabled: boolean) {
  // All phones must agree on who is nearest.
  const me = { ...driver, location: here && roundPosition(here) };
  const { value, ...rest } = useLiveValue(isEnabled ? me.id : null, watchOffers);
  const now = useNow(TICK_MS);
  const fresh = (value ?? []).filter(({ offeredAt }) => offeredAt + OVERDUE_AFTER_MS > now);
  const fleet = useFleet(fresh.map(offerKey));
  const drivers = [...fleet.drivers.filter(({ id }) => id !== me.id), me];
  const ready = fresh.filter((offer) => fleet.isKnownFor(offerKey(offer)));
  return {
    ...rest,
    /** Offers open to this driver, nearest first; null while loading. */
    offers: value === null ? null : visibleOffers(ready, me.id, drivers, now, here).offers,
  };
}

/** A returned ride is offered again under the same ride id, but at another time. */
function offerKey({ rideId, offeredAt }: RideOffer): string {
  return `${rideId}@${String(offeredAt)}`;
}

/**
 * The other drivers, fetched once per new offer: listening to all of them would cost a read for
 * every position written. If that fails, offers open at once (decision 151).
 */
function useFleet(offers: readonly string[]) {
  const [loaded, setLoaded] = useState<LoadedFleet>({ offers: [], drivers: [] });
  const isComplete = offers.every((offer) => loaded.offers.includes(offer));
  const fleet = useLoaded((isComplete ? loaded.offers : [...offers].sort()).join(' '), fetchFleet);
  if (fleet.kind === 'ready' && fleet.value !== loaded && !isComplete) {
    setLoaded(fleet.value);
  }
  return {
    drivers: loaded.drivers,
    isKnownFor: (offer: string): boolean =>
      fleet.kind === 'failed' || loaded.offers.includes(offer),
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
