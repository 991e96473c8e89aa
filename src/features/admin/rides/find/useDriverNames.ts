import { listAllDrivers } from '../../../../firebase/drivers/drivers';
import { readyValue, useLoaded } from '../../../../hooks/useLoaded';

export interface NamedDriver {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** All drivers by name, including deactivated ones; empty until loaded. */
export function useDriverNames(): readonly NamedDriver[] {
  return readyValue(useLoaded('drivers', load)) ?? [];
}

async function load(): Promise<readonly NamedDriver[]> {
  const drivers = await listAllDrivers();
  return drivers
    .map(({ id, name, isActive }) => ({ id, name: name ?? id, isActive }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB', { numeric: true }));
}
