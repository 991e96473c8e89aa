import type { Instant } from '../../domain/common/londonTime';
import { listDrivers } from './drivers';
import { listReservations } from './driverDays';

/** @throws BackendError */
export async function fetchFleetAround(time: Instant, windowMs: number) {
  const [drivers, reservations] = await Promise.all([
    listDrivers(),
    listReservations(time - windowMs, time + windowMs),
  ]);
  return { drivers, reservations };
}
