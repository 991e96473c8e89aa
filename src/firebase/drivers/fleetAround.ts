import type { Instant } from '../../domain/common/londonTime';
import { listDrivers } from './drivers';
import { listBookedSlots } from './driverDays';

/** @throws BackendError */
export async function fetchFleetAround(time: Instant, windowMs: number) {
  const [drivers, bookings] = await Promise.all([
    listDrivers(),
    listBookedSlots(time - windowMs, time + windowMs),
  ]);
  return { drivers, bookings };
}
