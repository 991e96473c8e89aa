import { useState } from 'react';
import { roundPosition, type LatLng } from '../../../domain/common/geo';
import { OVERDUE_AFTER_MS } from '../../../domain/ride/ride';
import type { Driver } from '../../../domain/drivers/driver';
import {
  visibleOffers,
  type OfferedFleet,
  type RideOffer,
} from '../../../domain/dispatch/rideOffer';
import { CONFLICT_WINDOW_MS, type Reservation } from '../../../domain/slots/slots';
import { listReservations } from '../../../firebase/drivers/driverDays';
import { listDrivers } from '../../../firebase/drivers/drivers';
import { watchOffers } from '../../../firebase/rides/read/liveDriverRides';
import { serverNow } from '../../../platform/serverClock';
import { useLoaded } from '../../../hooks/useLoaded';
import { useNow } from '../../../hooks/useNow';
import { NO_EXTRAS, type RideExtras } from '../../../domain/trip/extras';
import { findExtras } from '../../../firebase/rides/documents/rideExtras';
import { useLiveValue } from '../../../live/useLiveValue';

/** How often it is checked which offers have opened. */
const TICK_MS = 1000;

/**
 * Watches the offers while enabled. `here` is the phone's position, which other drivers only know
 * rounded; `bookings` are the driver's own.
 */
export function useOffers(
  driver: Driver,
  here: LatLng | null,
  reservations: readonly Reservation[],
  isEnabled: boolean,
) {
  // All phones must agree on who is nearest.
  const me = { ...driver, location: here && roundPosition(here) };
  const { value, ...rest } = useLiveValue(isEnabled ? me.id : null, watchOffers);
  const now = useNow(TICK_MS);
  const fresh = (value ?? []).filter(({ offeredAt }) => offeredAt + OVERDUE_AFTER_MS > now);
  const others = useOthers(fresh.map(offerKey));
  const fleet = {
    drivers: [...others.drivers.filter(({ id }) => id !== me.id), me],
    reservations: [
      ...others.reservations.filter(({ driverId }) => driverId !== me.id),
      ...reservations,
    ],
    extras: others.extras,
  };
  const ready = fresh.filter((offer) => others.isKnownFor(offerKey(offer)));
  return {
    ...rest,
    /** Of the offers, by ride id. */
    extras: others.extras,
    /** Offers open to this driver, nearest first; null while loading. */
    offers: value === null ? null : visibleOffers(ready, me.id, fleet, now, here).offers,
  };
}

/** A returned ride is offered again under the same ride id, but at another time. */
function offerKey({ offeredAt, id }: RideOffer): string {
  return `${id}@${offeredAt}`;
}

/**
 * The other drivers, their next bookings and the offers' extras, fetched once per new offer:
 * listening to all of them would cost a read for every position written. If that fails, offers
 * open at once.
 */
function useOthers(offers: readonly string[]) {
  const [loaded, setLoaded] = useState(NO_FLEET);
  const isComplete = offers.every((offer) => loaded.offers.includes(offer));
  const fleet = useLoaded((isComplete ? loaded.offers : [...offers].sort()).join(' '), fetchFleet);
  if (fleet.kind === 'ready' && fleet.value !== loaded && !isComplete) {
    setLoaded(fleet.value);
  }
  return {
    drivers: loaded.drivers,
    reservations: loaded.reservations,
    extras: loaded.extras,
    isKnownFor: (offer: string): boolean =>
      fleet.kind === 'failed' || loaded.offers.includes(offer),
  };
}

interface LoadedFleet extends OfferedFleet {
  readonly offers: readonly string[];
  readonly extras: ReadonlyMap<string, RideExtras>;
}

const NO_FLEET: LoadedFleet = { offers: [], drivers: [], reservations: [], extras: new Map() };

async function fetchFleet(offers: string): Promise<LoadedFleet> {
  if (offers === '') {
    return NO_FLEET;
  }
  const now = serverNow();
  const ids = offers.split(' ').map((key) => key.slice(0, key.lastIndexOf('@')));
  const [drivers, reservations, ...extras] = await Promise.all([
    listDrivers(),
    // Not earlier ones: a day doesn't say which of them are over.
    listReservations(now, now + CONFLICT_WINDOW_MS),
    ...ids.map(async (id) => [id, await findExtras(id).catch(() => NO_EXTRAS)] as const),
  ]);
  return { offers: offers.split(' '), drivers, reservations, extras: new Map(extras) };
}
