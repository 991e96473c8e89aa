import type { Driver } from '../../domain/drivers/driver';
import { findDriver } from '../../firebase/drivers/drivers';
import { readyValue, useLoaded } from '../../hooks/useLoaded';

/** The ride's driver, for plate and licence number; null while loading or without a driver. */
export function useReceiptDriver(driverId: string | null): Driver | null {
  return readyValue(useLoaded(driverId, findDriver));
}
