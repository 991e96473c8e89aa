import { useMemo } from 'react';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import type { AdminRide } from '../../../domain/admin/adminRide';
import { watchDriverPhones, watchDrivers } from '../../../firebase/drivers/liveDrivers';
import { watchOpenRides } from '../../../firebase/rides/read/liveAdminRides';
import { combineLive, useLiveValue } from '../../../live/useLiveValue';

export interface DriverRoster {
  readonly list: readonly LiveDriver[] | null;
  /** By driver id; null until loaded. */
  readonly phones: ReadonlyMap<string, string | null> | null;
  /** Open rides; null until loaded. */
  readonly rides: readonly AdminRide[] | null;
  readonly isStale: boolean;
  /** Error text of the first listener that failed. */
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Watches drivers, phone numbers and open rides. Paused while hidden: drivers move constantly. */
export function useDriverRoster(adminId: string): DriverRoster {
  const drivers = useLiveValue(adminId, watchDrivers, 'pause');
  const phones = useLiveValue(adminId, watchDriverPhones, 'pause');
  const rides = useLiveValue(adminId, watchOpenRides, 'pause');
  const phonesById = useMemo(
    () =>
      phones.value === null ? null : new Map(phones.value.map((each) => [each.id, each.phone])),
    [phones.value],
  );
  return {
    list: drivers.value,
    phones: phonesById,
    rides: rides.value,
    ...combineLive(drivers, phones, rides),
  };
}
