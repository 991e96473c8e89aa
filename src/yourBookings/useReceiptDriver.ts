import type { Driver } from '../domain/drivers/driver';
import { findDriver } from '../firebase/drivers/drivers';
import { useLoaded } from '../hooks/useLoaded';

const NO_DRIVER = '';

/** The driver of a ride, for plate and licence; null while not known, or where there is none. */
export function useReceiptDriver(driverId: string | null): Driver | null {
  const state = useLoaded(driverId ?? NO_DRIVER, load);
  return state.kind === 'ready' ? state.value : null;
}

function load(driverId: string): Promise<Driver | null> {
  return driverId === NO_DRIVER ? Promise.resolve(null) : findDriver(driverId);
}
