import type { Driver } from '../../domain/drivers/driver';
import type { Instant } from '../../domain/common/londonTime';
import type { BookedSlot } from '../../domain/slots/slots';
import { listDrivers } from './drivers';
import { listBookedSlots } from './driverDays';

interface Fleet {
  readonly drivers: readonly Driver[];
  readonly bookings: readonly BookedSlot[];
}

/** @throws BackendError */
export async function fetchFleetAround(time: Instant, windowMs: number): Promise<Fleet> {
  const [drivers, bookings] = await Promise.all([
    listDrivers(),
    listBookedSlots(time - windowMs, time + windowMs),
  ]);
  return { drivers, bookings };
}
