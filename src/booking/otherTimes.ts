import { alternativeSlots, londonDayOf, type AlternativeSlot } from '../domain/alternativeSlots';
import type { Driver } from '../domain/driver';
import type { Instant } from '../domain/londonTime';
import type { RequestedTrip } from '../domain/rideRequest';
import { CONFLICT_WINDOW_MS } from '../domain/slots';
import { listBookedSlots } from '../firebase/driverDays';
import type { Connection } from '../firebase/lite';

/** The bookings before and after a day that may still reach into it. */
const DAY_MARGIN_MS = 2 * CONFLICT_WINDOW_MS;

/**
 * The times on offer instead of one for which none of the drivers is free (spec section 9), from all that is booked that
 * day.
 * @throws BackendError
 */
export async function findOtherTimes(
  drivers: readonly Driver[],
  { pickup, dropoff }: Pick<RequestedTrip, 'pickup' | 'dropoff'>,
  time: Instant,
  now: Instant,
  firestore?: Connection,
): Promise<readonly AlternativeSlot[]> {
  const day = londonDayOf(time);
  const [from, to] = [day.start - DAY_MARGIN_MS, day.end + DAY_MARGIN_MS];
  const bookings = await listBookedSlots(from, to, firestore);
  const wanted = { time, pickup: pickup.latLng, dropoff: dropoff.latLng };
  return alternativeSlots(drivers, bookings, wanted, now);
}
