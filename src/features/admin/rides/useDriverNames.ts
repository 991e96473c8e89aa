import { listDrivers } from '../../../firebase/drivers';
import { useLoaded } from '../../../hooks/useLoaded';

/** A driver to choose by name. */
export interface NamedDriver {
  readonly id: string;
  readonly name: string;
}

/** The firm's drivers by name; nobody while they are not known. */
export function useDriverNames(): readonly NamedDriver[] {
  const state = useLoaded('drivers', load);
  return state.kind === 'ready' ? state.value : [];
}

async function load(): Promise<readonly NamedDriver[]> {
  const drivers = await listDrivers();
  return drivers
    .map(({ id, name }) => ({ id, name: name ?? id }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB', { numeric: true }));
}
