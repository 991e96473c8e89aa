import { listAllDrivers } from '../../../../firebase/drivers/drivers';
import { useLoaded } from '../../../../hooks/useLoaded';

/** A driver to choose by name. */
export interface NamedDriver {
  readonly id: string;
  readonly name: string;
  /** False for one who has left the firm. */
  readonly isActive: boolean;
}

/** All drivers by name, also those who have left, whose rides are kept; nobody while they are not known. */
export function useDriverNames(): readonly NamedDriver[] {
  const state = useLoaded('drivers', load);
  return state.kind === 'ready' ? state.value : [];
}

async function load(): Promise<readonly NamedDriver[]> {
  const drivers = await listAllDrivers();
  return drivers
    .map(({ id, name, isActive }) => ({ id, name: name ?? id, isActive }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB', { numeric: true }));
}
