import type { Driver } from '../domain/drivers/driver';
import { findDriver } from '../firebase/drivers/drivers';
import { useLoaded } from '../hooks/useLoaded';

const NO_DRIVER = '';

/** The ride's driver, for plate and licence number; null while loading or without a driver. */
export function useReceiptDriver(driverId: string | null): Driver | null {
  const state = useLoaded(driverId ?? NO_DRIVER, load);
  return state.kind === 'ready' ? state.value : null;
}

function load(driverId: string): Promise<Driver | null> {
  return driverId === NO_DRIVER ? Promise.resolve(null) : findDriver(driverId);
}
