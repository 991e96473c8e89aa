import { useMemo } from 'react';
import { sortByDriverState } from '../../../domain/admin/driverRoster';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { watchDriverPhones, watchDrivers } from '../../../firebase/drivers/liveDrivers';
import { watchOpenRides } from '../../../firebase/rides/read/liveAdminRides';
import { useLiveValue } from '../../../live/useLiveValue';

/** The firm's drivers as they are now, with all that the office has to know of them. */
export interface Drivers {
  /** Null until they are known. */
  readonly list: readonly LiveDriver[] | null;
  /** By the drivers' ids; null until they are known. */
  readonly phones: ReadonlyMap<string, string | null> | null;
  /** The rides that are not over; null until they are known. */
  readonly rides: readonly AdminRide[] | null;
  readonly isStale: boolean;
  /** Words for what can't be followed; null while all can. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Follows drivers, their numbers and the open rides. Drivers move all the time: in a hidden tab nobody follows them. */
export function useDriverRoster(adminId: string): Drivers {
  const drivers = useLiveValue(adminId, watchDrivers, 'rests');
  const phones = useLiveValue(adminId, watchDriverPhones, 'rests');
  const rides = useLiveValue(adminId, watchOpenRides, 'rests');
  const all = [drivers, phones, rides];
  const list = useMemo(
    () => (drivers.value === null ? null : sortByDriverState(drivers.value)),
    [drivers.value],
  );
  const numbers = useMemo(
    () =>
      phones.value === null ? null : new Map(phones.value.map((each) => [each.id, each.phone])),
    [phones.value],
  );
  return {
    ...{ list, phones: numbers, rides: rides.value },
    isStale: all.some((each) => each.isStale),
    failure: all.find((each) => each.failure !== null)?.failure ?? null,
    retry: () => {
      for (const each of all) {
        if (each.failure !== null) {
          each.retry();
        }
      }
    },
  };
}
