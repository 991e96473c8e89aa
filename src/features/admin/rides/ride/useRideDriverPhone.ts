import { findDriverPhone } from '../../../../firebase/drivers/driverContacts';
import { useLoaded, type Loaded } from '../../../../hooks/useLoaded';

/** The phone number of a ride's driver; null if they have none. */
export function useRideDriverPhone(driverId: string): Loaded<string | null> {
  return useLoaded(driverId, findDriverPhone);
}
