import type { SearchedDriver } from '../../../../domain/admin/rideSearch';
import { listAllDrivers } from '../../../../firebase/drivers/drivers';
import { useLoaded, type Loaded } from '../../../../hooks/useLoaded';

export interface NamedDriver extends SearchedDriver {
  readonly name: string;
  readonly isActive: boolean;
}

/** All drivers by name, including deactivated ones. */
export function useDriverNames(): Loaded<readonly NamedDriver[]> {
  return useLoaded('drivers', load);
}

async function load(): Promise<readonly NamedDriver[]> {
  const drivers = await listAllDrivers();
  return drivers
    .map((driver) => ({ ...driver, name: driver.name ?? driver.id }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB', { numeric: true }));
}
